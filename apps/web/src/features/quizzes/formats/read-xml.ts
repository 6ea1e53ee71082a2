// XML, part by part, by saxes: well-formed, of few levels, and without a DOCTYPE, so that nothing
// is expanded or fetched. Pure.
import { SaxesParser } from 'saxes'
import type { Problem, ProblemKind } from './question-file.ts'

export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly line: number
  readonly parts: readonly XmlElement[]
  /** Its own, without that of its parts. */
  readonly text: string
}

interface Open extends XmlElement {
  readonly parts: XmlElement[]
  text: string
}

const mostLevels = 20
/** Read between two looks at what is wrong. */
const chunkLength = 64 * 1024

/** Calls `take` with every part of the root; answers what is wrong with the file. */
export function readXml(
  text: string,
  root: string,
  take: (element: XmlElement) => void,
): Problem | undefined {
  const parser = new SaxesParser()
  const trail: Open[] = []
  let problem: Problem | undefined
  const refuse = (kind: ProblemKind, detail?: string) => {
    problem ??= { kind, detail, place: { line: parser.line, column: parser.column + 1 } }
  }
  // by the parser's words; most of what it can find is told by its place alone
  parser.on('error', ({ message }) => {
    if (message.includes('undefined entity')) refuse('xmlEntity')
    else if (/unclosed|unexpected close|unmatched closing/.test(message)) refuse('xmlOpen')
    else refuse('xml')
  })
  parser.on('doctype', () => refuse('doctype'))
  parser.on('opentag', ({ name, attributes }) => {
    if (trail.length === 0 && name !== root) refuse('root', name)
    if (trail.length >= mostLevels) refuse('xmlLevels')
    const element: Open = { name, attributes, line: parser.line, parts: [], text: '' }
    // what belongs to a part of the root is collected, the root itself grows no longer
    if (trail.length > 1) trail.at(-1)?.parts.push(element)
    trail.push(element)
  })
  const addText = (part: string) => {
    const last = trail.length > 1 ? trail.at(-1) : undefined
    if (last) last.text += part
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = trail.pop()
    if (element && trail.length === 1 && !problem) take(element)
  })
  for (let start = 0; start < text.length && !problem; start += chunkLength) {
    parser.write(text.slice(start, start + chunkLength))
  }
  if (!problem) parser.close()
  return problem
}

export const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  attributes[name] ?? ''

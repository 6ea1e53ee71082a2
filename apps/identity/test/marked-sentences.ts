// The sentences that the sources mark for translation, found in their syntax trees.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

const sources = join(import.meta.dirname, '../src')

/** By the function that marks them: which of its words are sentences. */
const MARKING: Readonly<Record<string, (words: unknown[]) => unknown[]>> = {
  say: ([english]) => [english],
  sayCount: ([, one, several]) => [one, several],
}

export interface Marked {
  sentences: string[]
  /** Files where a sentence is put together from parts, so that nobody can translate it. */
  unreadable: string[]
}

export function readMarked(): Marked {
  const sentences = new Set<string>()
  const unreadable = new Set<string>()
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  // The file that defines these functions hands on what it was given.
  const marking = files.filter((file) => /(?<!\.test|^sentences)\.ts$/.test(file))
  for (const file of marking) {
    const { program } = parseSync(file, readFileSync(join(sources, file), 'utf8'))
    walk(program, (node) => {
      if (node.type !== 'CallExpression' || !isNode(node.callee)) return
      const words = Array.isArray(node.arguments) ? node.arguments : []
      for (const word of MARKING[String(node.callee.name)]?.(words) ?? []) {
        if (isNode(word) && typeof word.value === 'string') sentences.add(word.value)
        else unreadable.add(file)
      }
    })
  }
  return { sentences: [...sentences], unreadable: [...unreadable] }
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function walk(node: unknown, visit: (node: Node) => void) {
  if (!isNode(node)) return
  visit(node)
  for (const child of Object.values(node)) walk(child, visit)
}

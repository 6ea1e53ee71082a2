// Aiken: a line with the question, options "A." to "Z.", a line "ANSWER: A"
// (docs.moodle.org, "Aiken format"). Pure.
import { looksLikeHtml } from './html-text.ts'
import { lineOf, type Problem, type Reading } from './question-file.ts'
import { plainOption, type ReadingSoFar, startReading } from './reading.ts'

/** A question under way. */
interface Begun {
  readonly line: number
  readonly texts: string[]
  readonly options: string[]
}

const optionForm = /^\s*([A-Z])[.)](?:\s+(.*))?$/
const answerForm = /^\s*ANSWER:(.*)$/i

export function readAiken(text: string): Reading {
  const reading = startReading()
  const lines = text.split('\n')
  let begun: Begun | null = null
  for (const [index, content] of lines.entries()) {
    if (content.trim() === '') continue
    const line = index + 1
    const [, answer] = answerForm.exec(content) ?? []
    if (answer !== undefined && begun && begun.options.length > 0) {
      add(reading, begun, answer)
      begun = null
    } else if (answer !== undefined) return { problem: wrong(line, content) }
    else if (!begun) begun = { line, texts: [content], options: [] }
    else if (!takeLine(begun, content)) return { problem: wrong(line, content) }
  }
  if (begun) return { problem: wrong(lines.length, lines.at(-1) ?? '') }
  return reading.done()
}

const wrong = (line: number, content: string): Problem => ({
  kind: 'answerLine',
  place: { line, column: content.length - content.trimStart().length + 1 },
})

/** Adds a line to the question; false where it fits nowhere. */
function takeLine({ texts, options }: Begun, content: string): boolean {
  const [, letter, option = ''] = optionForm.exec(content) ?? []
  if (letter === String.fromCharCode(65 + options.length)) options.push(lineOf(option))
  else if (options.length > 0) return false
  else texts.push(content)
  return true
}

function add(reading: ReadingSoFar, { line, texts, options }: Begun, answer: string): void {
  const right = answer.toUpperCase()
  const questionText = lineOf(texts.join(' '))
  if ([questionText, ...options].some(looksLikeHtml)) reading.note('htmlStays', line)
  reading.add(
    {
      questionText,
      image: '',
      alt: '',
      options: options.map((option, index) =>
        plainOption(option, right.includes(String.fromCharCode(65 + index))),
      ),
    },
    line,
  )
}

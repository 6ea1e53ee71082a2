// Reads a file of questions: which text it is, in which format, and what it holds. Pure.
import { limits } from '@kinderleaf/contract/plain'
import { cutProblem, cutTexts } from './cut-texts.ts'
import { decodeText, type Encoding } from './decode-text.ts'
import type { Note, Problem, QuestionFile, Reading } from './question-file.ts'
import { readAiken } from './read-aiken.ts'
import { csvDivider, readCsv } from './read-csv.ts'
import { readGift } from './read-gift.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { readQuizJson } from './read-quiz-json.ts'

export type Format = 'Moodle XML' | 'GIFT' | 'Aiken' | 'CSV' | 'JSON'

/** What a file holds, and as what it was read. */
export interface FoundFile {
  readonly file: QuestionFile
  readonly notes: readonly Note[]
  readonly format: Format
  readonly encoding: Encoding
}

export type FileReading = { readonly problem: Problem } | FoundFile

export function readFile(bytes: Uint8Array): FileReading {
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return { problem: cutProblem(decoded.problem) }
  const { text, encoding } = decoded
  const reader = readerOf(text)
  if (!reader) return { problem: { kind: 'format' } }
  const reading = reader.read(text)
  if ('problem' in reading) return { problem: cutProblem(reading.problem) }
  const { file, notes } = reading
  const { length } = file.questions
  return length > limits.questionsPerImport
    ? { problem: { kind: 'tooMany', detail: String(length) } }
    : { ...cutTexts(file, notes), format: reader.format, encoding }
}

interface Reader {
  readonly format: Format
  readonly read: (text: string) => Reading
}

/** By what stands in the text; a file's name may say anything. */
function readerOf(text: string): Reader | undefined {
  const [first] = /\S/.exec(text) ?? []
  // a question in Aiken may begin with any sign, and no line of JSON is like its last one
  const hasAnswers = /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m.test(text)
  if (/^\s*<([?!]|quiz\b)/i.test(text) || (first === '<' && !hasAnswers)) {
    return { format: 'Moodle XML', read: readMoodleXml }
  }
  if (first === '{' && !hasAnswers) return { format: 'JSON', read: readQuizJson }
  const divider = csvDivider(text)
  if (divider) return { format: 'CSV', read: (table) => readCsv(table, divider) }
  if (/^[ \t]*ANSWER:/im.test(text)) return { format: 'Aiken', read: readAiken }
  return text.includes('{') ? { format: 'GIFT', read: readGift } : undefined
}

// A quiz as CSV for a spreadsheet, words alone, and the empty table to begin with. Pure.
import { answerLetters } from '@kinderleaf/contract/plain'
import { csvOf } from '../../../ui/csv.ts'
import { lineOf, type QuestionFile } from './question-file.ts'

const header = ['Question', ...answerLetters.map((letter) => `Option ${letter}`), 'Correct answer']

export const writeCsv = ({ questions }: QuestionFile): string =>
  csvOf(
    header,
    questions.map(({ questionText, options, correctAnswer }) => [
      cellOf(questionText),
      ...answerLetters.map((letter) => cellOf(options[letter].text)),
      correctAnswer,
    ]),
  )

/** An apostrophe that already stands before a formula gets another one, so that it is read back. */
const cellOf = (text: string): string =>
  lineOf(text).replace(/(^|;)(?='+\s*[=+\-@＝＋－＠])/gu, "$1'")

/** A table with one question as an example. */
export const csvTemplate = (): string =>
  csvOf(header, [['Which animal barks?', 'Dog', 'Cat', 'Hen', 'Fish', 'A']])

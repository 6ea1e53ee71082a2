// How the questions of a quiz did: what was chosen, how many were right (facility), and whether a
// right answer goes with right answers elsewhere (discrimination). Pure.
//
// Discrimination is the item-rest correlation: the point-biserial correlation, which is Pearson's r
// with a right answer as 1 and a wrong one as 0, of the question with the number of right answers to
// the others (S. Henrysson, Correction of item-total correlations in item analysis, Psychometrika 28,
// 1963). Without the question in the total it does not correlate with itself.
import type { Question, QuestionReport } from '@kinderleaf/contract'
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'

/** Fewer results say nothing about a question. */
const RESULTS_NEEDED = 10

/** Each question with how it did on these sheets, which have one letter a question, in order. */
export function reportQuestions(
  questions: readonly Question[],
  sheets: readonly string[],
): QuestionReport[] {
  const totals = sheets.map((sheet) =>
    sum(questions.map(({ correctAnswer }, at) => Number(sheet[at] === correctAnswer))),
  )
  return questions.map((question, at) => {
    const marks = sheets.map((sheet) => Number(sheet[at] === question.correctAnswer))
    const rests = totals.map((total, sheet) => total - (marks[sheet] ?? 0))
    return {
      ...question,
      chosen: countLetters(sheets, at),
      facility: sheets.length === 0 ? null : sum(marks) / sheets.length,
      discrimination: sheets.length < RESULTS_NEEDED ? null : correlation(marks, rests),
    }
  })
}

interface VersionResults {
  studentIds: string[]
  /** One for each child, in the same order. */
  sheets: (string | null)[]
}

/** The results of all but these children; a version that has none left is not told. */
export const without = <T extends VersionResults>(
  children: ReadonlySet<string>,
  versions: readonly T[],
): T[] =>
  versions.flatMap((version) => {
    const { studentIds, sheets } = version
    const stays = (_: unknown, at: number) => !children.has(studentIds[at] ?? '')
    const kept = { studentIds: studentIds.filter(stays), sheets: sheets.filter(stays) }
    return kept.sheets.length === 0 ? [] : [{ ...version, ...kept }]
  })

function countLetters(sheets: readonly string[], at: number) {
  const chosen = { A: 0, B: 0, C: 0, D: 0 }
  for (const sheet of sheets) {
    const letter = sheet[at]
    if (isLetter(letter)) chosen[letter] += 1
  }
  return chosen
}

const isLetter = (letter: string | undefined): letter is AnswerLetter =>
  answerLetters.some((one) => one === letter)

/** Pearson's r of whole numbers; null where either does not vary. */
function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  const [count, x, y] = [xs.length, sum(xs), sum(ys)]
  const spread = (count * product(xs, xs) - x * x) * (count * product(ys, ys) - y * y)
  if (spread === 0) return null
  const r = (count * product(xs, ys) - x * y) / Math.sqrt(spread)
  return Math.max(-1, Math.min(1, r))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const product = (xs: readonly number[], ys: readonly number[]): number =>
  xs.reduce((all, x, at) => all + x * (ys[at] ?? 0), 0)

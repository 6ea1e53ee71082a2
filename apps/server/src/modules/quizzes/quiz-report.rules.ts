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

/** A student's latest result. */
export interface ReportedResult {
  studentId: string
  questionsVersion: number
  totalQuestions: number
  /** One letter a question, in order, where they are known. */
  answers: readonly AnswerLetter[] | null
}

/** The versions that have results, newest first. */
export function versionsOf(results: readonly ReportedResult[]) {
  const versions = new Map<number, { questionCount: number; results: number }>()
  for (const { questionsVersion, totalQuestions } of results) {
    const known = versions.get(questionsVersion)?.results ?? 0
    versions.set(questionsVersion, { questionCount: totalQuestions, results: known + 1 })
  }
  return [...versions]
    .map(([questionsVersion, counted]) => ({ questionsVersion, ...counted }))
    .sort((one, other) => other.questionsVersion - one.questionsVersion)
}

/** Each question of a version with how it did in these results. */
export function reportQuestions(
  questions: readonly Question[],
  results: readonly Pick<ReportedResult, 'answers'>[],
): QuestionReport[] {
  const sheets = results.flatMap(({ answers }) => (answers ? [answers] : []))
  const right = sheets.map((answers) =>
    questions.map(({ correctAnswer }, at) => (answers[at] === correctAnswer ? 1 : 0)),
  )
  const totals = right.map(sum)
  return questions.map((question, at) => {
    const marks = right.map((sheet) => sheet[at] ?? 0)
    const rests = totals.map((total, sheet) => total - (marks[sheet] ?? 0))
    return {
      ...question,
      chosen: countLetters(sheets.map((answers) => answers[at])),
      facility: sheets.length === 0 ? null : sum(marks) / sheets.length,
      discrimination: sheets.length < RESULTS_NEEDED ? null : correlation(marks, rests),
    }
  })
}

function countLetters(letters: readonly (AnswerLetter | undefined)[]) {
  const chosen = { A: 0, B: 0, C: 0, D: 0 }
  for (const letter of answerLetters) {
    chosen[letter] = letters.filter((one) => one === letter).length
  }
  return chosen
}

/** Pearson's r; null where either does not vary. */
function correlation(xs: readonly number[], ys: readonly number[]): number | null {
  if (isConstant(xs) || isConstant(ys)) return null
  const [meanX, meanY] = [sum(xs) / xs.length, sum(ys) / ys.length]
  const fromX = xs.map((x) => x - meanX)
  const fromY = ys.map((y) => y - meanY)
  const spread = Math.sqrt(product(fromX, fromX) * product(fromY, fromY))
  return Math.max(-1, Math.min(1, product(fromX, fromY) / spread))
}

const isConstant = (numbers: readonly number[]) => numbers.every((one) => one === numbers[0])
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const product = (xs: readonly number[], ys: readonly number[]): number =>
  xs.reduce((all, x, at) => all + x * (ys[at] ?? 0), 0)

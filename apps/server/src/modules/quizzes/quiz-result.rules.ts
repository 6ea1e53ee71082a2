// Grades a quiz: the percentage of questions whose correct answer equals the given one. Pure.
import type { QuizSessionInput } from '@kinderleaf/contract'
import { type AnswerLetter, limits } from '@kinderleaf/contract/plain'

export type QuizResult = Pick<
  QuizSessionInput,
  'totalQuestions' | 'correctAnswers' | 'wrongAnswers' | 'score'
>

/** Rounded percentage. */
export const scoreOf = (correctAnswers: number, totalQuestions: number): number =>
  Math.round((correctAnswers / totalQuestions) * 100)

/** In minutes: half a minute a question, rounded up. */
export const estimatedDuration = (questionCount: number): number =>
  Math.ceil((questionCount * limits.secondsPerQuestion) / 60)

/**
 * The result to store. Sent answers are graded here and sent counts ignored; without answers, the
 * counts must fit the quiz and each other. Null when the result does not fit.
 */
export function computeResult(
  key: readonly AnswerLetter[],
  sent: QuizResult & { answers?: readonly AnswerLetter[] },
): QuizResult | null {
  if (sent.answers) return gradeAnswers(key, sent.answers)
  const { totalQuestions, correctAnswers, wrongAnswers, score } = sent
  const fits =
    totalQuestions === key.length &&
    correctAnswers + wrongAnswers === totalQuestions &&
    score === scoreOf(correctAnswers, totalQuestions)
  return fits ? { totalQuestions, correctAnswers, wrongAnswers, score } : null
}

function gradeAnswers(key: readonly AnswerLetter[], answers: readonly AnswerLetter[]) {
  if (answers.length !== key.length) return null
  const totalQuestions = key.length
  const correctAnswers = key.filter((letter, index) => letter === answers[index]).length
  return {
    totalQuestions,
    correctAnswers,
    wrongAnswers: totalQuestions - correctAnswers,
    score: scoreOf(correctAnswers, totalQuestions),
  }
}

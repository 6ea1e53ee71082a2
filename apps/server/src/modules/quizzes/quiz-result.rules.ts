// How a quiz is marked: the percent of questions whose stored answer equals the one given at the
// same position. Pure.
import type { QuizSessionInput } from '@kinderleaf/contract'
import { type AnswerLetter, limits } from '@kinderleaf/contract/plain'

export type QuizResult = Pick<
  QuizSessionInput,
  'totalQuestions' | 'correctAnswers' | 'wrongAnswers' | 'score'
>

/** The rounded percentage. */
export const scoreOf = (correctAnswers: number, totalQuestions: number): number =>
  Math.round((correctAnswers / totalQuestions) * 100)

/** Minutes: half a minute a question, rounded up. */
export const estimatedDuration = (questionCount: number): number =>
  Math.ceil((questionCount * limits.secondsPerQuestion) / 60)

/**
 * The result to keep. Answers, when sent, are counted here and the sent counts do not matter;
 * counts alone must fit the quiz and each other. Null when the result does not fit the quiz.
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

// Grades a quiz: the percentage of questions whose correct answer equals the given one. Pure.
import type { Letters, QuizSessionInput } from '@kinderleaf/contract'
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

/** A quiz as the server finds it when its result is sent. */
export interface QuizUnderWay {
  /** Its questions and their right letters, in order. */
  ids: readonly string[]
  key: readonly AnswerLetter[]
  /** What the student has answered on the way; null without a run. */
  run: Letters | null
}

type Sent = QuizResult & { answers?: readonly AnswerLetter[] }

/**
 * What to store. The run's letters count before sent ones, and letters before sent counts; counts
 * alone must fit the quiz, each other and the run. Null when they do not fit.
 */
export function settle(
  { ids, key, run }: QuizUnderWay,
  sent: Sent,
): { result: QuizResult; answers: AnswerLetter[] | null } | null {
  if (sent.answers && sent.answers.length !== key.length) return null
  // an id may be a name that every object has
  const given = new Map(Object.entries(run ?? {}))
  const letters = ids.map((id, index) => given.get(id) ?? sent.answers?.[index])
  const answers = letters.filter((letter) => letter !== undefined)
  const graded = resultOf(key, letters)
  if (sent.answers) return { result: graded, answers }
  const { totalQuestions, correctAnswers, wrongAnswers, score } = sent
  const fits =
    totalQuestions === key.length &&
    correctAnswers + wrongAnswers === totalQuestions &&
    score === scoreOf(correctAnswers, totalQuestions) &&
    correctAnswers >= graded.correctAnswers &&
    wrongAnswers >= answers.length - graded.correctAnswers
  if (!fits) return null
  const result = { totalQuestions, correctAnswers, wrongAnswers, score }
  return { result, answers: answers.length === key.length ? answers : null }
}

function resultOf(
  key: readonly AnswerLetter[],
  letters: readonly (AnswerLetter | undefined)[],
): QuizResult {
  const totalQuestions = key.length
  const correctAnswers = key.filter((letter, index) => letter === letters[index]).length
  return {
    totalQuestions,
    correctAnswers,
    wrongAnswers: totalQuestions - correctAnswers,
    score: scoreOf(correctAnswers, totalQuestions),
  }
}

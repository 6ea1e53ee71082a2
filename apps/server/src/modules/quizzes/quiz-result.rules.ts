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

/**
 * A quiz as the server finds it when its result is sent. What is under way goes on in the questions
 * that it began with, even where the page had others.
 */
export interface QuizUnderWay {
  /** The questions that count and their right letters, in order. */
  ids: readonly string[]
  key: readonly AnswerLetter[]
  /** The questions that the page had, where these are others; null for one that counts no more. */
  sentIds: readonly (string | null)[] | null
  /** What the student has answered on the way; null without a run. */
  run: Letters | null
}

type Sent = QuizResult & { answers?: readonly AnswerLetter[] }

/**
 * What to store. The run's letters count before sent ones, and letters before sent counts; counts
 * alone must fit the quiz, each other and the run. Null when they do not fit, and when a question has
 * no letter yet, since the page asked another one.
 */
export function settle(
  { ids, key, run, sentIds }: QuizUnderWay,
  sent: Sent,
): { result: QuizResult; answers: AnswerLetter[] | null } | null {
  const asked = sentIds ?? ids
  if (sent.answers && sent.answers.length !== asked.length) return null
  // a Map, since an id may be `constructor`
  const given = new Map([
    ...(sent.answers ?? []).map((letter, at) => [asked[at], letter] as const),
    ...Object.entries(run ?? {}),
  ])
  const letters = ids.map((id) => given.get(id))
  const known = letters.filter((letter) => letter !== undefined)
  // One letter a question, or none are stored.
  const answers = known.length === key.length ? known : null
  const graded = resultOf(key, letters)
  if (sent.answers) return answers && { result: graded, answers }
  const { totalQuestions, correctAnswers, wrongAnswers, score } = sent
  const fits =
    totalQuestions === key.length &&
    correctAnswers + wrongAnswers === totalQuestions &&
    score === scoreOf(correctAnswers, totalQuestions) &&
    correctAnswers >= graded.correctAnswers &&
    wrongAnswers >= known.length - graded.correctAnswers
  if (!fits) return null
  const result = { totalQuestions, correctAnswers, wrongAnswers, score }
  return { result, answers }
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

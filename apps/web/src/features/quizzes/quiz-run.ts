// One run through a quiz, as a pure state machine: asking → revealed → asking … → saving → done.
// A choice may change until it is submitted; a submitted one never changes. The result counts
// every answer, the last included.
import type { AnswerLetter } from '@kinderleaf/contract/plain'

export type Result = {
  totalQuestions: number
  correctAnswers: number
  wrongAnswers: number
  score: number
}

export type QuizRun = {
  /** The right letter of each question, in order. */
  readonly key: readonly AnswerLetter[]
  /** The submitted answers, in order. */
  readonly answers: readonly AnswerLetter[]
  readonly choice: AnswerLetter | null
  readonly phase: 'asking' | 'revealed' | 'saving' | 'unsaved' | 'done'
  readonly result: Result | null
}

export type QuizStep =
  | { type: 'choose'; letter: AnswerLetter }
  | { type: 'submit' }
  | { type: 'moveOn' }
  | { type: 'saved'; result: Result }
  | { type: 'saveFailed' }
  | { type: 'retry' }

/** A run from the first question, or from where an earlier visit stopped. */
export function startRun(
  key: readonly AnswerLetter[],
  earlier: readonly AnswerLetter[] = [],
): QuizRun {
  const answers = earlier.slice(0, key.length)
  const phase = key.length > 0 && answers.length === key.length ? 'saving' : 'asking'
  return { key, answers, choice: null, phase, result: null }
}

/** The position of the current question, from 0. */
export function positionOf({ answers, phase }: QuizRun): number {
  return phase === 'asking' ? answers.length : answers.length - 1
}

/** The result of the answers; the score is the rounded per cent of right ones. */
export function resultOf({ key, answers }: Pick<QuizRun, 'key' | 'answers'>): Result {
  const totalQuestions = key.length
  const correctAnswers = key.filter((letter, position) => answers[position] === letter).length
  return {
    totalQuestions,
    correctAnswers,
    wrongAnswers: totalQuestions - correctAnswers,
    score: totalQuestions === 0 ? 0 : Math.round((correctAnswers / totalQuestions) * 100),
  }
}

/** The next state; a step of another phase changes nothing. */
export function quizRun(run: QuizRun, step: QuizStep): QuizRun {
  switch (step.type) {
    case 'choose':
      return run.phase === 'asking' ? { ...run, choice: step.letter } : run
    case 'submit':
      if (run.phase !== 'asking' || !run.choice || run.answers.length >= run.key.length) return run
      return { ...run, phase: 'revealed', answers: [...run.answers, run.choice] }
    case 'moveOn':
      if (run.phase !== 'revealed') return run
      return run.answers.length === run.key.length
        ? { ...run, phase: 'saving' }
        : { ...run, phase: 'asking', choice: null }
    case 'saved':
      return run.phase === 'saving' ? { ...run, phase: 'done', result: step.result } : run
    case 'saveFailed':
      return run.phase === 'saving' ? { ...run, phase: 'unsaved' } : run
    case 'retry':
      return run.phase === 'unsaved' ? { ...run, phase: 'saving' } : run
  }
}

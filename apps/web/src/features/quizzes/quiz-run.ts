// One run through a quiz, as a pure state machine: asking → revealed → asking … → saving → done, or
// ended when the server refuses it. A choice may change until it is submitted; the first submitted
// one of a question counts, wherever it was given. The result counts every answer, the last included.
import type { Letters } from '@kinderleaf/contract'
import type { AnswerLetter } from '@kinderleaf/contract/plain'

export type Result = {
  totalQuestions: number
  correctAnswers: number
  wrongAnswers: number
  score: number
}

/** What a run needs to know of a question. */
export type RunQuestion = { readonly questionId: string; readonly correctAnswer: AnswerLetter }

export type QuizRun = {
  readonly questions: readonly RunQuestion[]
  /** The answers that count, by question. */
  readonly letters: Letters
  /** The question on the page, from 0. */
  readonly position: number
  readonly choice: AnswerLetter | null
  /** Unsaved: saving has failed, and is tried again. Ended: the quiz is closed to her. */
  readonly phase: 'asking' | 'revealed' | 'saving' | 'unsaved' | 'done' | 'ended'
  /** Known while the last answer is still revealed, when the server was quick. */
  readonly result: Result | null
}

export type QuizStep =
  | { type: 'choose'; letter: AnswerLetter }
  | { type: 'submit' }
  | { type: 'moveOn' }
  | { type: 'takeOver'; letters: Letters }
  | { type: 'saved'; result: Result }
  | { type: 'saveFailed' }
  | { type: 'retry' }
  | { type: 'end' }

/** A run from the first question without an answer. */
export const startRun = (questions: readonly RunQuestion[], letters: Letters = {}): QuizRun =>
  next({ questions, letters, position: 0, choice: null, phase: 'asking', result: null })

// an id may be a name that every object has
const letterOf = (letters: Letters, { questionId }: RunQuestion): AnswerLetter | undefined =>
  Object.hasOwn(letters, questionId) ? letters[questionId] : undefined

/** On the first question without an answer; after the last one, saving. */
function next(run: QuizRun): QuizRun {
  const { questions, letters } = run
  const open = questions.findIndex((question) => !letterOf(letters, question))
  if (open >= 0) return { ...run, position: open, choice: null, phase: 'asking' }
  if (questions.length === 0) return run
  const position = questions.length - 1
  return { ...run, position, choice: answersOf(run)[position] ?? null, phase: 'saving' }
}

/** The answers that count, in the order of the questions. */
export const answersOf = ({ questions, letters }: QuizRun): AnswerLetter[] =>
  questions.flatMap((question) => letterOf(letters, question) ?? [])

/** The result of the questions that have an answer; the score is the rounded per cent of right ones. */
export function resultOf({ questions, letters }: QuizRun): Result {
  const answered = questions.filter((question) => letterOf(letters, question))
  const totalQuestions = answered.length
  const correctAnswers = answered.filter(
    (question) => letterOf(letters, question) === question.correctAnswer,
  ).length
  return {
    totalQuestions,
    correctAnswers,
    wrongAnswers: totalQuestions - correctAnswers,
    score: totalQuestions === 0 ? 0 : Math.round((correctAnswers / totalQuestions) * 100),
  }
}

/** The next state; a step of another phase changes nothing. */
export function quizRun(run: QuizRun, step: QuizStep): QuizRun {
  const { phase } = run
  switch (step.type) {
    case 'choose':
      return phase === 'asking' ? { ...run, choice: step.letter } : run
    case 'submit': {
      const question = run.questions[run.position]
      if (phase !== 'asking' || !run.choice || !question) return run
      const letters = { [question.questionId]: run.choice, ...run.letters }
      return { ...run, phase: 'revealed', letters }
    }
    case 'moveOn':
      if (phase !== 'revealed') return run
      return run.result ? { ...run, phase: 'done' } : next(run)
    case 'takeOver': {
      const letters = { ...run.letters, ...step.letters }
      const question = run.questions[run.position]
      const isAnswered = phase === 'asking' && question && letterOf(letters, question)
      return isAnswered ? next({ ...run, letters }) : { ...run, letters }
    }
    case 'saved':
      if (phase === 'done') return run
      return { ...run, phase: phase === 'revealed' ? phase : 'done', result: step.result }
    case 'saveFailed':
      return phase === 'saving' ? { ...run, phase: 'unsaved' } : run
    case 'retry':
      return phase === 'unsaved' ? { ...run, phase: 'saving' } : run
    case 'end':
      return run.result ? run : { ...run, phase: 'ended', result: resultOf(run) }
  }
}

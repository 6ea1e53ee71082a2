// What a result shows of each question: a picture that says which one it was, and whether the answer
// was right. Pure.
import type { QuizDetails } from '@kinderleaf/contract'
import { type QuizRun, resultOf } from './quiz-run.ts'

export interface ResultLeaf {
  readonly questionId: string
  /** Of the question, or else of its right answer. */
  readonly picture: string | null
  readonly isRight: boolean
}

/** A leaf for each question; none where the result is of answers that were given elsewhere. */
export function leavesOf(
  { questions }: Pick<QuizDetails, 'questions'>,
  run: QuizRun,
): ResultLeaf[] {
  const known = resultOf(run)
  if (known.totalQuestions < questions.length) return []
  if (known.correctAnswers !== run.result?.correctAnswers) return []
  return questions.map(({ questionId, image, correctAnswer, options }) => ({
    questionId,
    picture: image ?? options[correctAnswer].image ?? null,
    isRight: run.letters[questionId] === correctAnswer,
  }))
}

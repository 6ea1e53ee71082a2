// Answers as stored in the browser: their letters in a row.
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'

/** Of the names that answers are stored by, before the quiz. */
export const answersPrefix = 'quiz:'

/** Reads stored answers; empty for anything else. */
export function readAnswers(text: string | null): AnswerLetter[] {
  const letters = Array.from(text ?? '', (character) =>
    answerLetters.find((letter) => letter === character),
  )
  const answers = letters.filter((letter) => letter !== undefined)
  return answers.length === letters.length ? answers : []
}

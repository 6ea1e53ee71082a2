// Answers as they are kept in the browser: their letters in a row.
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'

/** Reads kept answers; anything else is nothing. */
export function readAnswers(text: string | null): AnswerLetter[] {
  const letters = Array.from(text ?? '', (character) =>
    answerLetters.find((letter) => letter === character),
  )
  const answers = letters.filter((letter) => letter !== undefined)
  return answers.length === letters.length ? answers : []
}

// What keeps a question that was read from becoming one of ours. Pure.
import { type AnswerLetter, answerLetters } from '@kinderleaf/contract/plain'
import {
  longParts,
  missingParts,
  type QuestionDraft,
  type QuestionPart,
  twinOf,
} from '../editor/quiz-draft.ts'

interface Faults {
  readonly missing: readonly QuestionPart[]
  readonly tooLong: readonly QuestionPart[]
  /** Options that say and show what an earlier one does. */
  readonly twins: readonly AnswerLetter[]
}

export const faultsOf = (question: QuestionDraft): Faults => ({
  missing: missingParts(question),
  tooLong: longParts(question),
  twins: answerLetters.filter((letter) => twinOf(letter, question)),
})

export const isWhole = (question: QuestionDraft): boolean =>
  Object.values(faultsOf(question)).every((parts) => parts.length === 0)

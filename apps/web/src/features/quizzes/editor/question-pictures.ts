// The uploads of a question and its four options; each may travel by itself.
import type { AnswerLetter } from '@kinderleaf/contract/plain'
import { type FileUpload, usePictureUpload } from '../../authoring/index.ts'
import { type ChangeQuestion, withOption } from './quiz-draft.ts'

export type QuestionPictures = Readonly<Record<AnswerLetter | 'question', FileUpload>>

export function useQuestionPictures(change: (change: ChangeQuestion) => void): QuestionPictures {
  const store = (letter: AnswerLetter) => (image: string) =>
    change(withOption(letter, { image, alt: '' }))
  return {
    question: usePictureUpload((image) => change((last) => ({ ...last, image, alt: '' }))),
    A: usePictureUpload(store('A')),
    B: usePictureUpload(store('B')),
    C: usePictureUpload(store('C')),
    D: usePictureUpload(store('D')),
  }
}

/** Whether one of them is on its way. */
export const isTravelling = (pictures: QuestionPictures): boolean =>
  Object.values(pictures).some(({ journey }) => journey !== null)

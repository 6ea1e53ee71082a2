// The uploaded pictures that a quiz refers to while it is written.
import { answerLetters } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { isOwnFile, unsigned } from '../../../ui/index.ts'
import type { FilePlace, FormFiles } from '../../authoring/index.ts'
import type { QuizDraft } from './quiz-draft.ts'

function placesOf({ image, questions }: QuizDraft): FilePlace[] {
  const place = (path: string, address: string): FilePlace[] =>
    isOwnFile(address) ? [{ path, address: unsigned(address) }] : []
  return [
    ...place('image', image),
    ...questions.flatMap((question, at) => [
      ...place(`questions.${at}.image`, question.image),
      ...answerLetters.flatMap((letter) =>
        place(`questions.${at}.options.${letter}.image`, question.options[letter].image),
      ),
    ]),
  ]
}

const questionOf = (path: string): number => Number(/^questions\.(\d+)/.exec(path)?.[1]) + 1

/** Where they stand, and what they are called. */
export function useQuizFiles(): FormFiles<QuizDraft, FilePlace> {
  const { t } = useLingui()
  const wordsOf = useCallback(
    ({ path }: FilePlace) => {
      const number = questionOf(path)
      return path === 'image'
        ? {
            name: t`The picture`,
            message: t`The picture is not there any more. Please choose it again.`,
          }
        : {
            name: t`A picture of question ${number}`,
            message: t`A picture of question ${number} is not there any more. Please choose it again.`,
          }
    },
    [t],
  )
  return { placesOf, wordsOf }
}

// The uploaded pictures that a quiz refers to while it is written. Those that nothing saved refers
// to are deleted after some weeks: then they are named, instead of their addresses.
import { answerLetters } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  controlOf,
  type FilePlace,
  isOwnFile,
  type Opening,
  type Problem,
  unsigned,
  useLostFiles,
} from '../../authoring/index.ts'
import type { QuizDraft } from './quiz-draft.ts'

/** Every uploaded picture that a save would send. */
function picturePlaces({ image, questions }: QuizDraft): FilePlace[] {
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

/** The pictures of stored work that are not there any more. */
export const useLostPictures = (
  form: UseFormReturn<QuizDraft>,
  opening: Opening<QuizDraft>,
): readonly FilePlace[] => useLostFiles({ form, opening, placesOf: picturePlaces })

const questionOf = (path: string): number => Number(/^questions\.(\d+)/.exec(path)?.[1]) + 1

/** What lost pictures are called; one line for each question. */
export function useLostPictureNames() {
  const { t } = useLingui()
  return (lost: readonly FilePlace[]): { path: string; name: string }[] => {
    const byControl = new Map(lost.map(({ path }) => [controlOf(path), path]))
    return [...byControl.values()].map((path) => {
      const number = questionOf(path)
      return { path, name: path === 'image' ? t`The picture` : t`A picture of question ${number}` }
    })
  }
}

/** A picture that does not exist any more is named, instead of its address. */
export function useLostPictureWords(values: () => QuizDraft): (problem: Problem) => Problem {
  const { t } = useLingui()
  return useCallback(
    (problem) => {
      const { path } = problem
      if (!picturePlaces(values()).some((place) => place.path === path)) return problem
      const number = questionOf(path)
      const message =
        path === 'image'
          ? t`The picture is not there any more. Please choose it again.`
          : t`A picture of question ${number} is not there any more. Please choose it again.`
      return { path, message }
    },
    [t, values],
  )
}

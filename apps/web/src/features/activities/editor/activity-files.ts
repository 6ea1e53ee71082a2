// The uploaded files that an activity refers to while it is written. Those that nothing saved refers
// to are deleted after some weeks: then they are named, instead of their addresses.
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  type FilePlace,
  isOwnFile,
  type Opening,
  type Problem,
  unsigned,
  useLostFiles,
} from '../../authoring/index.ts'
import type { ActivityDraft } from './activity-draft.ts'

/** Every uploaded file that a save would send. */
function filePlaces({ imageUrl, attachment }: ActivityDraft): FilePlace[] {
  const files = { imageUrl, attachmentUrl: attachment?.url ?? '' }
  return Object.entries(files).flatMap(([path, address]) =>
    isOwnFile(address) ? [{ path, address: unsigned(address) }] : [],
  )
}

/** The files of stored work that are not there any more. */
export const useLostActivityFiles = (
  form: UseFormReturn<ActivityDraft>,
  opening: Opening<ActivityDraft>,
): readonly FilePlace[] => useLostFiles({ form, opening, placesOf: filePlaces })

/** What lost files are called. */
export function useLostFileNames() {
  const { t } = useLingui()
  return (lost: readonly FilePlace[]): { path: string; name: string }[] =>
    lost.map(({ path }) => ({
      path,
      name: path === 'imageUrl' ? t`The picture` : t`The attachment`,
    }))
}

/** A file that does not exist any more is named, instead of its address. */
export function useLostFileWords(values: () => ActivityDraft): (problem: Problem) => Problem {
  const { t } = useLingui()
  return useCallback(
    (problem) => {
      const { path } = problem
      if (!filePlaces(values()).some((place) => place.path === path)) return problem
      const message =
        path === 'imageUrl'
          ? t`The picture is not there any more. Please choose it again.`
          : t`The attachment is not there any more. Please choose it again.`
      return { path, message }
    },
    [t, values],
  )
}

// The uploaded files that an activity refers to while it is written.
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { isOwnFile, unsigned } from '../../../ui/index.ts'
import type { FilePlace, FormFiles } from '../../authoring/index.ts'
import type { ActivityDraft } from './activity-draft.ts'

function placesOf({ imageUrl, attachment }: ActivityDraft): FilePlace[] {
  const files = { imageUrl, attachmentUrl: attachment?.url ?? '' }
  return Object.entries(files).flatMap(([path, address]) =>
    isOwnFile(address) ? [{ path, address: unsigned(address) }] : [],
  )
}

/** Where they stand, and what they are called. */
export function useActivityFiles(): FormFiles<ActivityDraft, FilePlace> {
  const { t } = useLingui()
  const wordsOf = useCallback(
    ({ path }: FilePlace) =>
      path === 'imageUrl'
        ? {
            name: t`The picture`,
            message: t`The picture is not there any more. Please choose it again.`,
          }
        : {
            name: t`The attachment`,
            message: t`The attachment is not there any more. Please choose it again.`,
          },
    [t],
  )
  return { placesOf, wordsOf }
}

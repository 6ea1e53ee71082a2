// Why the title of a lesson or lecture, or the name of a chapter, does not fit: said while it is
// typed, and counted as the server counts.
import { lengthOf, limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { isTooLong } from './lesson-draft.ts'

/** Says how long a title is that does not fit; nothing of one that does. */
export function useTooLong(): (text: string) => string | undefined {
  const { t } = useLingui()
  const most = limits.titleLength
  return (text) => {
    if (!isTooLong(text)) return undefined
    const count = lengthOf(text.trim())
    return t`This is too long: it has ${count} characters, and ${most} fit.`
  }
}

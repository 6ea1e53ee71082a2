// Where unsaved work is, in sentences.
import { useLingui } from '@lingui/react/macro'
import type { Keeping } from './keeping.ts'
import { useMoment } from './kept-offers.ts'

type Kept = Pick<Keeping<unknown>, 'kept' | 'isPictureLost'>

/** For the bar under the form; undefined when nothing is kept yet. */
export function useKeptText({ kept, isPictureLost }: Kept): string | undefined {
  const { t } = useLingui()
  const moment = useMoment()
  if (kept === null) return undefined
  if (kept === 'full') return t`Not saved yet. There is no room on this device to keep it.`
  const time = moment(kept)
  if (isPictureLost)
    return t`Not saved yet, but kept on this device without the picture you chose (${time})`
  return t`Not saved yet, but kept on this device (${time})`
}

/** What leaving means for it. */
export function useLeaveText({ kept, isPictureLost }: Kept): string {
  const { t } = useLingui()
  if (kept === 'full') return t`What you have written here will be lost.`
  if (isPictureLost)
    return t`It stays on this device without the picture you chose, and is offered to you when you come back.`
  return t`It stays on this device, and is offered to you when you come back.`
}

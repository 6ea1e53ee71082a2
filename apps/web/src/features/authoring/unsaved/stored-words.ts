// Where unsaved work is, in sentences.
import { useLingui } from '@lingui/react/macro'
import { useMoment } from './work-offers.ts'
import type { WorkStorage } from './work-storage.ts'

type Stored = Pick<WorkStorage<unknown>, 'stored' | 'isPictureLost'>

/** For the bar under the form; undefined when nothing is stored yet. */
export function useStoredText({ stored, isPictureLost }: Stored): string | undefined {
  const { t } = useLingui()
  const moment = useMoment()
  if (stored === null) return undefined
  if (stored === 'full') return t`Not saved yet. There is no room on this device to keep it.`
  const time = moment(stored)
  if (isPictureLost)
    return t`Not saved yet, but kept on this device without the picture you chose (${time})`
  return t`Not saved yet, but kept on this device (${time})`
}

/** What leaving means for it. */
export function useLeaveText({ stored, isPictureLost }: Stored): string {
  const { t } = useLingui()
  if (stored === 'full') return t`What you have written here will be lost.`
  if (isPictureLost)
    return t`It stays on this device without the picture you chose, and is offered to you when you come back.`
  return t`It stays on this device, and is offered to you when you come back.`
}

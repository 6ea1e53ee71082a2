// When the secret of a tablet changes, until when it is paired, and when a child is locked. Pure.
import { limits } from '@kinderleaf/contract/plain'
import { earliestToday } from '../../platform/day.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Requests that were under way when the new secret was first shown. */
const OVERLAP_MS = 60_000

interface PairedDevice {
  secretHash: Buffer
  seenAt: Date | null
  rotatedAt: Date
  endsOn: string
  copiedAt: Date | null
}

/**
 * What a shown secret, the device's own or its previous one, means: `ended` is the pairing, `copied`
 * the secret, and the browser is given the next one where it is to be `rotated`, or once more where
 * the one of before was shown and nobody has shown the new one.
 */
export type Shown = 'good' | 'first-seen' | 'rotate' | 'give-again' | 'copied' | 'ended'

export function judge(device: PairedDevice, shownHash: Buffer, now: Date): Shown {
  const { secretHash, seenAt, rotatedAt, endsOn, copiedAt } = device
  if (copiedAt || endsOn < earliestToday(now)) return 'ended'
  if (!shownHash.equals(secretHash)) {
    if (!seenAt) return 'give-again'
    return now.getTime() - seenAt.getTime() <= OVERLAP_MS ? 'good' : 'copied'
  }
  if (!seenAt) return 'first-seen'
  return now.getTime() - rotatedAt.getTime() >= DAY_MS ? 'rotate' : 'good'
}

/** The last day of the school year that it is, from its last day as MM-DD. */
export function endOfSchoolYear(schoolYearEnds: string, now: Date): string {
  const today = earliestToday(now)
  const thisYear = Number(today.slice(0, 4))
  const end = `${thisYear}-${schoolYearEnds}`
  return end >= today ? end : `${thisYear + 1}-${schoolYearEnds}`
}

/** Wrong pictures for a child: on this tablet, and on all of them. */
export interface Failures {
  here: number
  inAll: number
}

/** How many tries she has left here; locked without any. */
export const triesLeft = ({ here, inAll }: Failures): number =>
  Math.max(0, Math.min(limits.wrongPictures - here, limits.wrongPicturesInAll - inAll))

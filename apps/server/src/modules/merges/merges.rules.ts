// Which of two accounts of a child goes, which two cannot become one, and which can be parted again. Pure.
import { limits, refusals } from '@kinderleaf/contract/plain'

export interface Account {
  id: string
  name: string
  imageUrl: string | null
  /** Made by this teacher, by another one, or opened by herself. */
  madeBy: 'her' | 'another' | 'herself'
  isSuspended: boolean
  isStudent: boolean
  /** Something of hers belongs to another teacher's class. */
  isElsewhere: boolean
  isToBeErased: boolean
}

interface Pair {
  stays: Account
  goes: Account
}

/** Opened for somebody else than a child. */
const grownUps = new Set(['adult', 'teacher'])

/**
 * The account that the teacher made goes, since nobody has its password; a sentence where it cannot.
 * `kindOf` says what was said of an account when it was opened.
 */
export function judge(
  accounts: readonly Account[],
  kindOf: ReadonlyMap<string, string | null>,
): Pair | string {
  const goes = accounts.find(({ madeBy }) => madeBy === 'her')
  const stays = accounts.find(({ madeBy }) => madeBy === 'herself')
  if (!goes || !stays) return refusals.mergeOfSameKind
  if (goes.isElsewhere) return refusals.mergeElsewhere
  if (!stays.isStudent || grownUps.has(kindOf.get(stays.id) ?? '')) return refusals.mergeGrownUp
  if (goes.isSuspended || stays.isSuspended) return refusals.mergeSuspended
  if (goes.isToBeErased || stays.isToBeErased) return refusals.mergeErasing
  return { stays, goes }
}

/** Until when accounts can be parted again that were made one at this time. */
export const undoUntil = (mergedAt: Date): Date =>
  new Date(mergedAt.getTime() + limits.undoMergeDays * 24 * 60 * 60 * 1000)

interface Merge {
  keptId: string | null
  /** Null once it stays as it is. */
  before: unknown
  mergedAt: Date
  /** All that she had done by then. */
  work: readonly string[]
}

/** Whether the days are not over and she has done nothing since, of all that she has done by now. */
export function canUndo(merge: Merge, done: readonly string[], now: Date): boolean {
  if (!merge.keptId || !merge.before || undoUntil(merge.mergedAt) <= now) return false
  const known = new Set(merge.work)
  return done.every((hash) => known.has(hash))
}

// What a child has typed and chosen but not yet handed in, stored by child and activity.
import {
  forgetHandIn,
  handInsOf,
  type KeptHandIn,
  readHandIn,
} from '../../api/hand-ins/kept-hand-ins.ts'
import { listForUser, storeForUser } from '../../session/index.ts'
import { readLike } from '../../state/read-like.ts'
import { draftPrefix } from '../../state/user-storage.ts'
import type { WorkKind } from '../authoring/index.ts'

export interface Draft {
  readonly externalLink: string
  readonly comment: string
}

const emptyDraft: Draft = { externalLink: '', comment: '' }

/** How it is stored. */
export const draftWork: WorkKind<Draft> = {
  read: (value) => readLike(emptyDraft, value),
  titleOf: ({ comment }) => comment,
}

/** For how many activities this child has begun a hand-in that the server has not. */
export async function begunHandIns(userId: string): Promise<number> {
  const typed = [...listForUser(userId, draftPrefix).keys()].map((name) =>
    name.slice(draftPrefix.length),
  )
  const kept = (await handInsOf(userId)).filter((handIn) => !isUntouched(handIn))
  return new Set([...typed, ...kept.map(({ activityId }) => activityId)]).size
}

/** Another attempt that holds nothing but files which the server has. */
const isUntouched = ({ again, files, submittedAt }: KeptHandIn): boolean =>
  again !== null && submittedAt === null && files.every(({ earlier }) => earlier !== undefined)

/** Forgets the pictures of attempts that she has begun again without a change. */
export async function forgetUntouched(userId: string): Promise<void> {
  const typed = listForUser(userId, draftPrefix)
  for (const handIn of await handInsOf(userId)) {
    if (isUntouched(handIn) && !typed.has(draftPrefix + handIn.activityId)) {
      await forgetHandIn(handIn)
    }
  }
}

/** Forgets what was begun for an activity that is not there any more. */
export async function forgetBegun(userId: string, activityId: string): Promise<void> {
  storeForUser(userId, draftPrefix + activityId, null)
  const kept = await readHandIn(userId, activityId)
  if (kept) await forgetHandIn(kept)
}

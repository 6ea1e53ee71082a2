// What a child has typed but not yet handed in, stored by child and activity. Files are not.
import { listForUser } from '../../session/index.ts'
import { readLike } from '../../state/read-like.ts'
import type { WorkKind } from '../authoring/index.ts'

export interface Draft {
  readonly externalLink: string
  readonly comment: string
}

export const emptyDraft: Draft = { externalLink: '', comment: '' }

/** How it is stored. */
export const draftWork: WorkKind<Draft> = {
  read: (value) => readLike(emptyDraft, value),
  titleOf: ({ comment }) => comment,
}

/** Before the activity's id, where it is stored. */
export const draftPrefix = 'activity:'

/** How many hand-ins of this child are begun and not sent. */
export const begunHandIns = (userId: string): number => listForUser(userId, draftPrefix).size

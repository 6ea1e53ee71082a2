// What a child has typed but not yet handed in, stored by child and activity. Files are not.
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

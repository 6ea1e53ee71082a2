// An activity while it is written, and what is sent of it (specification, section 5). Pure.
import type { ActivityInput } from '@kinderleaf/contract'
import { isWebLink } from '@kinderleaf/contract/plain'
import { readLike } from '../../../state/read-like.ts'
import type { StoredFile, WorkKind } from '../../authoring/index.ts'

/** The values of the form; the names are those of the contract, where both have them. */
export interface ActivityDraft {
  title: string
  /** HTML; empty without a text. */
  description: string
  /** The address of the thumbnail; empty for the default one. */
  imageUrl: string
  /** YYYY-MM-DD. */
  dueDate: string
  attachment: StoredFile | null
  youtubeUrl: string
}

export const emptyActivity: ActivityDraft = {
  title: '',
  description: '',
  imageUrl: '',
  dueDate: '',
  attachment: null,
  youtubeUrl: '',
}

/** How unsaved work on an activity is stored. */
export const activityWork: WorkKind<ActivityDraft> = {
  read: (value) => readLike(emptyActivity, value),
  titleOf: ({ title }) => title,
}

/** No link at all, or one that can be opened. */
export const isVideoLink = (text: string): boolean => text.trim() === '' || isWebLink(text)

/** The body of the call; without a thumbnail the default one is sent. */
export function activityInputOf(draft: ActivityDraft, usualImage: string): ActivityInput {
  return {
    title: draft.title.trim(),
    description: draft.description,
    dueDate: draft.dueDate,
    attachmentUrl: draft.attachment?.url ?? null,
    attachmentName: draft.attachment?.name ?? null,
    youtubeUrl: draft.youtubeUrl.trim() || null,
    imageUrl: draft.imageUrl || usualImage,
  }
}

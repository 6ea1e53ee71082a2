// An activity while it is written, and what is sent of it (specification, section 5). Pure.
import type { ActivityInput, AuthoredActivity, MaterialStatus } from '@kinderleaf/contract'
import { isWebLink } from '@kinderleaf/contract/plain'
import { paths } from '../../../paths.ts'
import { defaultCover } from '../../../pictures/covers.ts'
import { readLike } from '../../../state/read-like.ts'
import { type FormBase, type MaterialKind, type StoredFile, saveOf } from '../../authoring/index.ts'

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

/** What is being changed: the activity as it was read, and its version. */
export type ActivityBase = FormBase<ActivityDraft>

export const emptyActivity: ActivityDraft = {
  title: '',
  description: '',
  imageUrl: '',
  dueDate: '',
  attachment: null,
  youtubeUrl: '',
}

export const activityKind: MaterialKind<ActivityDraft, AuthoredActivity> = {
  empty: emptyActivity,
  read: (value) => readLike(emptyActivity, value),
  titleOf: ({ title }) => title,
  baseOf,
  asNew: (draft) => draft,
  nameOf: (id) => (id ? `own-activity:${id}` : 'new-activity'),
  addPath: paths.addActivity(),
  editPath: paths.editActivity,
  listPath: paths.myActivities(),
}

/** The base of an existing activity. */
export function baseOf(activity: AuthoredActivity): ActivityBase {
  const { _id: id, version, status, title, description, imageUrl } = activity
  const { attachmentUrl: url, attachmentName } = activity
  const values: ActivityDraft = {
    ...{ title, description, imageUrl },
    dueDate: activity.dueDate ?? '',
    attachment: url ? { url, name: attachmentName || url.replace(/^.*\//, '') } : null,
    youtubeUrl: activity.youtubeUrl ?? '',
  }
  return { id, version, status, values }
}

/** No link at all, or one that can be opened. */
export const isVideoLink = (text: string): boolean => text.trim() === '' || isWebLink(text)

/** The body of the call; without a thumbnail the default one is sent. */
export function activityInputOf(
  draft: ActivityDraft,
  base: ActivityBase,
  status?: MaterialStatus,
): ActivityInput {
  return {
    title: draft.title.trim(),
    description: draft.description,
    dueDate: draft.dueDate,
    attachmentUrl: draft.attachment?.url ?? null,
    attachmentName: draft.attachment?.name ?? null,
    youtubeUrl: draft.youtubeUrl.trim() || null,
    imageUrl: draft.imageUrl || defaultCover('activity').src,
    ...(status ? { status } : {}),
    ...saveOf(base),
  }
}

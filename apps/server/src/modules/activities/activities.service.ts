// Adds, copies, edits, deletes and restores activities.
import type { ActivityInput, MaterialStatus } from '@kinderleaf/contract'
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import type { Actor, Educator } from '../../platform/actor.ts'
import { copiedTitle } from '../../platform/copied-title.ts'
import { type Database, type ReplicaReads, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanText } from '../../platform/plain-text.ts'
import {
  createOwnMaterial,
  isOwner,
  savedAs,
  saveRefusal,
  visible,
} from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import { type ActivityReads, type ActivityRow, findActivityHead } from './activities.repository.ts'
import { draftActivity } from './activity-draft.rules.ts'
import {
  findKeyed,
  insertActivity,
  lockActivity,
  markDeleted,
  type NewActivity,
  updateActivity,
} from './authoring.repository.ts'

const DEFAULT_COVER = '/pictures/words/cover-seasons.svg'

export interface ActivitiesDeps {
  db: Database
  replica: ReplicaReads
  media: Media
  reads: Pick<Reads, 'write'>
  now: () => Date
}

export function createActivitiesService(
  { db, media, now }: ActivitiesDeps,
  activityReads: ActivityReads,
) {
  const { own, remove, restore } = createOwnMaterial({
    notFound: 'ACTIVITY_NOT_FOUND',
    find: async (id, actor) => visible(actor, await findActivityHead(db, id)),
    markDeleted: (id, deletedAt) => markDeleted(db, id, deletedAt),
    now,
  })

  async function details(id: string, viewer: Actor | null): Promise<ActivityRow | Failure> {
    const activity = visible(viewer, await activityReads.find(id, viewer?.id ?? null))
    return activity ?? failure('ACTIVITY_NOT_FOUND')
  }

  async function ownDetails(actor: Educator, id: string) {
    const activity = await details(id, actor)
    return isFailure(activity) || isOwner(actor, activity) ? activity : failure('NOT_OWNER')
  }

  /** Adds an activity; one that was sent before under its key is there already, and saved once more. */
  async function add(actor: Educator, sent: ActivityInput): Promise<ActivityRow | Failure> {
    const input = asNew(sent)
    const { key, status } = input
    const stored = key && (await findKeyed(db, actor.id, key))
    if (stored) return update(actor, stored, { ...input, version: 1 })
    const accepted = await accept(actor, input, status)
    if (isFailure(accepted)) return accepted
    const { imageUrl, ...values } = accepted.activity
    const id = await insert(actor, {
      ...{ ...values, imageUrl: imageUrl ?? DEFAULT_COVER },
      ...{ key, status, savedAs: savedAs(input) },
    })
    if (id) return details(id, actor)
    // Its twin came first.
    await accepted.discard()
    return add(actor, sent)
  }

  /** Copies one of her activities as a draft, once under a key; both use the same files. */
  async function duplicate(
    actor: Educator,
    id: string,
    key: string | undefined,
  ): Promise<ActivityRow | Failure> {
    const stored = key && (await findKeyed(db, actor.id, key))
    if (stored) return details(stored, actor)
    const activity = await ownDetails(actor, id)
    if (isFailure(activity)) return activity
    const { description, dueDate, youtubeUrl, attachmentUrl, attachmentName, imageUrl } = activity
    const copy = await insert(actor, {
      ...{ description, dueDate, youtubeUrl, attachmentUrl, attachmentName, imageUrl },
      ...{ title: copiedTitle(activity.title), key, status: 'draft' },
    })
    return copy ? details(copy, actor) : duplicate(actor, id, key)
  }

  /** Answers its id; null when she has one of that key. */
  async function insert(actor: Educator, values: NewActivityValues) {
    const [id, at] = [newId(), now()]
    const of = { educatorId: actor.id, madeBy: actor.by ?? null }
    const activity = { ...values, ...of, id, createdAt: at, updatedAt: at }
    return transact(db, async (tx) => {
      if (!(await insertActivity(tx, activity))) return null
      await media.promote(tx, filesOf(activity))
      return id
    })
  }

  async function update(actor: Educator, id: string, input: ActivityInput) {
    const head = await own(actor, id)
    if (isFailure(head)) return head
    const accepted = await accept(actor, input, input.status ?? head.status)
    if (isFailure(accepted)) return accepted
    const { imageUrl, ...values } = accepted.activity
    const saved = await transact(db, async (tx): Promise<undefined | Failure> => {
      const stored = await lockActivity(tx, id)
      if (!stored) return failure('ACTIVITY_NOT_FOUND')
      if (!isOwner(actor, stored)) return failure('NOT_OWNER')
      const refused = saveRefusal(stored, input, 'ACTIVITY_CHANGED')
      if (refused) return refused
      // Published meanwhile, and checked as a draft.
      if (stored.status !== head.status) return failure('ACTIVITY_CHANGED')
      await updateActivity(tx, id, {
        ...{ ...values, savedAs: savedAs(input), updatedAt: now() },
        ...(imageUrl === null ? {} : { imageUrl }),
        ...(input.status ? { status: input.status } : {}),
      })
      await media.promote(tx, filesOf(accepted.activity))
      return undefined
    })
    if (!isFailure(saved)) return details(id, actor)
    await accepted.discard()
    return saved
  }

  /** The checked activity with its accepted files. */
  async function accept(actor: Educator, input: ActivityInput, status: MaterialStatus) {
    const draft = draftActivity(input, status)
    if (isFailure(draft)) return draft
    const attachment = await media.acceptFiles(
      [{ path: 'attachmentUrl', value: input.attachmentUrl }],
      actor,
      { extensions: fileTypes.activityAttachment, visibility: 'public' },
    )
    if (isFailure(attachment)) return attachment
    const pictures = await media.acceptPictures(
      [{ path: 'imageUrl', value: input.imageUrl }],
      actor,
    )
    if (isFailure(pictures)) return pictures
    const [attachmentUrl = null] = attachment
    const [imageUrl = null] = pictures.urls
    const attachmentName = attachmentUrl && nameOf(input.attachmentName, attachmentUrl)
    const activity = { ...draft, attachmentUrl, attachmentName, imageUrl }
    return { activity, discard: pictures.discard }
  }

  return { details, ownDetails, add, duplicate, update, remove, restore }
}

/** A new activity as it was sent: what it says nothing of is as usual. */
const asNew = (input: ActivityInput) => ({
  ...input,
  status: input.status ?? 'published',
  imageUrl: input.imageUrl || DEFAULT_COVER,
})

type NewActivityValues = Omit<
  NewActivity,
  'id' | 'educatorId' | 'madeBy' | 'createdAt' | 'updatedAt'
>

const filesOf = (activity: { attachmentUrl?: string | null; imageUrl: string | null }) => [
  activity.attachmentUrl ?? null,
  activity.imageUrl,
]

function nameOf(given: string | null | undefined, address: string): string {
  const name = cleanText(given ?? '') || address.replace(/^.*\//, '')
  return name.slice(0, limits.fileNameLength)
}

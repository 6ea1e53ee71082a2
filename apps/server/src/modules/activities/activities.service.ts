// Creates, deletes and restores activities.
import type { ActivityInput } from '@kinderleaf/contract'
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import type { Educator } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { createOwnMaterial } from '../../platform/teaching-material.ts'
import type { Media } from '../media/index.ts'
import type { Reads } from '../reads/index.ts'
import { findActivityHead, insertActivity, markDeleted } from './activities.repository.ts'
import { draftActivity } from './activity-draft.rules.ts'

const DEFAULT_COVER = '/pictures/words/cover-forest.svg'

export interface ActivitiesDeps {
  db: Database
  media: Media
  reads: Pick<Reads, 'write'>
  now: () => Date
}

export function createActivitiesService({ db, media, now }: ActivitiesDeps) {
  const { remove, restore } = createOwnMaterial({
    notFound: 'ACTIVITY_NOT_FOUND',
    find: (id) => findActivityHead(db, id),
    markDeleted: (id, deletedAt) => markDeleted(db, id, deletedAt),
    now,
  })

  async function create(actor: Educator, input: ActivityInput) {
    const draft = draftActivity(input)
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
    const activity = {
      ...draft,
      id: newId(),
      educatorId: actor.id,
      madeBy: actor.by ?? null,
      attachmentUrl,
      attachmentName: attachmentUrl && nameOf(input.attachmentName, attachmentUrl),
      imageUrl: imageUrl ?? DEFAULT_COVER,
      createdAt: now(),
    }
    await transact(db, async (tx) => {
      await insertActivity(tx, activity)
      await media.promote(tx, [attachmentUrl, imageUrl])
    }).catch(async (error: unknown) => {
      await pictures.discard()
      throw error
    })
    return { ...activity, educatorName: actor.name }
  }

  return { create, remove, restore }
}

function nameOf(given: string | null | undefined, address: string): string {
  const name = cleanText(given ?? '') || address.replace(/^.*\//, '')
  return name.slice(0, limits.fileNameLength)
}

// Saves, deletes and restores children's pictures. Row and file never disagree: the file is stored
// first; one transaction writes the row, promotes the file and releases the one it replaces.
import { PictureInput } from '@kinderleaf/contract'
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Student } from '../../platform/actor.ts'
import {
  type Database,
  type DatabaseOrTransaction,
  transact,
} from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { inputChecker } from '../../platform/http/validation.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import { canBeRestored } from '../../platform/undo-delete.ts'
import type { FormSpec, Media, ReceivedForm } from '../media/index.ts'
import {
  deletePictures,
  findPicture,
  markDeleted,
  putPicture,
  shareOf,
} from './gallery.repository.ts'
import { draftPicture, hasRoom, isLater, tabletsOf } from './gallery.rules.ts'
import type { PictureRow, PictureVersion } from './gallery.tables.ts'

const checkPicture = inputChecker(PictureInput)
// The state is a string inside JSON, where a quotation mark takes two characters.
const FIELD_BYTES = 2 * limits.pictureStateBytes + 10_000

const pictureForm: FormSpec = {
  fields: ['picture'],
  fieldBytes: FIELD_BYTES,
  files: {
    image: {
      accepts: 'picture',
      extensions: fileTypes.picture,
      maxFiles: 1,
      visibility: 'private',
      whole: true,
      whenFull: 'HAND_INS_FULL',
    },
  },
}

export interface GalleryDeps {
  db: Database
  media: Media
  now: () => Date
  /** The teacher of the class whose tablet sends this; null for other devices. */
  classOf: (request: FastifyRequest) => Promise<string | null>
}

export function createGalleryService({ db, media, now, classOf }: GalleryDeps) {
  /** Saves a picture and returns the stored version, which is the later of the two. */
  async function save(actor: Student, id: string, request: FastifyRequest) {
    const form = await media.receiveForm(request, pictureForm, actor)
    if (isFailure(form)) return form
    const picture = readForm(actor, id, form, now())
    const stored = isFailure(picture)
      ? picture
      : await classOf(request)
          .then((here) => store(picture, here))
          .catch(async (error: unknown) => {
            await form.discard()
            throw error
          })
    // A refused or outdated picture's file is not used.
    if (isFailure(stored) || isFailure(picture) || stored.imageUrl !== picture.imageUrl) {
      await form.discard()
    }
    return stored
  }

  const store = (sent: SentPicture, here: string | null): Promise<PictureRow | Failure> =>
    transact(db, async (tx) => {
      await lockPerson(tx, sent.userId)
      const before = await findPicture(tx, sent.id)
      if (before && before.userId !== sent.userId) return failure('PICTURE_NOT_FOUND')
      if (before && !isLater(sent, before)) return before
      const picture = { ...sent, tabletOf: tabletsOf(before?.tabletOf, here) }
      const held = await shareOf(tx, picture.userId, picture.id)
      const byteSize = picture.byteSize + (before?.voiceBytes ?? 0)
      if (!hasRoom(held, byteSize)) return failure('GALLERY_FULL')
      // Another child may have used the id in the meantime.
      const kept = await putPicture(tx, picture)
      if (!kept) return failure('PICTURE_NOT_FOUND')
      await media.promote(tx, [picture.imageUrl])
      if (before) await media.release(tx, [before.imageUrl])
      return kept
    })

  /** A child's own picture; deleted ones count while they can be restored. */
  async function find(actor: Student, id: string, tx: DatabaseOrTransaction = db) {
    const picture = await findPicture(tx, id)
    const isThere = picture?.userId === actor.id && canBeRestored(picture.deletedAt, now())
    return isThere ? picture : failure('PICTURE_NOT_FOUND')
  }

  /** Deletes a picture; deleting again changes nothing. */
  const remove = (actor: Student, id: string): Promise<undefined | Failure> =>
    transact(db, async (tx) => {
      await lockPerson(tx, actor.id)
      const picture = await find(actor, id, tx)
      if (isFailure(picture)) return picture
      if (picture.deletedAt === null) await markDeleted(tx, id, now())
      return undefined
    })

  /** Restores a deleted picture, whose room it still has. */
  const restore = (actor: Student, id: string): Promise<undefined | Failure> =>
    transact(db, async (tx) => {
      await lockPerson(tx, actor.id)
      const picture = await find(actor, id, tx)
      if (isFailure(picture)) return picture
      if (picture.deletedAt !== null) await markDeleted(tx, id, null)
      return undefined
    })

  /** Deletes pictures with their files. */
  async function expire(tx: DatabaseOrTransaction, which: SQL | undefined, most: number) {
    const gone = await deletePictures(tx, which, most)
    await media.release(
      tx,
      gone.flatMap(({ imageUrl, voiceUrl }) =>
        voiceUrl === null ? imageUrl : [imageUrl, voiceUrl],
      ),
    )
    return gone.length
  }

  return { save, find, remove, restore, expire }
}

type SentPicture = Omit<PictureVersion, 'tabletOf'>

function readForm(
  actor: Student,
  id: string,
  { fields, files }: ReceivedForm,
  now: Date,
): SentPicture | Failure {
  const input = checkPicture(parsed(fields.picture))
  if (isFailure(input)) return input
  const [image] = files
  if (!image)
    return failure('INVALID_INPUT', { fields: [{ path: 'image', message: 'is missing' }] })
  const draft = draftPicture(input, now)
  if (isFailure(draft)) return draft
  const byteSize = image.byteSize + Buffer.byteLength(draft.state ?? '')
  const file = { imageUrl: image.url, byteSize }
  return { ...draft, ...file, id: id.toLowerCase(), userId: actor.id, deletedAt: null }
}

/** The JSON of a field of a form; undefined where it is none. */
export function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

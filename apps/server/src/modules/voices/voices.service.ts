// A teacher's consent, recordings and withdrawal. A crash between a clip's file and its row leaves
// a file that is swept.
import type { SpeakerInput } from '@kinderleaf/contract'
import { fileTypes, limits } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Educator } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import type { FormSpec, Media, ReceivedForm } from '../media/index.ts'
import {
  countOtherClips,
  deleteClip,
  deleteSpeaker,
  findClipFile,
  findOwnSpeaker,
  saveOwnSpeaker,
  upsertClip,
} from './voices.repository.ts'
import { readConsent, readSaid, type Said } from './voices.rules.ts'
import type { VoiceClipRow } from './voices.tables.ts'

export interface VoicesDeps {
  db: Database
  media: Media
  now: () => Date
}

// The longest text, at four bytes a character.
const FIELD_BYTES = 4 * limits.voiceTextLength

const clipForm: FormSpec = {
  fields: ['language', 'kind', 'text'],
  fieldBytes: FIELD_BYTES,
  files: {
    clip: { accepts: 'phrase', extensions: fileTypes.clip, maxFiles: 1, visibility: 'private' },
  },
}

export function createVoicesService({ db, media, now }: VoicesDeps) {
  /** Saves the speaker and her consent; required before the first clip. */
  async function saveSpeaker(actor: Educator, input: SpeakerInput): Promise<undefined | Failure> {
    const consent = readConsent(input)
    if (isFailure(consent)) return consent
    await saveOwnSpeaker(db, {
      ...consent,
      id: newId(),
      educatorId: actor.id,
      consentedAt: now(),
    })
    return undefined
  }

  /** Deletes a speaker with her consent and clips; returns how many clips. */
  async function withdraw(actor: Educator, speakerId: string): Promise<number | Failure> {
    const urls = await transact(db, async (tx) => {
      await lockPerson(tx, actor.id)
      const said = await deleteSpeaker(tx, speakerId, actor.id)
      if (!said) return failure('SPEAKER_NOT_FOUND')
      await media.release(tx, said)
      return said
    })
    if (isFailure(urls)) return urls
    await media.discard(urls)
    return urls.length
  }

  /** Stores a recording; replaces an earlier one of the same words. */
  async function put(actor: Educator, request: FastifyRequest): Promise<VoiceClipRow | Failure> {
    // Before the upload is read: nothing is stored without consent.
    if (!(await findOwnSpeaker(db, actor.id))) return failure('VOICE_CONSENT_MISSING')
    const form = await media.receiveForm(request, clipForm, actor)
    if (isFailure(form)) return form
    const stored = await store(actor, form).catch(async (error: unknown) => {
      await form.discard()
      throw error
    })
    if (isFailure(stored)) {
      await form.discard()
      return stored
    }
    if (stored.replaced) await media.discard([stored.replaced])
    return stored.clip
  }

  async function store(actor: Educator, { fields, files }: ReceivedForm) {
    const said = readSaid(fields)
    if (isFailure(said)) return said
    const [file] = files
    if (!file)
      return failure('INVALID_INPUT', { fields: [{ path: 'clip', message: 'is missing' }] })
    return await transact(db, async (tx) => {
      await lockPerson(tx, actor.id)
      const speakerId = await findOwnSpeaker(tx, actor.id)
      if (!speakerId) return failure('VOICE_CONSENT_MISSING')
      if ((await countOtherClips(tx, actor.id, said)) >= limits.voiceClips) {
        return failure('VOICES_FULL')
      }
      const replaced = await findClipFile(tx, actor.id, said)
      const clip = await upsertClip(tx, newClip(actor, said, speakerId, file))
      await media.promote(tx, [file.url])
      if (replaced) await media.release(tx, [replaced])
      return { clip, replaced }
    })
  }

  const newClip = (
    actor: Educator,
    said: Said,
    speakerId: string,
    file: { url: string; byteSize: number },
  ): VoiceClipRow => ({
    ...said,
    id: newId(),
    educatorId: actor.id,
    speakerId,
    fileUrl: file.url,
    byteSize: file.byteSize,
    createdAt: now(),
  })

  async function remove(actor: Educator, id: string): Promise<undefined | Failure> {
    const url = await transact(db, async (tx) => {
      const gone = await deleteClip(tx, id, actor.id)
      if (!gone) return failure('CLIP_NOT_FOUND')
      await media.release(tx, [gone])
      return gone
    })
    if (isFailure(url)) return url
    await media.discard([url])
    return undefined
  }

  return { saveSpeaker, withdraw, put, remove }
}

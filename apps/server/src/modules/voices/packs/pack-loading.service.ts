// Loads a voice pack, completely or not at all. Existing recordings stay unchanged.
import { Readable } from 'node:stream'
import { limits } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Educator } from '../../../platform/actor.ts'
import { transact } from '../../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { lockPerson } from '../../../platform/lock-person.ts'
import {
  clipsOf,
  insertNewClips,
  insertSpeakers,
  type SpeakerSummary,
  speakersOf,
} from '../voices.repository.ts'
import { keyOf } from '../voices.rules.ts'
import type { VoicesDeps } from '../voices.service.ts'
import { type ReadFile, withPack } from './pack-archive.ts'
import {
  type PackContents,
  type PackEntry,
  type PackSpeaker,
  packBroken,
} from './pack-manifest.rules.ts'

// Recordings hardly compress: zipped speech is about half as long, and our own packs are not
// compressed.
const UNPACKED_TIMES_MAX = 20

const bytesIn = (entries: readonly PackEntry[]): number =>
  entries.reduce((all, entry) => all + entry.bytes, 0)

interface StoredEntry extends PackEntry {
  url: string
}

export interface Loaded {
  added: number
  kept: number
}

export function createPackLoading({ db, media, now }: VoicesDeps) {
  async function load(actor: Educator, request: FastifyRequest): Promise<Loaded | Failure> {
    if (!(await media.hasRoom(actor))) return failure('STORAGE_FULL')
    const spec = { path: 'pack', maxBytes: limits.voicePackBytes }
    return await media.withUpload(request, spec, ({ path, byteSize }) =>
      withPack(path, now(), async (contents, read) =>
        bytesIn(contents.entries) > UNPACKED_TIMES_MAX * byteSize
          ? packBroken('entries', 'are far larger than what was sent')
          : await loadContents(actor, contents, read),
      ),
    )
  }

  async function loadContents(actor: Educator, contents: PackContents, read: ReadFile) {
    const known = new Set((await clipsOf(db, actor.id)).map(keyOf))
    const wanted = contents.entries.filter((entry) => !known.has(keyOf(entry)))
    if (known.size + wanted.length > limits.voiceClips) return failure('VOICES_FULL')
    if (!(await media.hasRoom(actor, bytesIn(wanted)))) return failure('STORAGE_FULL')

    const stored: StoredEntry[] = []
    const discard = () => media.discard(stored.map(({ url }) => url))
    try {
      for (const entry of wanted) {
        const url = await importClip(actor, entry, read)
        if (isFailure(url)) {
          await discard()
          return url
        }
        stored.push({ ...entry, ...url })
      }
      const added = await store(actor, contents.speakers, stored)
      // Removes the clips that were not added: their words were recorded meanwhile, or all were
      // refused.
      await discard()
      return isFailure(added) ? added : { added, kept: contents.entries.length - added }
    } catch (error) {
      await discard()
      throw error
    }
  }

  async function importClip(actor: Educator, { file, bytes }: PackEntry, read: ReadFile) {
    const content = await read(file, bytes)
    if (isFailure(content)) return content
    const clip = await media.importFile(Readable.from([content]), {
      accepts: 'phrase',
      fileName: 'clip.wav',
      owner: actor,
    })
    if (!isFailure(clip)) return { url: clip.url, bytes: clip.byteSize }
    if (clip.code === 'STORAGE_FULL') return clip
    return packBroken(file, clip.fields[0]?.message ?? 'is no recording')
  }

  async function store(
    actor: Educator,
    speakers: readonly PackSpeaker[],
    stored: readonly StoredEntry[],
  ): Promise<number | Failure> {
    return await transact(db, async (tx) => {
      await lockPerson(tx, actor.id)
      const known = await speakersOf(tx, actor.id)
      const clipCount = known.reduce((all, speaker) => all + speaker.clipCount, 0)
      const used = new Set(stored.map((entry) => entry.speaker))
      const resolved = speakers.map((speaker) => resolveSpeaker(actor, speaker, known))
      const newcomers = resolved.filter((speaker, at) => speaker.isNew && used.has(at))
      if (
        clipCount + stored.length > limits.voiceClips ||
        known.length + newcomers.length > limits.voiceSpeakers
      ) {
        return failure('VOICES_FULL')
      }
      await insertSpeakers(
        tx,
        newcomers.map(({ row }) => row),
      )
      const added = await insertNewClips(
        tx,
        stored.map(({ speaker, file, bytes, url, ...said }) => ({
          ...said,
          id: newId(),
          educatorId: actor.id,
          speakerId: resolved[speaker]?.row.id ?? '',
          fileUrl: url,
          byteSize: bytes,
          createdAt: now(),
        })),
      )
      await media.promote(tx, added)
      return added.length
    })
  }

  return { load }
}

/** The existing speaker, or a new one. */
function resolveSpeaker(actor: Educator, given: PackSpeaker, known: readonly SpeakerSummary[]) {
  const same = known.find(
    ({ name, statement, consentedAt }) =>
      name === given.name &&
      statement === given.statement &&
      consentedAt.getTime() === given.consentedAt.getTime(),
  )
  const row = { ...given, id: same?.id ?? newId(), educatorId: actor.id, isOwn: false }
  return { row, isNew: same === undefined }
}

// Stores what children say about their pictures: one recording a picture, with the stored consent for
// her voice (docs/decisions/0038), and the later of two stays. Its file follows the row as a picture's.
import { PictureVoiceInput } from '@kinderleaf/contract'
import { fileTypes } from '@kinderleaf/contract/plain'
import type { FastifyRequest } from 'fastify'
import type { Student } from '../../platform/actor.ts'
import { type DatabaseOrTransaction, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { inputChecker } from '../../platform/http/validation.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import type { FormSpec, ReceivedForm } from '../media/index.ts'
import { consentKindsOf } from '../users/index.ts'
import { putVoice, shareOf } from './gallery.repository.ts'
import { hasRoom, momentProblems, tabletsOf } from './gallery.rules.ts'
import { type createGalleryService, type GalleryDeps, parsed } from './gallery.service.ts'
import type { PictureRow, VoiceOfPicture } from './gallery.tables.ts'

const checkVoice = inputChecker(PictureVoiceInput)

const voiceForm: FormSpec = {
  fields: ['voice'],
  files: {
    recording: {
      accepts: 'message',
      extensions: fileTypes.clip,
      maxFiles: 1,
      visibility: 'private',
      whenFull: 'HAND_INS_FULL',
    },
  },
}

export function createVoiceService(
  { db, media, now, classOf }: GalleryDeps,
  gallery: Pick<ReturnType<typeof createGalleryService>, 'find'>,
) {
  /** Stores a recording, or that there is none any more; returns the picture as it is then. */
  async function save(actor: Student, id: string, request: FastifyRequest) {
    const form = await media.receiveForm(request, voiceForm, actor)
    if (isFailure(form)) return form
    try {
      const voice = readForm(form, now())
      if (isFailure(voice)) return voice
      return await store(actor, id, { ...voice, here: await classOf(request) })
    } finally {
      await form.discard()
    }
  }

  async function store(
    actor: Student,
    id: string,
    { here, ...sent }: SentVoice & { here: string | null },
  ): Promise<PictureRow | Failure> {
    let eraseReplaced = async () => {}
    const stored = await transact(db, async (tx) => {
      await lockPerson(tx, actor.id)
      const picture = await gallery.find(actor, id, tx)
      if (isFailure(picture)) return picture
      // A resent one, whose answer was lost, or one from before what is here.
      const isThere = sent.voiceId !== null && sent.voiceId === picture.voiceId
      const isLate = picture.voiceAt !== null && picture.voiceAt >= sent.voiceAt
      if (isThere || isLate) return picture
      if (sent.voiceUrl !== null && !(await maySpeak(tx, actor))) {
        return failure('CHILD_VOICE_CLOSED', {
          fields: [{ path: 'recording', message: 'is not allowed' }],
        })
      }
      const held = await shareOf(tx, actor.id, picture.id)
      if (!hasRoom(held, picture.byteSize + sent.voiceBytes)) return failure('GALLERY_FULL')
      await media.promote(tx, [sent.voiceUrl])
      // At once: a consent that is taken back would not find it any more.
      if (picture.voiceUrl !== null) eraseReplaced = await media.erase(tx, [picture.voiceUrl])
      const tabletOf = tabletsOf(picture.tabletOf, here)
      return (await putVoice(tx, picture.id, { ...sent, tabletOf })) ?? failure('PICTURE_NOT_FOUND')
    })
    if (!isFailure(stored)) await eraseReplaced()
    return stored
  }

  const maySpeak = async (tx: DatabaseOrTransaction, actor: Student): Promise<boolean> =>
    (await consentKindsOf(tx, actor.id)).includes('voice')

  return { save }
}

type SentVoice = VoiceOfPicture & { voiceAt: Date }

function readForm({ fields, files }: ReceivedForm, now: Date): SentVoice | Failure {
  const input = checkVoice(parsed(fields.voice))
  if (isFailure(input)) return input
  const problems = momentProblems('spokenAt', input.spokenAt)
  if (problems.length > 0) return failure('NOT_ACCEPTABLE', { fields: problems })
  const voiceAt = new Date(Math.min(Date.parse(input.spokenAt), now.getTime()))
  const [file] = files
  if (!file) return { voiceId: null, voiceUrl: null, voiceBytes: 0, voiceAt }
  return { voiceId: input.id.toLowerCase(), voiceUrl: file.url, voiceBytes: file.byteSize, voiceAt }
}

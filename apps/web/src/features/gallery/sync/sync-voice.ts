// Makes this device and the server agree on what a child says about one picture.
import type { GalleryPicture } from '@kinderleaf/contract'
import { ApiError } from '../../../api/index.ts'
import { galleryDatabase, type PictureVoice } from '../database.ts'
import { replaceVoice } from '../voice/picture-voice.ts'
import { contentAt, sendVoice } from './server-pictures.ts'
import { planVoice } from './sync-plan.ts'

type VoiceThere = Pick<GalleryPicture, 'voiceId' | 'voiceUrl' | 'voiceAt'>

/** Of a picture that the server has just got. */
export const silent: VoiceThere = { voiceId: null, voiceUrl: null, voiceAt: null }

/** In place of a recording's id. */
const nothingSaid = ''

/** Sends it, or takes over what the server has. */
export async function syncVoice(owner: string, id: string, there: VoiceThere): Promise<void> {
  const picture = await (await galleryDatabase()).get('pictures', id)
  if (!picture || picture.deletedAt !== undefined) return
  const { voice } = picture
  const step = planVoice(voice, there.voiceId)
  const agreed = agreedVoice(voice, there)
  if (step === 'rest' && agreed?.at !== voice?.at) await replaceVoice(id, voice, agreed)
  if (step === 'take') await take(id, voice, there)
  if (step === 'send' && voice) await send(owner, id, voice)
}

async function take(id: string, known: PictureVoice | undefined, there: VoiceThere) {
  const { voiceUrl } = there
  const sound = voiceUrl === null ? undefined : await contentAt(voiceUrl)
  return replaceVoice(id, known, agreedVoice(sound && { sound }, there))
}

/** What both sides know: also when she took it off, since what she says next is later. */
function agreedVoice(
  here: Pick<PictureVoice, 'sound'> | undefined,
  { voiceId, voiceAt }: VoiceThere,
): PictureVoice | undefined {
  if (voiceAt === null) return undefined
  const about = { at: Date.parse(voiceAt), isSent: true }
  return here?.sound && voiceId !== null
    ? { ...about, id: voiceId, sound: here.sound }
    : { ...about, id: nothingSaid }
}

async function send(owner: string, id: string, voice: PictureVoice) {
  try {
    const there = await sendVoice(owner, id, voice)
    if (there.voiceId !== (voice.sound ? voice.id : null)) return take(id, voice, there)
    return replaceVoice(id, voice, agreedVoice(voice, there))
  } catch (error) {
    // a parent has taken the word back meanwhile: it goes here, too
    const isClosed = error instanceof ApiError && error.code === 'CHILD_VOICE_CLOSED'
    if (!isClosed) throw error
    return replaceVoice(id, voice, undefined)
  }
}

// Handlers for recordings, packs, and what a class hears.
import { texts } from '@kinderleaf/contract/plain'
import { failure, isFailure } from '../../platform/errors.ts'
import type { Downloads } from '../../platform/http/downloads.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { createPackLoading } from './packs/pack-loading.service.ts'
import { packFileName } from './packs/pack-saving.ts'
import { presentClip, presentHeard, presentSpeaker } from './voices.presenter.ts'
import { clipsOf, prepareHeardClips, speakersOf } from './voices.repository.ts'
import { createVoicesService, type VoicesDeps } from './voices.service.ts'

type VoiceCalls =
  | 'ownVoices'
  | 'saveSpeaker'
  | 'withdrawSpeaker'
  | 'putClip'
  | 'deleteClip'
  | 'voicePackLink'
  | 'loadVoicePack'
  | 'classVoices'

export function createVoiceHandlers(
  deps: VoicesDeps,
  savedPacks: Downloads,
): HandlersOf<VoiceCalls> {
  const { db, media, now } = deps
  const voices = createVoicesService(deps)
  const packs = createPackLoading(deps)
  const heardClips = prepareHeardClips(db)

  return {
    async ownVoices({ actor }) {
      const speakers = await speakersOf(db, actor.id)
      const clips = await clipsOf(db, actor.id)
      return {
        success: true,
        speakers: speakers.map(presentSpeaker),
        clips: clips.map((clip) => presentClip(clip, media)),
      }
    },

    async saveSpeaker({ actor, body }) {
      const refused = await voices.saveSpeaker(actor, body)
      if (refused) return refused
      const speaker = (await speakersOf(db, actor.id)).find(({ isOwn }) => isOwn)
      if (!speaker) return failure('UNAVAILABLE')
      return { success: true, speaker: presentSpeaker(speaker), message: texts.speakerSaved }
    },

    async withdrawSpeaker({ actor, params }) {
      const clipCount = await voices.withdraw(actor, params.id)
      if (isFailure(clipCount)) return clipCount
      return { success: true, clipCount, message: texts.speakerWithdrawn }
    },

    async putClip({ actor, request }) {
      const clip = await voices.put(actor, request)
      if (isFailure(clip)) return clip
      return { success: true, clip: presentClip(clip, media), message: texts.clipSaved }
    },

    async deleteClip({ actor, params }) {
      const refused = await voices.remove(actor, params.id)
      return refused ?? { success: true, message: texts.clipDeleted }
    },

    async voicePackLink({ actor }) {
      const speakers = await speakersOf(db, actor.id)
      const clipCount = speakers.reduce((all, speaker) => all + speaker.clipCount, 0)
      if (clipCount === 0) return failure('NOTHING_RECORDED')
      return {
        success: true,
        url: savedPacks.sign(actor.id),
        fileName: packFileName(now()),
        clipCount,
      }
    },

    async loadVoicePack({ actor, request }) {
      const loaded = await packs.load(actor, request)
      if (isFailure(loaded)) return loaded
      return { success: true, ...loaded, message: texts.packLoaded }
    },

    async classVoices({ actor }) {
      return { success: true, voices: presentHeard(await heardClips(actor.id), media) }
    },
  }
}

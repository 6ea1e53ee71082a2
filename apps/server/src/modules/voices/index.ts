// Voice recordings, voice packs, and what children hear. Other modules import only this file.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { createDownloads } from '../../platform/http/downloads.ts'
import { packFileName, packOf } from './packs/pack-saving.ts'
import { voiceData } from './personal-data.repository.ts'
import { clipsOf, findUsedFiles, speakersOf } from './voices.repository.ts'
import { createVoiceHandlers } from './voices.routes.ts'
import type { VoicesDeps } from './voices.service.ts'

export function createVoices({ config, ...deps }: VoicesDeps & { config: Pick<Config, 'secret'> }) {
  const { db, media, now } = deps
  const packs = createDownloads('/media/voice-packs', config.secret, now)
  return {
    handlers: createVoiceHandlers(deps, packs),
    findUsedFiles,
    personalData: voiceData,
    /** Registers the route that saves packs. */
    async register(app: FastifyInstance) {
      packs.register(app, async (educatorId) => {
        const speakers = await speakersOf(db, educatorId)
        const clips = await clipsOf(db, educatorId)
        return { fileName: packFileName(now()), content: packOf(speakers, clips, media) }
      })
    },
  }
}

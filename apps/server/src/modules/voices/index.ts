// Voice recordings, voice packs, and what children hear. Other modules import only this file.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { failure } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/http/failure-answers.ts'
import { createPackLinks, PACK_PATH } from './packs/pack-links.ts'
import { packFileName, packOf } from './packs/pack-saving.ts'
import { voiceData } from './personal-data.repository.ts'
import { clipsOf, findUsedFiles, speakersOf } from './voices.repository.ts'
import { createVoiceHandlers } from './voices.routes.ts'
import type { VoicesDeps } from './voices.service.ts'

interface PackRequest {
  Params: { educatorId: string }
  Querystring: { expires?: string; signature?: string }
}

export function createVoices({ config, ...deps }: VoicesDeps & { config: Pick<Config, 'secret'> }) {
  const { db, media, now } = deps
  const links = createPackLinks(config.secret, now)
  return {
    handlers: createVoiceHandlers(deps, links),
    findUsedFiles,
    personalData: voiceData,
    /** Registers the route that saves packs. */
    async register(app: FastifyInstance) {
      app.get<PackRequest>(`${PACK_PATH}/:educatorId`, async (request, reply) => {
        const { educatorId } = request.params
        if (!links.isGood(educatorId, request.query)) {
          return sendFailure(request, reply, failure('LINK_EXPIRED'))
        }
        const speakers = await speakersOf(db, educatorId)
        const clips = await clipsOf(db, educatorId)
        reply.headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${packFileName(now())}"`,
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        return reply.send(packOf(speakers, clips, media))
      })
    },
  }
}

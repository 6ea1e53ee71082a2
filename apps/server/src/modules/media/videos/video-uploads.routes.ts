// Routes of resumable uploads by the tus protocol 1.0.0 (https://tus.io). Only teachers may call
// them, and only an upload's owner may use it. Bodies are streamed.
import { Readable } from 'node:stream'
import { type ErrorCode, limits, sitePaths } from '@kinderleaf/contract/plain'
import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../../platform/actor.ts'
import { type Failure, failure, isFailure } from '../../../platform/errors.ts'
import { sendFailure } from '../../../platform/http/failure-answers.ts'
import type { Authenticate } from '../../../platform/http/register-routes.ts'
import { isUuid } from '../../../platform/ids.ts'
import { isOutOfSpace } from '../disk-space.ts'
import { tooLarge } from '../media.service.ts'
import { createUploadLocker } from './upload-lock.ts'
import { findUpload } from './video-uploads.repository.ts'
import { beginUpload, type NewUpload, type VideoContext } from './video-uploads.service.ts'

// How long a request may go on writing once another one wants the lock.
const DRAIN_MS = 500

const codeByStatus: Partial<Record<number, ErrorCode>> = {
  400: 'INVALID_INPUT',
  403: 'INVALID_INPUT',
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_UNFINISHED',
  410: 'UPLOAD_NOT_FOUND',
  412: 'INVALID_INPUT',
  413: 'TOO_LARGE',
  423: 'UNAVAILABLE',
  501: 'INVALID_INPUT',
  507: 'STORAGE_FULL',
}

/** Registers OPTIONS and POST for new uploads; HEAD, PATCH and DELETE for one in progress. */
export async function registerVideoUploads(
  app: FastifyInstance,
  context: VideoContext,
  authenticate: Authenticate,
) {
  const handle = createProtocol(context)
  const actors = new WeakMap<FastifyRequest, Actor>()
  const ownerOf = (request: FastifyRequest) => actors.get(request)?.id ?? ''

  await app.register(async (scope) => {
    // The tus server reads the body itself, as a stream.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => {
      // OPTIONS is public.
      if (request.method === 'OPTIONS') return
      const actor = await authenticate(request)
      const refused = isFailure(actor) ? actor : refusal(actor)
      if (refused) return sendFailure(request, reply, refused)
      if (actor && !isFailure(actor)) actors.set(request, actor)
    })

    scope.options(sitePaths.videoUploads, async (request, reply) =>
      send(request, reply, await handle(request, '')),
    )

    scope.post(sitePaths.videoUploads, async (request, reply) => {
      const wanted = readNewUpload(request, ownerOf(request))
      if (isFailure(wanted)) return sendFailure(request, reply, wanted)
      const id = await beginUpload(context, wanted)
      if (isFailure(id)) return sendFailure(request, reply, id)
      let answer: Response | undefined
      try {
        answer = await handle(request, id)
      } finally {
        // A failed start has no address, so it is removed.
        if (answer?.status !== 201) await context.uploads.remove(id)
      }
      return send(request, reply, answer)
    })

    scope.route<{ Params: { id: string } }>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${sitePaths.videoUploads}/:id`,
      handler: async (request, reply) => {
        const { id } = request.params
        const { db } = context.media
        const upload = isUuid(id) ? await findUpload(db, id, ownerOf(request)) : undefined
        if (!upload) return sendFailure(request, reply, failure('UPLOAD_NOT_FOUND'))
        return send(request, reply, await handle(request, upload.id))
      },
    })
  })
}

function refusal(actor: Actor | null): Failure | null {
  if (!actor) return failure('UNAUTHENTICATED')
  return actor.role === 'educator' ? null : failure('EDUCATORS_ONLY')
}

function readNewUpload({ headers }: FastifyRequest, ownerId: string): NewUpload | Failure {
  const byteLength = Number(headers['upload-length'] ?? '')
  if (!Number.isSafeInteger(byteLength) || byteLength < 1) {
    return failure('INVALID_INPUT', {
      fields: [{ path: 'upload-length', message: 'must be the size of the file in bytes' }],
    })
  }
  if (byteLength > limits.videoBytes) return tooLarge('file', 'video')
  return { ownerId, byteLength, fileName: fileNameIn(String(headers['upload-metadata'] ?? '')) }
}

function fileNameIn(metadata: string): string {
  try {
    return Metadata.parse(metadata).filename ?? ''
  } catch {
    return ''
  }
}

type Protocol = (request: FastifyRequest, id: string) => Promise<Response>

/** The tus server's answer; `id` is that of the upload, existing or new. */
function createProtocol({ media, uploads }: VideoContext): Protocol {
  const ids = new WeakMap<Request, string>()
  const defects = new WeakMap<Request, Error>()
  const server = new Server({
    path: sitePaths.videoUploads,
    datastore: uploads,
    locker: createUploadLocker(media.db),
    maxSize: limits.videoBytes,
    relativeLocation: true,
    lockDrainTimeout: DRAIN_MS,
    namingFunction: (request) => ids.get(request) ?? '',
    onResponseError: (request, error) => {
      if (isOutOfSpace(error)) return { status_code: 507, body: '' }
      if (error instanceof Error && !('status_code' in error)) defects.set(request, error)
      return undefined
    },
  })

  return async (request, id) => {
    const asked = webRequest(request, id)
    ids.set(asked, id)
    const answer = await server.handleWeb(asked)
    // The rest of a refused request is dropped, so that its connection can be reused.
    if (answer.status >= 400) request.raw.removeAllListeners('data').resume()
    const defect = defects.get(asked)
    if (defect) throw defect
    return answer
  }
}

function webRequest({ raw, method, headers }: FastifyRequest, id: string): Request {
  const path = method === 'POST' || method === 'OPTIONS' ? '' : `/${id}`
  const hasBody = method === 'POST' || method === 'PATCH'
  // Nothing is read ahead: a refused body stays unread, and the server drops it.
  const body = hasBody ? Readable.toWeb(raw, { strategy: { highWaterMark: 0 } }) : null
  const list = Object.entries(headers).filter(([name]) => /^(tus|upload|content)-/.test(name))
  return new Request(`http://uploads.invalid${sitePaths.videoUploads}${path}`, {
    method,
    headers: list.map(([name, value]) => [name, String(value)]),
    body,
    duplex: 'half',
  })
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Response): FastifyReply {
  for (const [name, value] of answer.headers) {
    // No CORS: pages of other origins may not upload.
    if (!/^(access-control-|content-)/.test(name)) reply.header(name, value)
  }
  if (answer.status < 400) return reply.code(answer.status).send()
  const code = codeByStatus[answer.status] ?? 'INTERNAL'
  return sendFailure(request, reply, failure(code), answer.status)
}

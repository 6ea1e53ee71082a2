// Serves stored files: public ones to anybody, private ones by signed link. No file can run script:
// fixed types, nosniff, a sandbox, documents as downloads.
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/http/failure-answers.ts'
import { type Address, readAddress } from './addresses.rules.ts'
import { readRange } from './byte-range.rules.ts'
import type { MediaFile } from './media.tables.ts'
import type { MediaStore } from './media-store.ts'
import type { SignedLinks } from './signed-links.ts'

export interface Serving {
  store: MediaStore
  links: SignedLinks
  findFile(id: string): Promise<MediaFile | undefined>
}

interface FileRequest {
  Params: { id: string; variant: string }
  Querystring: { expires?: string; signature?: string }
}

/** Registers GET and HEAD for `/media/public/…` and `/media/private/…`. */
export function registerServing(app: FastifyInstance, serving: Serving) {
  for (const visibility of ['public', 'private'] as const) {
    app.route<FileRequest>({
      method: ['GET', 'HEAD'],
      url: `/media/${visibility}/:id/:variant`,
      handler: async (request, reply) => {
        const { id, variant } = request.params
        const address = readAddress(`/media/${visibility}/${id}/${variant}`)
        if (!address) return sendFailure(request, reply, failure('NOT_FOUND'))
        const check = visibility === 'public' ? 'good' : serving.links.check(address, request.query)
        if (check === 'expired') return sendFailure(request, reply, failure('LINK_EXPIRED'))
        const file = check === 'good' ? await serving.findFile(id) : undefined
        if (!file || !isAt(file, address)) {
          return sendFailure(request, reply, failure('NOT_FOUND'))
        }
        return await sendFile(serving.store, request, reply, file, address)
      },
    })
  }
}

// A private address stays valid after its file was published.
const isAt = (file: MediaFile, { visibility }: Address): boolean =>
  visibility === 'private' || file.visibility === 'public'

async function sendFile(
  store: MediaStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: MediaFile,
  address: Address,
) {
  const size = await store.sizeOf(address)
  if (size === null) return sendFailure(request, reply, failure('NOT_FOUND'))
  // The content of an address never changes.
  const etag = `"${address.id}-${address.variant}"`
  setHeaders(reply, file, address, etag)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  const ifRange = request.headers['if-range']
  const range = ifRange && ifRange !== etag ? null : readRange(request.headers.range, size)
  if (range === 'none') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await store.open(address, range ?? undefined))
}

function setHeaders(reply: FastifyReply, file: MediaFile, { visibility }: Address, etag: string) {
  const isPicture = file.kind === 'picture'
  // Stored pictures are WebP, whatever was uploaded.
  const name = isPicture ? file.fileName.replace(/\.[^.]*$/, '.webp') : file.fileName
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': contentDisposition(name, {
      type: file.kind === 'document' ? 'attachment' : 'inline',
    }),
    'cache-control':
      visibility === 'public' ? 'public, max-age=31536000, immutable' : 'private, max-age=900',
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'referrer-policy': 'no-referrer',
  })
}

// Serves stored files: public ones to anybody, private ones by signed link. No file can run script:
// fixed types, nosniff, a sandbox, documents as downloads. What is private is kept by its reader's
// browser alone, and no longer than its link is good.
import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from '../../platform/errors.ts'
import { sendFailure } from '../../platform/http/failure-answers.ts'
import {
  type Address,
  contentTypeOf,
  isDocument,
  isFilm,
  readAddress,
  servedName,
} from './addresses.rules.ts'
import { readRange } from './byte-range.rules.ts'
import type { MediaFile } from './media.tables.ts'
import type { Visibility } from './media.ts'
import type { ByteRange, MediaStore } from './media-store.ts'
import type { LinkQuery, SignedLinks } from './signed-links.ts'

// What is smaller, as most pictures are, is read at once: a stream costs half as much again.
const WHOLE_BYTES = 256 * 1024

export interface Serving {
  store: MediaStore
  links: SignedLinks
  findFile(id: string): Promise<MediaFile | undefined>
  /** Where a browser reads a film from the store itself, for so long; null where it does not. */
  filmAddress: ((film: Film, seconds: number) => Promise<string>) | null
}

export interface Film {
  address: Address
  /** Under which it is saved; empty for none. */
  name: string
}

interface FileRequest {
  Params: { id: string; variant: string }
  Querystring: LinkQuery
}

/** What is sent of a file, beside its content. */
interface Sent {
  address: Address
  /** Under which it is saved; empty for none. */
  name: string
  caching: string
}

/** Registers GET and HEAD for `/media/public/…` and `/media/private/…`. */
export function registerServing(app: FastifyInstance, serving: Serving) {
  const { store, links, findFile, filmAddress } = serving
  app.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/public/:id/:variant',
    handler: async (request, reply) => {
      const address = addressOf('public', request.params)
      const file = address ? await findFile(address.id) : undefined
      if (!address || file?.visibility !== 'public') {
        return sendFailure(request, reply, failure('NOT_FOUND'))
      }
      const name = servedName(file.fileName, address.variant)
      const caching = 'public, max-age=31536000, immutable'
      return await sendFile(store, request, reply, { address, name, caching })
    },
  })
  // No row is read: whoever deletes a file deletes its content. A private address stays good after
  // its file was published.
  app.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/media/private/:id/:variant',
    handler: async (request, reply) => {
      const address = addressOf('private', request.params)
      if (!address) return sendFailure(request, reply, failure('NOT_FOUND'))
      const link = links.check(address, request.query)
      if (link.is === 'expired') return sendFailure(request, reply, failure('LINK_EXPIRED'))
      if (link.is === 'wrong') return sendFailure(request, reply, failure('NOT_FOUND'))
      const caching = `private, max-age=${link.secondsLeft}`
      if (filmAddress && request.method === 'GET' && isFilm(address)) {
        const there = await filmAddress({ address, name: link.name }, link.secondsLeft)
        reply.headers({ 'cache-control': caching, 'referrer-policy': 'no-referrer' })
        return reply.redirect(there)
      }
      return await sendFile(store, request, reply, { address, name: link.name, caching })
    },
  })
}

const addressOf = (visibility: Visibility, { id, variant }: FileRequest['Params']) =>
  readAddress(`/media/${visibility}/${id}/${variant}`)

async function sendFile(
  store: MediaStore,
  request: FastifyRequest,
  reply: FastifyReply,
  sent: Sent,
) {
  const { address } = sent
  const size = await store.sizeOf(address)
  if (size === null) return sendFailure(request, reply, failure('NOT_FOUND'))
  // The content of an address never changes.
  const etag = `"${address.id}-${address.variant}"`
  if (request.headers['if-none-match']?.includes(etag)) {
    setHeaders(reply, sent, etag)
    return reply.code(304).send()
  }
  const ifRange = request.headers['if-range']
  const range = ifRange && ifRange !== etag ? null : readRange(request.headers.range, size)
  if (range === 'none') {
    setHeaders(reply, sent, etag)
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }
  // Before any header, which a failure must not carry.
  const content =
    request.method === 'HEAD' ? undefined : await contentOf(store, address, size, range)
  setHeaders(reply, sent, etag)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  return reply.send(content)
}

const contentOf = (store: MediaStore, address: Address, size: number, range: ByteRange | null) =>
  !range && size <= WHOLE_BYTES ? store.read(address) : store.open(address, range ?? undefined)

function setHeaders(reply: FastifyReply, { address, name, caching }: Sent, etag: string) {
  reply.headers({
    'content-type': contentTypeOf(address),
    'content-disposition': contentDisposition(name || undefined, {
      type: isDocument(address) ? 'attachment' : 'inline',
    }),
    'cache-control': caching,
    etag,
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'referrer-policy': 'no-referrer',
  })
}

// Files that are made while they are downloaded, at signed links valid for minutes: a browser that
// saves a file sends no bearer. Whoever has such a link can use it until it expires.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { type Failure, failure, isFailure } from '../errors.ts'
import { sendFailure } from './failure-answers.ts'

const VALID_S = 5 * 60

export interface Downloads {
  /** The link of what belongs to this subject. */
  sign(subject: string): string
  register(app: FastifyInstance, open: OpenDownload): void
}

type OpenDownload = (subject: string) => Promise<Failure | Download>

interface Download {
  fileName: string
  /** A ZIP file. */
  content: Readable
}

interface DownloadRequest {
  Params: { subject: string }
  Querystring: { expires?: string; signature?: string }
}

/** Downloads of one kind, below a path; links are signed with a key derived from the school's secret. */
export function createDownloads(path: string, appSecret: string, now: () => Date): Downloads {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', `kinderleaf downloads ${path}`, 32))
  const signatureOf = (subject: string, expires: string) =>
    createHmac('sha256', key).update(`${expires} ${subject}`).digest()
  const seconds = () => now().getTime() / 1000

  function isGood(
    subject: string,
    { expires = '', signature = '' }: DownloadRequest['Querystring'],
  ) {
    const given = Buffer.from(signature, 'base64url')
    const right = signatureOf(subject, expires)
    const isRight = given.length === right.length && timingSafeEqual(given, right)
    return isRight && Number(expires) > seconds()
  }

  return {
    sign(subject) {
      const expires = String(Math.ceil(seconds() + VALID_S))
      const signature = signatureOf(subject, expires).toString('base64url')
      return `${path}/${encodeURIComponent(subject)}?${new URLSearchParams({ expires, signature })}`
    },
    register(app, open) {
      app.get<DownloadRequest>(`${path}/:subject`, async (request, reply) => {
        const { subject } = request.params
        if (!isGood(subject, request.query)) {
          return sendFailure(request, reply, failure('LINK_EXPIRED'))
        }
        const opened = await open(subject)
        if (isFailure(opened)) return sendFailure(request, reply, opened)
        reply.headers({
          'content-type': 'application/zip',
          'content-disposition': attachment(opened.fileName),
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        })
        return reply.send(opened.content)
      })
    },
  }
}

/** The name in the letters of all languages, and for old programs in those of English (RFC 6266). */
function attachment(fileName: string): string {
  const plain = fileName.normalize('NFD').replaceAll(/[^\w .-]/g, '') || 'download.zip'
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

// Sends a request and returns the reply: by fetch, or by XMLHttpRequest where the progress of an
// upload is shown, which fetch does not report.
import type { Endpoint } from '@kinderleaf/contract/plain'
import { refusalError } from './errors.ts'

/** Called with the share of the bytes that are sent, from 0 to 1. */
export type OnProgress = (share: number) => void

export interface Reply {
  readonly ok: boolean
  readonly status: number
  readonly retryAfter: string | null
  readonly body: unknown
}

export interface OutgoingRequest {
  readonly address: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | null
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: OnProgress | undefined
  readonly keepalive?: boolean | undefined
}

async function sendByFetch(request: OutgoingRequest): Promise<Reply> {
  const response = await fetch(request.address, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    signal: request.signal ?? null,
    keepalive: request.keepalive ?? false,
  })
  const body: unknown = await (isZip(response) ? response.blob() : response.json()).catch(
    () => undefined,
  )
  const retryAfter = response.headers.get('retry-after')
  return { ok: response.ok, status: response.status, retryAfter, body }
}

const isZip = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/zip') ?? false

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const aborted = () => new DOMException('The upload was stopped.', 'AbortError')

function sendWithProgress(request: OutgoingRequest, onProgress: OnProgress): Promise<Reply> {
  return new Promise((resolve, reject) => {
    if (request.signal?.aborted) return reject(aborted())
    const xhr = new XMLHttpRequest()
    xhr.open(request.method, request.address)
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    xhr.onload = () =>
      resolve({
        ok: xhr.status >= 200 && xhr.status < 300,
        status: xhr.status,
        retryAfter: xhr.getResponseHeader('retry-after'),
        body: parse(xhr.responseText),
      })
    xhr.onerror = () => reject(new TypeError('No answer to the upload'))
    xhr.onabort = () => reject(aborted())
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(request.body)
  })
}

/** Sends one request; throws when no reply comes. */
export const transmit = (request: OutgoingRequest): Promise<Reply> =>
  request.onProgress ? sendWithProgress(request, request.onProgress) : sendByFetch(request)

export const isAbort = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'AbortError'

const saysSuccess = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true

/**
 * The body of our server's successful reply; throws an ApiError for any other. A network that asks to
 * sign in answers, too, and may answer with JSON.
 */
export function answerOf(endpoint: Endpoint, reply: Reply): unknown {
  if (reply.ok && (reply.body instanceof Blob || saysSuccess(reply.body))) return reply.body
  throw refusalError(endpoint, reply)
}

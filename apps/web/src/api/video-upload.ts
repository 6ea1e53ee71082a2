// A film on its way to the school: straight to its bucket, where it has one (direct-upload.ts), else by
// the tus protocol. In pieces, so that a lost connection, a closed page or a new access token costs one
// piece at most. Both ways are loaded when the first film is sent.
import { type Endpoint, endpoints, limits, sitePaths } from '@kinderleaf/contract/plain'
import type { DetailedError, Upload } from 'tus-js-client'
import { readTextsByPrefix } from '../state/stored.ts'
import { begunUploads, resumableForMs } from './begun-uploads.ts'
import { call } from './call.ts'
import { classHeaders } from './class-in-use.ts'
import type { DirectSending } from './direct-upload.ts'
import { ApiError, offlineError, refusalError } from './errors.ts'
import { retryPausesMs } from './retry-pauses.ts'
import { bearer } from './token.ts'
import { isAbort } from './transport.ts'

const pieceBytes = 8 * 1024 * 1024

interface VideoListeners {
  /** Called with the share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** No answer came; the upload retries by itself. */
  readonly onWaiting: () => void
  readonly onStored: (url: string) => void
  readonly onFailure: (error: ApiError) => void
}

export interface VideoSending {
  readonly pause: () => void
  /** Continues where it stopped, also after a failure. */
  readonly resume: () => void
  /** Cancels the upload; the server deletes what has arrived. */
  readonly stop: () => void
}

const finish: Endpoint = endpoints.finishVideo

/** The key under which the protocol's client remembers this person's films. */
const markOf = (userId: string): string => `kinderleaf-film:${userId}`

/** The name of the latest film that this person has begun to send from this device. */
export function begunFilm(userId: string): string | undefined {
  const byTus = [...readTextsByPrefix(`tus::${markOf(userId)}:`).values()].flatMap((text) => {
    const { creationTime, metadata } = readBegun(text)
    const at = Date.parse(creationTime ?? '')
    return metadata?.filename ? [{ at, name: metadata.filename }] : []
  })
  const direct = [...begunUploads(userId).values()].filter(({ kind }) => kind === 'video')
  const begun = [...byTus.filter(({ at }) => Date.now() - at < resumableForMs), ...direct]
  return begun.toSorted((one, other) => other.at - one.at)[0]?.name
}

/** Sends a film; continues an upload of it that this person began before. */
export function sendVideo(file: File, userId: string, listeners: VideoListeners): VideoSending {
  let direct: DirectSending | undefined
  /** Set once it passes through the server. */
  let through: VideoSending | undefined
  let control = new AbortController()

  const open = async () => {
    const { openDirect } = await import('./direct-upload.ts')
    direct ??= openDirect(file, 'video', userId)
    return direct
  }
  const begin = async ({ signal }: AbortController) => {
    const url = await (await open()).send(signal, listeners)
    if (url !== null) listeners.onStored(url)
    else if (!signal.aborted) through = sendThrough(file, userId, listeners)
  }
  const start = () => {
    control = new AbortController()
    begin(control).catch((error) => {
      if (isAbort(error)) return
      listeners.onFailure(error instanceof ApiError ? error : offlineError(finish))
    })
  }
  if (file.size <= limits.uploadPartBytes) return sendThrough(file, userId, listeners)
  start()
  return {
    pause: () => {
      control.abort()
      through?.pause()
    },
    resume: () => {
      control.abort()
      if (through) through.resume()
      else start()
    },
    stop: () => {
      control.abort()
      if (through) through.stop()
      else {
        open().then(
          ({ cancel }) => cancel(),
          () => {},
        )
      }
    },
  }
}

function sendThrough(file: File, userId: string, listeners: VideoListeners): VideoSending {
  const current: { upload?: Upload; arrived?: string; isHalted: boolean } = { isHalted: false }

  const store = async (id: string) => {
    try {
      const { secure_url } = await call('finishVideo', { params: { id } })
      listeners.onStored(secure_url)
    } catch (error) {
      listeners.onFailure(error instanceof ApiError ? error : offlineError(finish))
    }
  }
  const begin = async () => {
    const { Upload } = await import('tus-js-client')
    const upload = new Upload(file, {
      endpoint: sitePaths.videoUploads,
      metadata: { filename: file.name },
      chunkSize: pieceBytes,
      retryDelays: retryPausesMs,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => [markOf(userId), file.name, file.size, file.lastModified].join(':'),
      onBeforeRequest: async (request) => {
        const token = await bearer(userId)
        if (token) request.setHeader('Authorization', `Bearer ${token}`)
        for (const [name, value] of Object.entries(classHeaders(finish))) {
          request.setHeader(name, value)
        }
      },
      onShouldRetry: (error) => {
        const passes = isPassingStatus(error.originalResponse?.getStatus() ?? 0)
        if (passes) listeners.onWaiting()
        return passes
      },
      onProgress: (sent, total) => listeners.onProgress(sent / total),
      onError: (error) => listeners.onFailure(apiErrorOf(error)),
      onSuccess: () => {
        current.arrived = upload.url?.split('/').pop() ?? ''
        void store(current.arrived)
      },
    })
    current.upload = upload
    const [begun] = await upload.findPreviousUploads()
    if (begun) upload.resumeFromPreviousUpload(begun)
    if (!current.isHalted) upload.start()
  }
  const start = () => {
    begin().catch(() => listeners.onFailure(offlineError(finish)))
  }
  start()
  return {
    pause: () => {
      current.isHalted = true
      void current.upload?.abort()
    },
    resume: () => {
      current.isHalted = false
      if (current.arrived) void store(current.arrived)
      else if (current.upload) current.upload.start()
      else start()
    },
    stop: () => {
      current.isHalted = true
      // when this fails, the server deletes the rest after a day
      current.upload?.abort(true).catch(() => {})
    },
  }
}

// 507 is a full disk or share, which does not pass by itself.
const isPassingStatus = (status: number): boolean =>
  [0, 409, 423, 429].includes(status) || (status >= 502 && status !== 507)

function apiErrorOf(error: Error | DetailedError): ApiError {
  const response = 'originalResponse' in error ? error.originalResponse : null
  if (!response) return offlineError(finish)
  return refusalError(finish, {
    status: response.getStatus(),
    retryAfter: response.getHeader('retry-after') ?? null,
    body: jsonOf(response.getBody()),
  })
}

interface BegunFilm {
  readonly creationTime?: string
  readonly metadata?: { readonly filename?: string }
}

function readBegun(text: string): BegunFilm {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

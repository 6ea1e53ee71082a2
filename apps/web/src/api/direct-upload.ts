// A large film or document on its way straight to the school's bucket: in parts, each to an address of
// its own, which the server hands out for a quarter of an hour. Loaded when such a file is sent.
import { type Endpoint, endpoints, limits } from '@kinderleaf/contract/plain'
import { writeText } from '../state/stored.ts'
import { type BegunUpload, begunMark, begunUploads } from './begun-uploads.ts'
import { call } from './call.ts'
import { ApiError, isPassing, offlineError } from './errors.ts'
import { retryPausesMs } from './retry-pauses.ts'
import { shownPerson } from './token.ts'

/** Addresses are asked for anew so long before they run out. */
const spareSeconds = 60

const finish: Endpoint = endpoints.finishUpload

interface Listeners {
  /** Called with the share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** No answer came; the upload retries by itself. */
  readonly onWaiting: () => void
}

export interface DirectSending {
  /**
   * Sends what the bucket does not have yet, and answers the stored file's address; null where files
   * pass through the server, or this browser does not reach the bucket. Throws an ApiError, or an
   * abort, after which it may be called again.
   */
  readonly send: (signal: AbortSignal, listeners: Listeners) => Promise<string | null>
  /** The server deletes what has arrived, and what this browser remembers of an earlier visit. */
  readonly cancel: () => void
}

/** Opens the upload of a file; goes on with one that this person began before. */
export function openDirect(file: File, kind: BegunUpload['kind'], userId: string): DirectSending {
  const mark = begunMark(userId, file)
  let begun = begunUploads(userId).get(mark)
  const as = shownPerson()
  /** By their keys, as the server named them to this page. */
  const ids = new Map<string, string>()
  /** Settles once no begin is on its way any more. */
  let asking: Promise<unknown> = Promise.resolve()
  const keep = (now: BegunUpload | undefined) => {
    begun = now
    writeText(mark, now ? JSON.stringify(now) : null)
  }

  // without a signal: what a page does not wait for any more may still reach the server
  const ask = async (key: string) => {
    const body = { key, kind, fileName: file.name, byteLength: file.size }
    const asked = call('beginUpload', { body, as })
    asking = Promise.allSettled([asking, asked])
    const { upload } = await asked
    if (upload) ids.set(key, upload.id)
    return upload
  }
  const begin = async (signal: AbortSignal) => {
    const now = begun ?? { key: crypto.randomUUID(), kind, name: file.name, at: Date.now() }
    keep(now)
    const upload = await ask(now.key)
    if (begun === now) {
      const at = upload?.id === now.id ? now.at : Date.now()
      keep(upload ? { ...now, id: upload.id, at } : undefined)
    }
    if (signal.aborted) throw aborted()
    return upload
  }

  /** Sent after any begin that is on its way, which would otherwise come after it. */
  const withdraw = async (
    { key, id }: BegunUpload,
    retries = countRetries(new AbortController().signal, () => {}),
  ) => {
    for (;;) {
      try {
        await asking
        const known = ids.get(key) ?? id ?? (await ask(key))?.id
        if (!known) return
        await call('cancelUpload', { params: { id: known }, as, keepalive: true })
        return
      } catch (error) {
        if (!(error instanceof ApiError && passes(error))) return
        await retries.wait(error)
      }
    }
  }
  const cancel = () => {
    const left = begun
    keep(undefined)
    // when this fails, the server deletes the rest after a day
    if (left) withdraw(left).catch(() => {})
  }

  const send = async (signal: AbortSignal, { onProgress, onWaiting }: Listeners) => {
    if (signal.aborted) throw aborted()
    const retries = countRetries(signal, onWaiting)
    let hasArrived = false
    let isBegunAnew = false

    /** What came of it: everything has arrived, asked anew for addresses, or not this way at all. */
    const sendParts = async (): Promise<'whole' | 'again' | null> => {
      const upload = await begin(signal)
      if (!upload) return null
      const until = Date.now() + (upload.goodForSeconds - spareSeconds) * 1_000
      let before = file.size - upload.parts.reduce((sum, { number }) => sum + sizeOf(number), 0)
      hasArrived ||= before > 0
      for (const { number, url } of upload.parts) {
        if (Date.now() > until) return 'again'
        const from = before
        const status = await put(url, partOf(file, number), signal, (bytes) =>
          onProgress((from + bytes) / file.size),
        )
        if (status !== 200 && !hasArrived) {
          // what is promised here takes the room that the other way asks for
          if (begun) await withdraw(begun, countRetries(signal, onWaiting)).catch(() => {})
          if (signal.aborted) throw aborted()
          keep(undefined)
          return null
        }
        if (status !== 200) throw offlineError(finish)
        before += sizeOf(number)
        hasArrived = true
        retries.startAnew()
      }
      if (begun) keep({ ...begun, whole: upload.id })
      return 'whole'
    }
    const sizeOf = (number: number) => partOf(file, number).size

    for (;;) {
      try {
        const sent = begun?.whole ? 'whole' : await sendParts()
        if (sent === null) return null
        if (sent === 'again' || !begun?.whole) continue
        const { secure_url } = await call('finishUpload', { params: { id: begun.whole }, signal })
        keep(undefined)
        return secure_url
      } catch (error) {
        if (signal.aborted) throw aborted()
        if (!(error instanceof ApiError)) throw error
        // it goes on once she has logged in again
        if (error.code === 'UNAUTHENTICATED') throw error
        const isLost: boolean = error.code === 'UPLOAD_NOT_FOUND' && !isBegunAnew
        if (!passes(error) && begun?.id) cancel()
        else if (!passes(error)) keep(undefined)
        if (!passes(error) && !isLost) throw error
        if (begun && error.code === 'UPLOAD_UNFINISHED') keep({ ...begun, whole: undefined })
        isBegunAnew ||= isLost
        await retries.wait(error)
      }
    }
  }
  return { send, cancel }
}

function countRetries(signal: AbortSignal, onWaiting: () => void) {
  let count = 0
  return {
    startAnew: () => {
      count = 0
    },
    /** Waits before the next try; throws the cause when there were enough of them. */
    async wait(cause: ApiError) {
      const ms = retryPausesMs[count]
      if (ms === undefined) throw cause
      count += 1
      onWaiting()
      await pause(ms, signal)
    },
  }
}

// A full share does not pass by itself.
const passes = (error: ApiError): boolean =>
  ['UPLOAD_UNFINISHED', 'TOO_MANY_TRIES'].includes(error.code) ||
  (error.code !== 'STORAGE_FULL' && isPassing(error))

const partOf = (file: File, number: number): Blob =>
  file.slice((number - 1) * limits.uploadPartBytes, number * limits.uploadPartBytes)

const aborted = () => new DOMException('The upload was stopped.', 'AbortError')

/** Puts one part; the status of the answer, 0 when none came that this page may read. */
function put(
  url: string,
  part: Blob,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<number> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(aborted())
    const xhr = new XMLHttpRequest()
    const stop = () => xhr.abort()
    const settle = () => signal.removeEventListener('abort', stop)
    xhr.open('PUT', url)
    xhr.upload.onprogress = ({ loaded }) => onProgress(loaded)
    xhr.onloadend = settle
    xhr.onload = () => resolve(xhr.status)
    xhr.onerror = () => resolve(0)
    xhr.onabort = () => reject(aborted())
    signal.addEventListener('abort', stop)
    xhr.send(part)
  })
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(aborted())
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })

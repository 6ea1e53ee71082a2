// The port to wherever files are kept; one adapter a kind of store.
import type { Readable } from 'node:stream'

export interface MediaKey {
  id: string
  variant: string
}

/** Both ends are included. */
export interface ByteRange {
  start: number
  end: number
}

export interface MediaStore {
  /**
   * Resolves once the content would survive a power cut. When it throws, nothing can be read under
   * the key; `NoRoom` says that space has run out.
   */
  put(key: MediaKey, content: Readable | Uint8Array): Promise<void>
  /** Takes a file of the same disk over without copying it; what is there already stays. */
  adopt(key: MediaKey, path: string): Promise<void>
  /** The content's size in bytes; null when there is none. */
  sizeOf(key: MediaKey): Promise<number | null>
  open(key: MediaKey, range?: ByteRange): Promise<Readable>
  /** Removes a file with all its variants; one that is not there is no error. */
  delete(id: string): Promise<void>
  /** Every file, with the time of its last change. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>
  /** Writes and removes something; throws when that fails. */
  probe(): Promise<void>
}

/** The store has no room left. */
export class NoRoom extends Error {
  constructor(cause?: unknown) {
    super('the media store has no room left', { cause })
  }
}

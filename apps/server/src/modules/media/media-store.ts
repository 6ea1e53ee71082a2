// Port to the storage of files; one adapter for each kind of store.
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
   * the key; `NoRoom` means that the disk is full. `byteSize` is how many bytes come, where that is
   * known.
   */
  put(key: MediaKey, content: Readable | Uint8Array, byteSize?: number): Promise<void>
  /**
   * Moves a file of the media folder into the store; in a folder without copying it. When it throws,
   * the file is still there, or the content is.
   */
  adopt(key: MediaKey, path: string): Promise<void>
  /** Size in bytes; null when there is no content. */
  sizeOf(key: MediaKey): Promise<number | null>
  /** The whole content, for small ones. */
  read(key: MediaKey): Promise<Uint8Array>
  open(key: MediaKey, range?: ByteRange): Promise<Readable>
  /** Removes a file with all its variants; a missing one is no error. */
  delete(id: string): Promise<void>
  /** Files, whatever is left of them. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>
  /** Every whole content. */
  contents(): AsyncIterable<StoredContent>
  /** Removes what killed processes left half-written before then, where `delete` does not reach it. */
  dropUnfinished(before: Date): Promise<void>
  /** Writes and removes a test file; throws when that fails. */
  probe(): Promise<void>
}

export interface StoredContent {
  key: MediaKey
  byteSize: number
}

/** The disk is full. */
export class NoRoom extends Error {
  constructor(cause?: unknown) {
    super('the media store has no room left', { cause })
  }
}

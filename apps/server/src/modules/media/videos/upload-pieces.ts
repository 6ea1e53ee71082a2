// Port to where the bytes of uploads in progress lie; one adapter for each kind of store.
import type { Readable } from 'node:stream'

export interface UploadPieces {
  /** Bytes that there is room for. */
  freeBytes(): Promise<number>
  begin(id: string): Promise<void>
  /**
   * Adds what the source brings from this offset on, `mostBytes` at most, and returns how far it
   * came. What had come before a source broke is kept.
   */
  append(source: Readable, id: string, offset: number, mostBytes: number): Promise<number>
  /** Bytes received; null when the upload was not begun, or is removed. */
  sizeOf(id: string): Promise<number | null>
  /** Does something with everything received as one file, which it may move away. */
  whole<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /** A missing upload is no error. */
  remove(id: string): Promise<void>
  /**
   * Names of all that were begun; in a bucket, where they may be another's, of what has not grown
   * since then.
   */
  list(before: Date): Promise<string[]>
}

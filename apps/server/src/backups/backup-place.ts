// Port to where backups lie; one adapter for a folder and one for a bucket.
import type { Readable } from 'node:stream'

export interface BackupPlace {
  /** What an operator calls a file there. */
  addressOf(name: string): string
  /** The names of its files; none where a folder cannot be read. */
  names(): Promise<string[]>
  /** Null where there is no such file. */
  sizeOf(name: string): Promise<number | null>
  open(name: string): Promise<Readable>
  /**
   * The file is there whole, or not at all, and never to be read by others. A folder takes no second
   * of the name; in a bucket the last one stays. `mostBytes` is how many the content may have.
   */
  put(name: string, content: Readable | string, mostBytes?: number): Promise<void>
  /** A missing file is no error. */
  remove(name: string): Promise<void>
}

/** A file in a place. */
export interface BackupFile {
  place: BackupPlace
  name: string
  /** As an operator says it. */
  address: string
}

/** The file of this name. */
export const fileIn = (place: BackupPlace, name: string): BackupFile => ({
  place,
  name,
  address: place.addressOf(name),
})

/** The one whose name ends so, beside it. */
export const beside = ({ place, name }: BackupFile, ending: string): BackupFile =>
  fileIn(place, `${name}${ending}`)

// What this browser remembers of large files that it has begun to send straight to the bucket.
import { readTextsByPrefix, writeText } from '../state/stored.ts'

/** The server deletes an upload a day after it was begun, or has grown. */
export const resumableForMs = 24 * 60 * 60 * 1000

const marks = (userId: string): string => `kinderleaf-upload:${userId}:`

/** Under which one is remembered; the same file, chosen again, has the same. */
export const begunMark = (userId: string, { name, size, lastModified }: File): string =>
  `${marks(userId)}${name}:${size}:${lastModified}`

export interface BegunUpload {
  readonly key: string
  readonly kind: 'video' | 'document'
  readonly name: string
  readonly at: number
  /** As the server knows it, once that has answered. */
  readonly id?: string
  /** The same, once all of it has arrived. */
  readonly whole?: string
}

/** What this person has begun to send, by its mark; what is older than a day is forgotten. */
export function begunUploads(userId: string): ReadonlyMap<string, BegunUpload> {
  const begun = new Map<string, BegunUpload>()
  for (const [file, text] of readTextsByPrefix(marks(userId))) {
    const mark = marks(userId) + file
    const upload = readBegun(text)
    if (upload && Date.now() - upload.at < resumableForMs) begun.set(mark, upload)
    else writeText(mark, null)
  }
  return begun
}

function readBegun(text: string): BegunUpload | undefined {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

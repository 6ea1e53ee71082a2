// What this browser remembers of large files that it has begun to send straight to the bucket.
import { readTextsByPrefix } from '../state/stored.ts'

const marks = (userId: string): string => `kinderleaf-upload:${userId}:`

/** Under which one is remembered; the same file, chosen again, has the same. */
export const begunMark = (userId: string, { name, size, lastModified }: File): string =>
  `${marks(userId)}${name}:${size}:${lastModified}`

export interface BegunUpload {
  readonly at: number
  readonly name: string
}

/** The films that this person has begun to send. */
export const begunDirectFilms = (userId: string): BegunUpload[] =>
  [...readTextsByPrefix(marks(userId)).values()].flatMap((text) => readBegun(text) ?? [])

function readBegun(text: string): BegunUpload | undefined {
  try {
    const { kind, at, name } = JSON.parse(text)
    return kind === 'video' ? { at, name } : undefined
  } catch {
    return undefined
  }
}

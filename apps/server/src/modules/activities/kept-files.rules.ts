// Which files of the attempt before another one keeps. They are named by their places there, so that
// no other file can be. Pure.
import { parse } from 'node:path'
import { limits } from '@kinderleaf/contract/plain'
import type { StoredFile } from './stored-file.ts'

/** Of a file in the attempt before; null for the next of those that come with the form. */
type Place = number | null

/** `2,,0`: the third of the files before, the first new one, the first before, all other new ones. */
export function readPlaces(text: string): Place[] | null {
  if (text === '') return []
  const parts = text.split(',')
  const isWritten =
    parts.length <= limits.submissionFiles && parts.every((part) => /^\d?$/.test(part))
  const places = parts.map((part) => (part === '' ? null : Number(part)))
  const kept = placesKept(places)
  return isWritten && new Set(kept).size === kept.length ? places : null
}

export const placesKept = (places: readonly Place[]): number[] =>
  places.filter((place) => place !== null)

/**
 * The files of the new attempt, what she has spoken last; null when one that is kept is not there. A
 * second one of a name gets a name of its own; what is spoken anew takes the place of what was.
 */
export function filesInOrder(
  places: readonly Place[],
  before: readonly StoredFile[],
  added: readonly StoredFile[],
): StoredFile[] | null {
  const coming = added.filter((file) => !file.isVoice)
  let voice = added.find((file) => file.isVoice)
  const files: StoredFile[] = []
  const add = (file: StoredFile) => {
    if (file.isVoice) voice ??= file
    else files.push({ ...file, fileName: nameApart(file.fileName, files) })
  }
  for (const place of places) {
    const file = place === null ? coming.shift() : before[place]
    if (file) add(file)
    else if (place !== null) return null
  }
  for (const file of coming) add(file)
  return [...files, ...(voice ? [voice] : [])]
}

/** `image.jpg`, `image-2.jpg`, `image-3.jpg` … */
function nameApart(fileName: string, files: readonly StoredFile[]): string {
  const { name, ext } = parse(fileName)
  let own = fileName
  for (let count = 2; files.some((file) => file.fileName === own); count += 1) {
    own = `${name}-${count}${ext}`
  }
  return own
}

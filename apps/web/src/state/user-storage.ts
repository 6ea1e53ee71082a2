// What the browser stores between visits, by user: the next child on the same tablet sees nothing
// of the one before.
import { readText, readTextsByPrefix, writeText } from './stored.ts'

/** Before an activity's id: what of the words of a hand-in is being typed. */
export const draftPrefix = 'activity:'

const keyOf = (userId: string, name: string): string => `kinderleaf:${userId}:${name}`

export const readForUser = (userId: string, name: string): string | null =>
  readText(keyOf(userId, name))

/** Stores a text for this user; null removes it. Returns whether it was stored. */
export const storeForUser = (userId: string, name: string, value: string | null): boolean =>
  writeText(keyOf(userId, name), value)

/** This user's stored texts whose names begin with `prefix`, by name. */
export function listForUser(userId: string, prefix: string): ReadonlyMap<string, string> {
  const found = readTextsByPrefix(keyOf(userId, prefix))
  return new Map([...found].map(([rest, text]) => [prefix + rest, text]))
}

// What the browser keeps between visits, by user: the next child on the same tablet sees nothing of
// the one before.
import { readText, readTextsByPrefix, writeText } from '../state/stored.ts'

const keyOf = (userId: string, name: string): string => `kinderleaf:${userId}:${name}`

/** What was kept for this user under this name. */
export const readForUser = (userId: string, name: string): string | null =>
  readText(keyOf(userId, name))

/** Keeps a text for this user; null forgets it. Answers whether it could. */
export const storeForUser = (userId: string, name: string, value: string | null): boolean =>
  writeText(keyOf(userId, name), value)

/** What this user has kept under names that begin so, by name. */
export function listForUser(userId: string, prefix: string): ReadonlyMap<string, string> {
  const found = readTextsByPrefix(keyOf(userId, prefix))
  return new Map([...found].map(([rest, text]) => [prefix + rest, text]))
}

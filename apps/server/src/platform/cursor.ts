// Keyset pages: lists are ordered by id, so the cursor is the last id that was read.
import { limits } from '@kinderleaf/contract/plain'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** No id comes after it: where a list that runs from the newest on begins. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export interface Page {
  /** How many rows the answer may hold. */
  limit: number
  /** The id after which to go on; null at the beginning. */
  after: string | null
}

/** Reads `limit` and `cursor` of a list call; an unreadable cursor starts at the beginning. */
export function readPage(query: { limit?: number; cursor?: string }): Page {
  const after = query.cursor && uuid.test(query.cursor) ? query.cursor : null
  return { limit: query.limit ?? limits.listDefault, after }
}

/** Cuts the one row too many that a repository reads, and tells where to go on. */
export function cutPage<T>(
  rows: T[],
  page: Page,
  idOf: (row: T) => string,
): { rows: T[]; nextCursor?: string } {
  if (rows.length <= page.limit) return { rows }
  const cut = rows.slice(0, page.limit)
  const last = cut.at(-1)
  return last === undefined ? { rows: cut } : { rows: cut, nextCursor: idOf(last) }
}

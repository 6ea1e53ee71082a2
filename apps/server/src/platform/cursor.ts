// Keyset pagination: the cursor holds the sort keys of the last row. Most lists are sorted by id
// and their cursor is an id; other cursors are opaque.
import { limits } from '@kinderleaf/contract/plain'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Higher than any id: the start of a list that is sorted newest first. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface PageQuery {
  limit?: number
  cursor?: string
}

export interface Page {
  /** Maximum number of rows. */
  limit: number
  /** The id after which the page begins; null for the first page. */
  after: string | null
}

/** Reads `limit` and `cursor` of a list call; an invalid cursor gives the first page. */
export function readPage(query: PageQuery): Page {
  const after = query.cursor && uuid.test(query.cursor) ? query.cursor : null
  return { limit: query.limit ?? limits.listDefault, after }
}

/** Removes the extra row that repositories read, and returns the next cursor. */
export function cutPage<T>(
  rows: T[],
  page: { limit: number },
  cursorOf: (row: T) => string,
): { rows: T[]; nextCursor?: string } {
  if (rows.length <= page.limit) return { rows }
  const cut = rows.slice(0, page.limit)
  const last = cut.at(-1)
  return last === undefined ? { rows: cut } : { rows: cut, nextCursor: cursorOf(last) }
}

type Key = string | number
type KeyKind = keyof typeof fits

const fits = {
  uuid: (key: unknown) => typeof key === 'string' && uuid.test(key),
  // PostgreSQL refuses NUL.
  text: (key: unknown) => typeof key === 'string' && !key.includes('\0'),
  moment: (key: unknown) => typeof key === 'string' && isMoment(key),
  count: (key: unknown) => Number.isInteger(key) && Math.abs(Number(key)) < 2 ** 31,
}

/** A time as a sort key, to the microsecond, which a Date cannot represent. */
export const momentKey = (column: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const moment = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/

// PostgreSQL refuses dates that do not exist; Date would roll them over.
function isMoment(key: string): boolean {
  const read = moment.test(key) ? Date.parse(key) : Number.NaN
  return !Number.isNaN(read) && new Date(read).toISOString().slice(0, 19) === key.slice(0, 19)
}

/** The sorts of a list with the kinds of their keys; the last key is unique. */
export type Sorts<Sort extends string> = Readonly<Record<Sort, readonly KeyKind[]>>

export interface SortedPage<Sort extends string> {
  limit: number
  sort: Sort
  order: 'asc' | 'desc'
  /** The keys of the row after which the page begins; null for the first page. */
  after: readonly Key[] | null
}

/**
 * Reads a sorted list call. An invalid cursor, or one of another sort or order, gives the first
 * page.
 */
export function readSortedPage<Sort extends string>(
  query: PageQuery & { sort?: Sort; order?: 'asc' | 'desc' },
  sorts: Sorts<Sort>,
  initial: { sort: Sort; order: 'asc' | 'desc' },
): SortedPage<Sort> {
  const sort = query.sort ?? initial.sort
  const order = query.order ?? initial.order
  const limit = query.limit ?? limits.listDefault
  const [ofSort, ofOrder, ...keys] = readCursor(query.cursor)
  const kinds = sorts[sort]
  const isKey = (key: unknown, at: number): key is Key => fits[kinds[at] ?? 'uuid'](key)
  const goesOn = ofSort === sort && ofOrder === order && keys.length === kinds.length
  return { limit, sort, order, after: goesOn && keys.every(isKey) ? keys : null }
}

export const sortedCursor = ({ sort, order }: SortedPage<string>, keys: readonly Key[]): string =>
  Buffer.from(JSON.stringify([sort, order, ...keys])).toString('base64url')

/** The condition and order of a sorted page, from the columns of its keys. */
export function sortedBy({ order, after }: SortedPage<string>, columns: readonly SQLWrapper[]) {
  const list = (parts: readonly (SQLWrapper | Key)[]): SQL =>
    sql.join(
      parts.map((part) => sql`${part}`),
      sql`, `,
    )
  const sign = sql.raw(order === 'asc' ? '>' : '<')
  return {
    where: after ? sql`(${list(columns)}) ${sign} (${list(after)})` : undefined,
    orderBy: columns.map((column) => sql`${column} ${sql.raw(order)}`),
  }
}

function readCursor(cursor = ''): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

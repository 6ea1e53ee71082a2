// Reads lists page by page, as the web app does.
import type { School } from '../../../../test/school.ts'
import type { Actor } from '../../../platform/actor.ts'

interface Listed {
  /** The field with the rows. */
  rows: string
  path: string
  query?: Record<string, string>
}

/** One page: its rows and the next cursor. */
export async function readList<Row>(school: School, actor: Actor, { rows, path, query }: Listed) {
  const url = `${path}?${new URLSearchParams(query)}`
  const { status, body } = await school.call(actor, 'GET', url)
  if (status !== 200) throw new Error(`${url}: ${JSON.stringify(body)}`)
  const found: Row[] = body[rows]
  const nextCursor: string | undefined = body.nextCursor
  return { found, nextCursor, body }
}

export async function readPages<Row>(school: School, actor: Actor, list: Listed, limit: number) {
  const all: Row[] = []
  let cursor: string | undefined
  do {
    const query = { ...list.query, limit: String(limit), ...(cursor ? { cursor } : {}) }
    const page = await readList<Row>(school, actor, { ...list, query })
    if (page.found.length > limit) throw new Error('a page is longer than was asked for')
    if (page.nextCursor && page.nextCursor === cursor) throw new Error('a page comes again')
    all.push(...page.found)
    cursor = page.nextCursor
  } while (cursor)
  return all
}

/** Invalid cursors: of other lists, of other types, of dates that do not exist. */
export const madeUpCursors = [
  'x',
  '%',
  '00000000-0000-0000-0000-000000000000',
  ...[
    {},
    [],
    'name',
    ['name', 'asc'],
    ['name', 'asc', 1, 2],
    ['name', 'asc', 'a\u0000', 'b'],
    ['name', 'asc', 'a', { id: 1 }],
    ['name', 'asc', 'a', 'b', 'c'],
    ['date', 'desc', '2026-02-30T00:00:00.000000Z', 'a'],
    ['date', 'desc', '0000-01-01T00:00:00.000000Z', 'a'],
    ['date', 'desc', 'infinity', 'a'],
    ['date', 'desc', '2026-02-03', 'a'],
    ['date', 'desc', "'; drop table users; --"],
    ['progress', 'desc', 1.5, '00000000-0000-0000-0000-000000000000'],
    ['progress', 'desc', 1e300, '00000000-0000-0000-0000-000000000000'],
  ].map((keys) => Buffer.from(JSON.stringify(keys)).toString('base64url')),
]

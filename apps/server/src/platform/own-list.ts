// What of a teacher's own lessons, quizzes or activities her list shows.
import type { MaterialStatus } from '@kinderleaf/contract'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SortedPage } from './cursor.ts'
import { textContains } from './title-search.ts'

export interface OwnFilter {
  status: MaterialStatus | undefined
  key: string | undefined
  search: string
}

interface OwnColumns {
  status: SQLWrapper
  key: SQLWrapper
  titleFolded: SQLWrapper
}

/** Whether the list is as it opens: all of it, the newest first. */
export const isAsOpened = (
  { status, key, search }: OwnFilter,
  { sort, order }: Pick<SortedPage<string>, 'sort' | 'order'>,
): boolean =>
  sort === 'date' && order === 'desc' && search === '' && status === undefined && key === undefined

/** The condition of a filter; undefined for all. */
export const matches = (of: OwnColumns, { status, key, search }: OwnFilter): SQL | undefined =>
  and(
    status && sql`${of.status} = ${status}`,
    key === undefined ? undefined : sql`${of.key} = ${key}`,
    textContains(of.titleFolded, search),
  )

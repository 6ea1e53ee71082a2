// The filter of the open lists: titles that contain a text, within the educators that are named.
import { limits } from '@kinderleaf/contract/plain'
import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Failure, failure } from './errors.ts'
import { tidyText } from './plain-text.ts'

/** Shorter texts have no trigram of their own, so no index finds them inside a word. */
const SHORTEST_INDEXED = 3

export interface ListFilter {
  /** Blank means every title. */
  search: string
  /** Null means every educator; an empty list means none. */
  educators: readonly string[] | null
}

/** Reads `search` and `educators` of a list call. */
export function readFilter(query: { search?: string; educators?: string }): ListFilter | Failure {
  const search = tidyText(query.search ?? '')
  if (query.educators === undefined) return { search, educators: null }
  const ids = query.educators.split(',').map(tidyText).filter(Boolean)
  const educators = [...new Set(ids)]
  if (educators.length <= limits.educatorsPerList) return { search, educators }
  const message = `can name at most ${limits.educatorsPerList} educators`
  return failure('INVALID_INPUT', { fields: [{ path: 'educators', message }] })
}

/**
 * The condition on a folded title column. Under three characters and without named educators it
 * finds words that begin with the text, which the trigram index still serves.
 */
export function titleMatches(titleFolded: Column, filter: ListFilter): SQL | undefined {
  if (filter.search === '') return undefined
  const text = likeText(filter.search)
  if (filter.educators === null && [...filter.search].length < SHORTEST_INDEXED) {
    return sql`(${titleFolded} like ${text} || '%' or ${titleFolded} like '% ' || ${text} || '%')`
  }
  return contains(titleFolded, text)
}

/** The condition that a folded text contains what is searched for; none when that is blank. */
export const textContains = (folded: SQLWrapper, search: string): SQL | undefined =>
  search === '' ? undefined : contains(folded, likeText(search))

const contains = (folded: SQLWrapper, text: SQL): SQL => sql`${folded} like '%' || ${text} || '%'`

// Escaped after folding: fold() turns wide forms such as U+FF05 into the very signs to escape.
const likeText = (search: string): SQL =>
  sql`regexp_replace(fold(${search}), '[\\\\%_]', '\\\\\\&', 'g')`

// What an open list is asked for: a text in titles, the given educators, what a student has still to do.
import type { ListQuery } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Actor, isStudent } from './actor.ts'
import { type Failure, failure } from './errors.ts'
import { cleanText } from './plain-text.ts'

export interface ListFilter {
  /** Blank matches every title. */
  search: string
  /** Null means every educator; an empty list none. */
  educators: readonly string[] | null
  /** The student who asks, to see how far she is; null for everybody else. */
  studentId: string | null
  /** Without what she has done. */
  onlyToDo: boolean
}

/** Reads `search`, `educators` and `show` of a list call. */
export function readFilter(
  query: Pick<ListQuery, 'search' | 'educators' | 'show'>,
  actor: Actor | null,
): ListFilter | Failure {
  const search = cleanText(query.search ?? '')
  const studentId = isStudent(actor) ? actor.id : null
  const asked = { search, studentId, onlyToDo: query.show === 'todo' }
  if (query.educators === undefined) return { ...asked, educators: null }
  const ids = query.educators.split(',').map(cleanText).filter(Boolean)
  const educators = [...new Set(ids)]
  if (educators.length <= limits.educatorsPerList) return { ...asked, educators }
  const message = `can name at most ${limits.educatorsPerList} educators`
  return failure('INVALID_INPUT', { fields: [{ path: 'educators', message }] })
}

/** The condition that a folded text contains the searched one; undefined when that is blank. */
export const textContains = (folded: SQLWrapper, search: string | Placeholder): SQL | undefined =>
  search === '' ? undefined : sql`${folded} like '%' || ${likeText(search)} || '%'`

/**
 * The condition that a word of a folded text begins with the searched one, which the trigram index
 * serves at any length.
 */
export const startsWords = (folded: SQLWrapper, search: Placeholder): SQL =>
  sql`(${folded} like ${likeText(search)} || '%' or ${folded} like '% ' || ${likeText(search)} || '%')`

// Escaped after folding: fold() turns wide forms such as U+FF05 into the characters to escape.
const likeText = (search: string | Placeholder): SQL =>
  sql`regexp_replace(fold(${search}), '[\\\\%_]', '\\\\\\&', 'g')`

// The open lists of lessons, quizzes and activities: newest first, searched by title, of all
// educators or some, for a student with how far she is. Each form of the query is built once.
import { cardsPerPage, firstCards, limits } from '@kinderleaf/contract/plain'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from './cursor.ts'
import { type ListFilter, startsWords, textContains } from './title-search.ts'

/** A statement that is built once. */
export interface Prepared<Row> {
  execute(values: Record<string, unknown>): Promise<Row[]>
}

interface Preparable<Row> {
  prepare(name: string): Prepared<Row>
}

export interface OpenList<Row, OwnRow extends Row, Own> {
  /** Prefix of the prepared statements' names. */
  name: string
  titleFolded: Column
  /** The newest that match, with ids below `before`. */
  newest(matches: SQL | undefined, limit: SQL): Preparable<Row>
  /** The same for the teachers in `educators`. */
  newestOf(matches: SQL | undefined, limit: SQL): Preparable<Row>
  /** The same with how far the student `studentId` is, of everything or of what she has to do. */
  newestFor(matches: SQL | undefined, limit: SQL, onlyToDo: boolean): Preparable<OwnRow>
  /** How far the student `studentId` is with the rows `ids`. */
  ownOf(): Preparable<Own>
  /** Whether a replica answers `newest` and `newestOf` now; all else is the primary's. */
  isLate(): boolean
}

// An unnamed statement is planned for its values. Searches need that: the right plan depends on how
// rare the text is.
const UNNAMED = ''

// As a literal, a length gets one cached plan. For an unknown one PostgreSQL expects a tenth of the
// table and plans anew each time.
const usualLengths = [firstCards, cardsPerPage, limits.listDefault].map((cards) => cards + 1)
const asked = sql`${sql.placeholder('limit')}`

/** The statement of each usual length, and one of all others. */
function prepareLengths<Row>(name: string, of: (limit: SQL) => Preparable<Row>): Prepared<Row> {
  const usual = new Map<unknown, Prepared<Row>>(
    usualLengths.map((length) => [
      length,
      of(sql.raw(String(length))).prepare(`${name}_${length}`),
    ]),
  )
  const others = of(asked).prepare(name)
  return { execute: (values) => (usual.get(values.limit) ?? others).execute(values) }
}

/** Reads a page of the list, with one extra row when another page follows. */
export function prepareOpenList<Row, OwnRow extends Row, Own>(list: OpenList<Row, OwnRow, Own>) {
  const { name, titleFolded, newest, newestOf, newestFor, isLate } = list
  const search = sql.placeholder('search')
  const contains = textContains(titleFolded, search)
  const all = {
    everything: prepareLengths(`${name}_newest`, (limit) => newest(undefined, limit)),
    contains: newest(contains, asked).prepare(UNNAMED),
    startsWords: newest(startsWords(titleFolded, search), asked).prepare(UNNAMED),
  }
  const ofEducators = {
    everything: prepareLengths(`${name}_of_educators`, (limit) => newestOf(undefined, limit)),
    contains: newestOf(contains, asked).prepare(UNNAMED),
  }
  const forStudent = (onlyToDo: boolean, suffix: string) => ({
    everything: prepareLengths(`${name}_${suffix}`, (limit) =>
      newestFor(undefined, limit, onlyToDo),
    ),
    contains: newestFor(contains, asked, onlyToDo).prepare(UNNAMED),
  })
  const withWork = forStudent(false, 'with_work')
  const toDo = forStudent(true, 'to_do')
  const ownOf = list.ownOf().prepare(`${name}_own`)

  /** What she has done is never a replica's to say. */
  async function withOwn(rows: Row[], studentId: string) {
    const found = await ownOf.execute({ ids: rows.map(idOf), studentId })
    const known = new Map(found.map((own) => [idOf(own), own]))
    return rows.map((row) => ({ ...row, own: known.get(idOf(row)) }))
  }

  return async (filter: ListFilter, page: Page) => {
    const values = { ...filter, before: page.after ?? LAST_ID, limit: page.limit + 1 }
    const { educators, studentId, onlyToDo } = filter
    if (educators !== null) {
      const shape = filter.search === '' ? 'everything' : 'contains'
      if (studentId === null) return ofEducators[shape].execute(values)
      if (onlyToDo) return toDo[shape].execute(values)
      if (!isLate()) return withWork[shape].execute(values)
      return withOwn(await ofEducators[shape].execute(values), studentId)
    }
    return all[filter.search === '' ? 'everything' : shapeOf(filter.search)].execute(values)
  }
}

/** The type of a row is its caller's. */
const idOf = (row: unknown) =>
  typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined

/** Shorter texts contain no trigram, so no index finds them inside a word. */
const SHORTEST_INDEXED = 3

const shapeOf = (search: string) =>
  [...search].length < SHORTEST_INDEXED ? 'startsWords' : 'contains'

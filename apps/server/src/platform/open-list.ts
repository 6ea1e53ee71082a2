// The open lists of lessons, quizzes and activities: newest first, searched by title, of all
// educators or some, for a student with how far she is. Each form of the query is built once.
import { limits } from '@kinderleaf/contract/plain'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from './cursor.ts'
import { type ListFilter, startsWords, textContains } from './title-search.ts'

interface Preparable<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

export interface OpenList<Row, OwnRow> {
  /** Prefix of the prepared statements' names. */
  name: string
  titleFolded: Column
  /** The newest that match, with ids below `before`. */
  newest(matches: SQL | undefined, limit: SQL): Preparable<Row>
  /** The same for the teachers in `educators`. */
  newestOf(matches: SQL | undefined, limit: SQL): Preparable<Row>
  /** The same with how far the student `studentId` is, of everything or of what she has to do. */
  newestFor(matches: SQL | undefined, limit: SQL, onlyToDo: boolean): Preparable<OwnRow>
}

// An unnamed statement is planned for its values. Searches need that: the right plan depends on how
// rare the text is.
const UNNAMED = ''

// As a literal, the usual length gets one cached plan. For an unknown length PostgreSQL expects a
// tenth of the table and plans anew each time.
const usualLength = limits.listDefault + 1
const usual = sql.raw(String(usualLength))
const asked = sql`${sql.placeholder('limit')}`

/** Reads a page of the list, with one extra row when another page follows. */
export function prepareOpenList<Row, OwnRow extends Row>(list: OpenList<Row, OwnRow>) {
  const { name, titleFolded, newest, newestOf, newestFor } = list
  const search = sql.placeholder('search')
  const contains = textContains(titleFolded, search)
  const all = {
    usual: newest(undefined, usual).prepare(`${name}_newest`),
    everything: newest(undefined, asked).prepare(`${name}_newest_few`),
    contains: newest(contains, asked).prepare(UNNAMED),
    startsWords: newest(startsWords(titleFolded, search), asked).prepare(UNNAMED),
  }
  const ofEducators = {
    usual: newestOf(undefined, usual).prepare(`${name}_of_educators`),
    everything: newestOf(undefined, asked).prepare(`${name}_of_educators_few`),
    contains: newestOf(contains, asked).prepare(UNNAMED),
  }
  const forStudent = (onlyToDo: boolean, suffix: string) => ({
    usual: newestFor(undefined, usual, onlyToDo).prepare(`${name}_${suffix}`),
    everything: newestFor(undefined, asked, onlyToDo).prepare(`${name}_${suffix}_few`),
    contains: newestFor(contains, asked, onlyToDo).prepare(UNNAMED),
  })
  const withWork = forStudent(false, 'with_work')
  const toDo = forStudent(true, 'to_do')

  return (filter: ListFilter, page: Page): Promise<(Row | OwnRow)[]> => {
    const values = { ...filter, before: page.after ?? LAST_ID, limit: page.limit + 1 }
    const unsearched = values.limit === usualLength ? 'usual' : 'everything'
    if (filter.educators !== null) {
      const theirs = filter.studentId === null ? ofEducators : filter.onlyToDo ? toDo : withWork
      return theirs[filter.search === '' ? unsearched : 'contains'].execute(values)
    }
    return all[filter.search === '' ? unsearched : shapeOf(filter.search)].execute(values)
  }
}

/** Shorter texts contain no trigram, so no index finds them inside a word. */
const SHORTEST_INDEXED = 3

const shapeOf = (search: string) =>
  [...search].length < SHORTEST_INDEXED ? 'startsWords' : 'contains'

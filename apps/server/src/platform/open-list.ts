// The open lists of lessons, quizzes and activities: newest first, by title, of some educators. Each
// shape of the question is built once.
import { type Column, type SQL, sql } from 'drizzle-orm'
import { LAST_ID, type Page } from './cursor.ts'
import { type ListFilter, startsWords, textContains } from './title-search.ts'

interface Preparable<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

export interface OpenList<Row> {
  /** What its prepared statements are called after. */
  name: string
  titleFolded: Column
  /** The newest that match, before the id `before`, at most `limit`. */
  newest(matches: SQL | undefined): Preparable<Row>
  /** The same of those whose teachers are in `educators`. */
  newestOf(matches: SQL | undefined): Preparable<Row>
}

// An unnamed statement is planned for its values. Searches need that: which plan is right depends
// on how rare the text is.
const UNNAMED = ''

/** Reads a page of the list; one row more than it holds when there is more. */
export function prepareOpenList<Row>({ name, titleFolded, newest, newestOf }: OpenList<Row>) {
  const search = sql.placeholder('search')
  const contains = textContains(titleFolded, search)
  const all = {
    everything: newest(undefined).prepare(`${name}_newest`),
    contains: newest(contains).prepare(UNNAMED),
    startsWords: newest(startsWords(titleFolded, search)).prepare(UNNAMED),
  }
  const ofEducators = {
    everything: newestOf(undefined).prepare(`${name}_newest_of_educators`),
    contains: newestOf(contains).prepare(UNNAMED),
  }

  return (filter: ListFilter, page: Page): Promise<Row[]> => {
    const values = { ...filter, before: page.after ?? LAST_ID, limit: page.limit + 1 }
    if (filter.educators !== null) {
      return ofEducators[filter.search === '' ? 'everything' : 'contains'].execute(values)
    }
    return all[shapeOf(filter.search)].execute(values)
  }
}

/** Shorter texts have no trigram of their own, so no index finds them inside a word. */
const SHORTEST_INDEXED = 3

function shapeOf(search: string) {
  if (search === '') return 'everything'
  return [...search].length < SHORTEST_INDEXED ? 'startsWords' : 'contains'
}

// The open lists of lessons, quizzes and activities with their teachers' names, newest first, of
// all teachers or some, for a student with how far she is.
import type { OwnWork } from '@kinderleaf/contract'
import { and, desc, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ReadPlaces } from '../../platform/database/index.ts'
import { prepareOpenList } from '../../platform/open-list.ts'
import { usersTable } from './users.tables.ts'

interface CardColumns extends Record<string, PgColumn> {
  id: PgColumn
  educatorId: PgColumn
}

/** How far the student `studentId` is with a row. */
export interface OwnColumns {
  isBegun: SQL<boolean>
  isDone: SQL<boolean>
  count: SQL<number>
  of: SQL<number>
}

/** A row with it, where a student asks. */
export interface WithOwn {
  own?: { isBegun: boolean; isDone: boolean; count: number; of: number }
}

interface Listed<Columns> {
  /** Prefix of the prepared statements' names. */
  name: string
  table: PgTable
  titleFolded: PgColumn
  columns: Columns
  /** Condition under which everybody may see a row. */
  isOpen: SQL
  own: OwnColumns
}

/** Reads a page of the list, with one extra row when another page follows. */
export function prepareListOfTeachers<Columns extends CardColumns>(
  { db, replica }: ReadPlaces,
  { name, table, titleFolded, columns, isOpen, own }: Listed<Columns>,
) {
  const { id, educatorId } = columns
  const isListed = (matches: SQL | undefined) =>
    and(isOpen, lt(id, sql.placeholder('before')), matches)
  const read = (where: SQL | undefined, limit: SQL) =>
    replica.db
      .select({ ...columns, educatorName: usersTable.name })
      .from(table)
      .innerJoin(usersTable, eq(usersTable.id, educatorId))
      .where(where)
      .orderBy(sql`${desc(id)} limit ${limit}`)
  const readWithWork = (where: SQL | undefined, limit: SQL) =>
    db
      .select({ ...columns, educatorName: usersTable.name, own })
      .from(table)
      .innerJoin(usersTable, eq(usersTable.id, educatorId))
      .where(where)
      .orderBy(sql`${desc(id)} limit ${limit}`)

  // The newest of each educator, then the newest of those: every step is one short index scan.
  const areNewestOf = (matches: SQL | undefined, limit: SQL) => {
    const isTheirs = and(sql`${educatorId} = wanted.educator_id`, isListed(matches))
    return sql`${id} = any (array(
      select theirs.id
      from unnest(${sql.placeholder('educators')}::text[]) as wanted (educator_id)
      cross join lateral (
        select ${id} from ${table} where ${isTheirs} order by ${id} desc limit ${limit}
      ) theirs
      order by theirs.id desc limit ${limit}
    ))`
  }
  return prepareOpenList({
    name,
    titleFolded,
    newest: (matches, limit) => read(isListed(matches), limit),
    newestOf: (matches, limit) => read(areNewestOf(matches, limit), limit),
    newestFor(matches, limit, onlyToDo) {
      const hers = onlyToDo ? and(matches, not(own.isDone)) : matches
      return readWithWork(areNewestOf(hers, limit), limit)
    },
    ownOf: () =>
      db
        .select({ id, ...own })
        .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as late (id)`)
        .innerJoin(table, sql`${id} = late.id`),
    isLate: replica.answers,
  })
}

/** What is sent of it; nothing where it was not asked for. */
export function presentOwn({ own }: WithOwn): { own?: OwnWork } {
  return own ? { own: presentWork(own) } : {}
}

export function presentWork({ isBegun, isDone, count, of }: NonNullable<WithOwn['own']>): OwnWork {
  return { state: isDone ? 'done' : isBegun ? 'begun' : 'new', count, of }
}

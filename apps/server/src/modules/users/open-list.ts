// The open lists of lessons, quizzes and activities with their teachers' names, newest first, of
// all teachers or some.
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { prepareOpenList } from '../../platform/open-list.ts'
import { usersTable } from './users.tables.ts'

interface CardColumns extends Record<string, PgColumn> {
  id: PgColumn
  educatorId: PgColumn
}

interface Listed<Columns> {
  /** Prefix of the prepared statements' names. */
  name: string
  table: PgTable
  titleFolded: PgColumn
  columns: Columns
  /** Condition under which everybody may see a row. */
  isOpen: SQL
}

/** Reads a page of the list, with one extra row when another page follows. */
export function prepareListOfTeachers<Columns extends CardColumns>(
  db: DatabaseOrTransaction,
  { name, table, titleFolded, columns, isOpen }: Listed<Columns>,
) {
  const { id, educatorId } = columns
  const isListed = (matches: SQL | undefined) =>
    and(isOpen, lt(id, sql.placeholder('before')), matches)
  const read = (where: SQL | undefined, limit: SQL) =>
    db
      .select({ ...columns, educatorName: usersTable.name })
      .from(table)
      .innerJoin(usersTable, eq(usersTable.id, educatorId))
      .where(where)
      .orderBy(sql`${desc(id)} limit ${limit}`)

  const newest = (matches: SQL | undefined, limit: SQL) => read(isListed(matches), limit)

  // The newest of each educator, then the newest of those: every step is one short index scan.
  const newestOf = (matches: SQL | undefined, limit: SQL) => {
    const isTheirs = and(sql`${educatorId} = wanted.educator_id`, isListed(matches))
    return read(
      sql`${id} = any (array(
        select theirs.id
        from unnest(${sql.placeholder('educators')}::text[]) as wanted (educator_id)
        cross join lateral (
          select ${id} from ${table} where ${isTheirs} order by ${id} desc limit ${limit}
        ) theirs
        order by theirs.id desc limit ${limit}
      ))`,
      limit,
    )
  }
  return prepareOpenList({ name, titleFolded, newest, newestOf })
}

// Which files the rows of other modules still refer to: stored addresses contain their ids.
import { type SQL, sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'

/** Builds a `FindUsed`; `rows` selects owners, each with a text that may contain addresses. */
export const findReferenced =
  (rows: () => SQL): FindUsed =>
  async (db, files) => {
    const ids = files.map(({ id }) => id)
    const owners = files.map(({ ownerId }) => ownerId)
    const named = await db.execute<{ id: string }>(sql`
      select file.id
      from unnest(${sql.param(ids)}::text[], ${sql.param(owners)}::text[]) as file (id, owner_id)
      where exists (
        select from (${rows()}) as naming (owner_id, words)
        where naming.owner_id = file.owner_id and naming.words like '%' || file.id || '%'
      )`)
    return new Set(named.rows.map(({ id }) => id))
  }

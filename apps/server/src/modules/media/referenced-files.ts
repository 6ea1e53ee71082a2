// Which files the rows of other modules still name: addresses of stored files hold their ids.
import { type SQL, sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'

/** Makes the question which files their owners' rows name; `rows` selects owners, each with a text. */
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

// Which uploaded films and captions lessons refer to.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import type { OwnedFile } from '../media/index.ts'
import { courses } from './lessons.tables.ts'

/**
 * Those of the files to which a lesson of their owner refers that was not deleted before `since`:
 * addresses of stored files hold their ids.
 */
export async function findUsedFiles(
  db: DatabaseOrTransaction,
  files: readonly OwnedFile[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const ids = files.map(({ id }) => id)
  const owners = files.map(({ ownerId }) => ownerId)
  const { rows } = await db.execute<{ id: string }>(sql`
    select file.id
    from unnest(${sql.param(ids)}::text[], ${sql.param(owners)}::text[]) as file (id, owner_id)
    where exists (
      select from ${courses}
      where ${courses.educatorId} = file.owner_id
        and coalesce(${courses.deletedAt} > ${since.toISOString()}::timestamptz, true)
        and ${courses.content}::text like '%' || file.id || '%'
    )`)
  return new Set(rows.map(({ id }) => id))
}

// Which uploaded files lessons refer to.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { findNamed, type OwnedFile } from '../media/index.ts'
import { courses } from './lessons.tables.ts'

/** Those of the files to which a lesson of their owner refers that was not deleted before `since`. */
export const findUsedFiles = (
  db: DatabaseOrTransaction,
  files: readonly OwnedFile[],
  since: Date,
): Promise<ReadonlySet<string>> =>
  findNamed(
    db,
    files,
    sql`select ${courses.educatorId}, concat(${courses.thumbnailUrl}, ${courses.content})
      from ${courses}
      where coalesce(${courses.deletedAt} >= ${since.toISOString()}::timestamptz, true)`,
  )

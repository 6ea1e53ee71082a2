// Which uploaded files activities refer to, and the work that was handed in.
import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { findNamed, type OwnedFile } from '../media/index.ts'
import { activities, submissions } from './activities.tables.ts'

/**
 * Those of the files to which an activity of their owner refers that was not deleted before
 * `since`, or that their owner handed in: her work stays when the activity goes.
 */
export const findUsedFiles = (
  db: DatabaseOrTransaction,
  files: readonly OwnedFile[],
  since: Date,
): Promise<ReadonlySet<string>> =>
  findNamed(
    db,
    files,
    sql`select ${activities.educatorId}, concat(${activities.imageUrl}, ${activities.attachmentUrl})
      from ${activities}
      where coalesce(${activities.deletedAt} >= ${since.toISOString()}::timestamptz, true)
      union all
      select ${submissions.studentId}, ${submissions.files}::text from ${submissions}`,
  )

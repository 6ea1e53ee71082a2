// Which files are used by activities and submissions.
import { sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'
import { isRestorable } from '../../platform/undo-delete.ts'
import { findReferenced } from '../media/index.ts'
import { activities, submissions } from './activities.tables.ts'

/**
 * Files that their owner handed in, or that one of her activities uses which exists or can be
 * restored. Submitted work outlives its activity.
 */
export const prepareFindUsed = (now: () => Date): FindUsed =>
  findReferenced(
    () => sql`select ${activities.educatorId}, concat(${activities.imageUrl}, ${activities.attachmentUrl})
      from ${activities}
      where ${isRestorable(activities.deletedAt, now())}
      union all
      select ${submissions.studentId}, ${submissions.files}::text from ${submissions}`,
  )

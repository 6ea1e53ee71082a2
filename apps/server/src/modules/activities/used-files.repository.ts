// Which uploaded files activities refer to, and the work that was handed in.
import { sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'
import { isRestorable } from '../../platform/undo-delete.ts'
import { findReferenced } from '../media/index.ts'
import { activities, submissions } from './activities.tables.ts'

/**
 * Those of some files to which an activity of their owner refers that is there or can be restored,
 * or that their owner handed in: her work stays when the activity goes.
 */
export const prepareFindUsed = (now: () => Date): FindUsed =>
  findReferenced(
    () => sql`select ${activities.educatorId}, concat(${activities.imageUrl}, ${activities.attachmentUrl})
      from ${activities}
      where ${isRestorable(activities.deletedAt, now())}
      union all
      select ${submissions.studentId}, ${submissions.files}::text from ${submissions}`,
  )

// Which files are used by activities, submissions and feedback.
import { sql } from 'drizzle-orm'
import type { FindUsed } from '../../platform/server-module.ts'
import { isRestorable } from '../../platform/undo-delete.ts'
import { findReferenced } from '../media/index.ts'
import { activities, submissions } from './activities.tables.ts'
import { submissionFeedback } from './feedback.tables.ts'

/**
 * Files that their owner handed in, or that one of her activities uses which exists or can be
 * restored. Submitted work and its feedback outlive its activity; recordings are its teacher's, also
 * where a colleague spoke.
 */
export const prepareFindUsed = (now: () => Date): FindUsed =>
  findReferenced(
    () => sql`select ${activities.educatorId}, concat(${activities.imageUrl}, ${activities.attachmentUrl})
      from ${activities}
      where ${isRestorable(activities.deletedAt, now())}
      union all
      select ${submissions.studentId}, ${submissions.files}::text from ${submissions}
      union all
      select ${activities.educatorId}, ${submissionFeedback.clipUrl} from ${submissionFeedback}
      join ${submissions} on ${submissions.id} = ${submissionFeedback.submissionId}
      join ${activities} on ${activities.id} = ${submissions.activityId}
      where ${submissionFeedback.clipUrl} is not null`,
  )

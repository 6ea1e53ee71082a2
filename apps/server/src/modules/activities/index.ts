// Activities and submissions. Other modules import only this file.

import { handOverMaterial } from '../../platform/class-handover.ts'
import type { Expire, YearlyWork } from '../../platform/expiry.ts'
import { purge } from '../../platform/undo-delete.ts'
import { createActivityHandlers } from './activities.routes.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { activities } from './activities.tables.ts'
import { createFeedbackService } from './feedback.service.ts'
import { activityData } from './personal-data.repository.ts'
import {
  countSubmissionsBefore,
  expireSubmissions,
  hasSubmissions,
} from './submissions.repository.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export {
  activities as activitiesTable,
  submissions as submissionsTable,
} from './activities.tables.ts'

export function createActivities(deps: ActivitiesDeps) {
  const feedback = createFeedbackService(deps)
  const expireHandIns: Expire = async (tx, expired) => {
    const { rows, urls } = await expireSubmissions(tx, expired)
    await deps.media.release(tx, urls)
    return rows
  }
  const expireDeleted: Expire = (tx, expired) => purge(tx, activities, expired, hasSubmissions)
  return {
    handlers: createActivityHandlers(deps, feedback),
    /** How much feedback a student has not seen. */
    unseenFeedback: feedback.countUnseen,
    /** Files that were handed in, or used by an activity that exists or can still be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
    personalData: activityData(deps.media),
    handIns: { expire: expireHandIns, count: countSubmissionsBefore } satisfies YearlyWork,
    expireDeleted,
    handOver: handOverMaterial(activities),
  }
}

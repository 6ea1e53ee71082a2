// Activities and submissions. Other modules import only this file.
import { createActivityHandlers } from './activities.routes.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { activityData } from './personal-data.repository.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export {
  activities as activitiesTable,
  submissions as submissionsTable,
} from './activities.tables.ts'

export function createActivities(deps: ActivitiesDeps) {
  return {
    handlers: createActivityHandlers(deps),
    /** Files that were handed in, or used by an activity that exists or can still be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
    personalData: activityData(deps.media),
  }
}

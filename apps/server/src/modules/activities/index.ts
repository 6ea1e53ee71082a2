// Activities that teachers set and the work that children hand in. The module's only door.
import { createActivityHandlers } from './activities.routes.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export {
  activities as activitiesTable,
  submissions as submissionsTable,
} from './activities.tables.ts'

/** Builds the module. */
export function createActivities(deps: ActivitiesDeps) {
  return {
    handlers: createActivityHandlers(deps),
    /**
     * Those of these uploaded files to which an activity refers that is there or can be restored, or
     * that were handed in.
     */
    findUsedFiles: prepareFindUsed(deps.now),
  }
}

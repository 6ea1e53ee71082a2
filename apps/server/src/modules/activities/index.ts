// Activities that teachers set and the work that children hand in. The module's only door.
import type { DatabaseOrTransaction } from '../../platform/database/index.ts'
import { restorableSince } from '../../platform/undo-delete.ts'
import type { OwnedFile } from '../media/index.ts'
import { createActivityHandlers } from './activities.routes.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { findUsedFiles } from './used-files.repository.ts'

/** Builds the module. */
export function createActivities(deps: ActivitiesDeps) {
  return {
    handlers: createActivityHandlers(deps),
    /**
     * Those of these uploaded files to which an activity refers that is there or can be restored, or
     * that were handed in.
     */
    findUsedFiles: (db: DatabaseOrTransaction, files: readonly OwnedFile[]) =>
      findUsedFiles(db, files, restorableSince(deps.now())),
  }
}

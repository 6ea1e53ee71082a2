// Activities that teachers set and the work that children hand in. The module's only door.
import { createActivityHandlers } from './activities.routes.ts'
import type { ActivitiesDeps } from './activities.service.ts'

/** Builds the module. */
export function createActivities(deps: ActivitiesDeps) {
  return { handlers: createActivityHandlers(deps) }
}

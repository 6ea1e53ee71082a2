// Work that a teacher moves to the child whose it is. What belongs to it each module says in its
// `WorkMover`. Other modules import only this file.
import type { ServerModule } from '../../platform/server-module.ts'
import { createMovedWorkHandlers, type MovedWorkCalls } from './moved-work.routes.ts'
import type { MovedWorkDeps } from './moved-work.service.ts'

/** It stores nothing of its own. */
export const createMovedWork = (deps: MovedWorkDeps): ServerModule<MovedWorkCalls> => ({
  handlers: createMovedWorkHandlers(deps),
  findUsedFiles: null,
  personalData: null,
})

// Handlers for what a school says about its data, and for what of a class, or of all, goes next.
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { createRetentionService, RetentionDeps } from './retention.service.ts'

export const createRetentionHandlers = (
  { school, times }: RetentionDeps,
  service: ReturnType<typeof createRetentionService>,
): HandlersOf<'privacy' | 'classToGo' | 'allToGo'> => ({
  async privacy() {
    return { success: true, school, times }
  },

  async classToGo({ actor }) {
    return { success: true, ...(await service.toGo(actor.id, actor.by === undefined)) }
  },

  async allToGo() {
    return { success: true, ...(await service.warnKeeper()) }
  },
})

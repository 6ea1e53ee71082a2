// Handlers for what a school says about its data, and for what of a class goes next.
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { createRetentionService, RetentionDeps } from './retention.service.ts'

export const createRetentionHandlers = (
  { school, times }: RetentionDeps,
  service: ReturnType<typeof createRetentionService>,
): HandlersOf<'privacy' | 'workToGo'> => ({
  async privacy() {
    return { success: true, school, times }
  },

  async workToGo({ actor }) {
    return { success: true, work: await service.workToGo(actor.id) }
  },
})

// Handlers for moving work between children of a class.
import { texts } from '@kinderleaf/contract/plain'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { listWork, type MovedWorkDeps, moveWork } from './moved-work.service.ts'

export type MovedWorkCalls = 'childWork' | 'moveWork'

export function createMovedWorkHandlers(deps: MovedWorkDeps): HandlersOf<MovedWorkCalls> {
  return {
    async childWork({ actor, params }) {
      const work = await listWork(deps, { educatorId: actor.id, studentId: params.studentId })
      if (isFailure(work)) return work
      return {
        success: true,
        work: work.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
      }
    },

    async moveWork({ actor, params, body }) {
      const place = { educatorId: actor.id, from: params.studentId }
      const refused = await moveWork(deps, { ...place, ...body })
      return refused ?? { success: true, message: texts.workMoved }
    },
  }
}

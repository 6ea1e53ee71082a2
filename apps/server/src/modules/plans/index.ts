// Plans: which lesson, quiz or activity a teacher has put on which day, and what of it a child sees
// today. Other modules import only this file.
import type { HandOver } from '../../platform/class-handover.ts'
import { type PersonalData, section } from '../../platform/personal-data.ts'
import type { ServerModule } from '../../platform/server-module.ts'
import { allPlans, erasePlans, handOverPlans } from './plans.repository.ts'
import { createPlanHandlers, type PlanCalls, type PlansDeps } from './plans.routes.ts'

export { plansTable } from './plans.tables.ts'

export interface Plans extends ServerModule<PlanCalls> {
  handOver: HandOver
}

export const createPlans = (deps: PlansDeps): Plans => ({
  handlers: createPlanHandlers(deps),
  findUsedFiles: null,
  personalData: planData,
  handOver: handOverPlans,
})

/** A plan is its teacher's; of a child it says nothing. */
const planData: PersonalData = {
  record: (db, { personId, educatorId }) =>
    educatorId === undefined
      ? [
          section(
            'Planned for days',
            () => allPlans(db, personId),
            ({ day, kind, title, group }) => ({ values: { day, kind, title, group } }),
          ),
        ]
      : [],
  erase: async (tx, { personId, educatorId }) => ({
    rows: educatorId === undefined ? await erasePlans(tx, personId) : 0,
  }),
}

// Handlers for what is planned for days.
import type { Plan, PlanInput, TodayThing } from '@kinderleaf/contract'
import { readDay, refusals, texts } from '@kinderleaf/contract/plain'
import type { Educator } from '../../platform/actor.ts'
import { type Database, transact } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { lockPerson } from '../../platform/lock-person.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { presentWork } from '../users/index.ts'
import {
  deletePlan,
  groupsOfClass,
  idsOfDay,
  isHers,
  type Plannables,
  plansBetween,
  storePlan,
  type TodayRow,
  thingsOfDay,
  type WeekRow,
} from './plans.repository.ts'
import { lastOfSeven, onceEach, placed, plansPerDay, readToday } from './plans.rules.ts'

export interface PlansDeps {
  db: Database
  plannable: Plannables
  now: () => Date
}

export type PlanCalls = 'weekPlan' | 'savePlan' | 'deletePlan' | 'today'

const notFound = {
  lesson: 'COURSE_NOT_FOUND',
  quiz: 'QUIZ_NOT_FOUND',
  activity: 'ACTIVITY_NOT_FOUND',
} as const

export function createPlanHandlers(deps: PlansDeps): HandlersOf<PlanCalls> {
  const { db, plannable, now } = deps
  return {
    async weekPlan({ actor, query }) {
      const from = readDay(query.from)
      if (from === null) return wrongDay('from', refusals.dueDateUnknown)
      const week = { educatorId: actor.id, from, to: lastOfSeven(from) }
      const [plans, groups] = await Promise.all([
        plansBetween(db, week),
        groupsOfClass(db, actor.id),
      ])
      return { success: true, plans: plans.map((plan) => presentPlan(plan, groups)), groups }
    },

    async savePlan({ actor, params, body }) {
      const refused = await savePlan(deps, actor, params.planId.toLowerCase(), body)
      return refused ?? { success: true, message: texts.planSaved }
    },

    // what is gone is gone, also when that is asked for again
    async deletePlan({ actor, params }) {
      await deletePlan(db, { educatorId: actor.id, id: params.planId })
      return { success: true, message: texts.planDeleted }
    },

    async today({ actor, query }) {
      const day = readToday(query.day, now())
      if (day === null) return wrongDay('day', refusals.dayIsNotToday)
      const found = await thingsOfDay(db, plannable, { studentId: actor.id, day })
      return { success: true, things: onceEach(found).map(presentThing) }
    },
  }
}

const wrongDay = (path: string, message: string) =>
  failure('NOT_ACCEPTABLE', { fields: [{ path, message }] })

/**
 * Stores a plan once: sent again it is where it was. Two windows that order the same day come one after
 * the other, and each says only what its own stands before.
 */
async function savePlan(
  { db, plannable }: PlansDeps,
  actor: Educator,
  id: string,
  input: PlanInput,
): Promise<Failure | null> {
  const { kind, thing: thingId } = input
  const day = readDay(input.day)
  if (day === null) return wrongDay('day', refusals.dueDateUnknown)
  const group = cleanText(input.group ?? '') || null
  const educatorId = actor.id
  return await transact(db, async (tx) => {
    await lockPerson(tx, educatorId)
    if (!(await isHers(tx, plannable[kind], { educatorId, id: thingId }))) {
      return failure(notFound[kind])
    }
    const before = await idsOfDay(tx, { educatorId, day })
    const order = placed(before, id, input.before?.toLowerCase() ?? null)
    if (order.length > Math.max(plansPerDay, before.length)) return failure('DAY_FULL')
    await storePlan(tx, { educatorId, id, day, kind, thingId, group }, order)
    return null
  })
}

function presentPlan(row: WeekRow, groups: readonly string[]): Plan {
  const { id, day, kind, thingId, title, image, status, group } = row
  const thing = { kind, _id: thingId, title, image, status }
  return { _id: id, day, thing, group, isForNobody: group !== null && !groups.includes(group) }
}

function presentThing(row: TodayRow): TodayThing {
  const { kind, id, title, image, language, educatorId, educatorName } = row
  const { isBegun, isDone, count, of } = row
  const educator = { _id: educatorId, name: educatorName }
  const own = presentWork({ isBegun, isDone, count, of })
  return { kind, _id: id, title, image, language, educator, own }
}

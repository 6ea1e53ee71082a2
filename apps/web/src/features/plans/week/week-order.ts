// What a week shows while a change is on its way, and places on its days. Pure.
import type { Plan, PlanInput } from '@kinderleaf/contract'

/** What is planned or moved: what the server is sent, and what a card shows. */
export interface Move {
  readonly planId: string
  readonly thing: Plan['thing']
  readonly day: string
  readonly group: string | null
  /** The plan that it stands before; null: last. */
  readonly before: string | null
}

export const inputOf = ({ thing, day, group, before }: Move): PlanInput => ({
  ...{ day, kind: thing.kind, thing: thing._id, group, before },
})

export const onDay = (plans: readonly Plan[], day: string): Plan[] =>
  plans.filter((plan) => plan.day === day)

/** The plans as they are once a move is stored. */
export function afterMove(plans: readonly Plan[], move: Move): Plan[] {
  const { planId, thing, day, group, before } = move
  const was = plans.find(({ _id }) => _id === planId)
  const isForNobody = was?.group === group && was.isForNobody
  const plan = { _id: planId, day, thing, group, isForNobody }
  const others = plans.filter(({ _id }) => _id !== planId)
  const at = others.findIndex(({ _id, day: its }) => _id === before && its === day)
  return at < 0 ? [...others, plan] : [...others.slice(0, at), plan, ...others.slice(at)]
}

/** What follows a plan on its day; null: it is last. */
export function followerOf(plans: readonly Plan[], plan: Plan): string | null {
  const day = onDay(plans, plan.day)
  return day[day.findIndex(({ _id }) => _id === plan._id) + 1]?._id ?? null
}

/** A plan one place earlier or later on its day; undefined where there is none. */
export function step(plans: readonly Plan[], plan: Plan, by: -1 | 1): Move | undefined {
  const day = onDay(plans, plan.day)
  const to = day.findIndex(({ _id }) => _id === plan._id) + by
  if (to < 0 || to >= day.length) return undefined
  const before = day[by === 1 ? to + 1 : to]?._id ?? null
  return { planId: plan._id, thing: plan.thing, day: plan.day, group: plan.group, before }
}

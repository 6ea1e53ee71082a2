// The rules of "find it": which thing is asked for next, what a tap means, and when the round is
// over. A wrong tap costs nothing; what was hard to find is asked for once more.

/** A round in progress; `plan[found]` is asked for now. */
export interface FindRound {
  readonly plan: readonly string[]
  readonly found: number
  /** Wrong taps since the thing was asked for. */
  readonly misses: number
}

/** right: found; same: the one found just before, tapped again; other: something else; over: no more. */
export type TapMeaning = 'right' | 'same' | 'other' | 'over'

/** After so many wrong taps the thing is highlighted. */
const missesBeforeHint = 2
/** What needed the hint is repeated after so many others. */
const repeatsAfter = 2

function shuffled(things: readonly string[], random: () => number): string[] {
  const remaining = [...things]
  return things.flatMap(() => remaining.splice(Math.floor(random() * remaining.length), 1))
}

/** A new round: every thing once before any comes again, and never twice in a row. */
export function startFinding(
  choices: readonly string[],
  count: number,
  random: () => number = Math.random,
): FindRound {
  const plan: string[] = []
  while (choices.length > 0 && plan.length < count) {
    const position = shuffled(choices, random)
    if (position.length > 1 && position[0] === plan.at(-1)) position.push(...position.splice(0, 1))
    plan.push(...position)
  }
  return { plan: plan.slice(0, count), found: 0, misses: 0 }
}

/** What is asked for, or undefined when all are found. */
export const targetOf = ({ plan, found }: FindRound): string | undefined => plan[found]

/** Whether the thing asked for is highlighted. */
export const needsHint = (round: FindRound): boolean => round.misses >= missesBeforeHint

function afterFinding(round: FindRound, target: string): FindRound {
  const plan = [...round.plan]
  const place = round.found + 1 + repeatsAfter
  const neighbours = [plan[place - 1], plan[place + 1]]
  if (needsHint(round) && place < plan.length && !neighbours.includes(target)) plan[place] = target
  return { plan, found: round.found + 1, misses: 0 }
}

/** What a tap on a thing means, and the round after it. */
export function tapThing(round: FindRound, id: string): { round: FindRound; meaning: TapMeaning } {
  const target = targetOf(round)
  if (target === undefined) return { round, meaning: 'over' }
  if (id === target) return { round: afterFinding(round, target), meaning: 'right' }
  // small children often tap twice
  if (round.misses === 0 && id === round.plan[round.found - 1]) return { round, meaning: 'same' }
  return { round: { ...round, misses: round.misses + 1 }, meaning: 'other' }
}

// Undo and redo of a whole piece of work: every step is the work as it was. Works are small values
// that are never changed in place, so a step costs a reference.

export interface WorkHistory<Work> {
  readonly before: readonly Work[]
  readonly now: Work
  readonly after: readonly Work[]
}

/** More than a child goes back. */
export const mostSteps = 200

/** A history that begins with a work. */
export const beginHistory = <Work>(now: Work): WorkHistory<Work> => ({
  before: [],
  now,
  after: [],
})

/** One step on; what was undone cannot come back after it. The same work is no step. */
export function takeStep<Work>(history: WorkHistory<Work>, next: Work): WorkHistory<Work> {
  if (Object.is(next, history.now)) return history
  const before = [...history.before, history.now].slice(-mostSteps)
  return { before, now: next, after: [] }
}

/** The work exactly as it was before the last step. */
export function undoStep<Work>(history: WorkHistory<Work>): WorkHistory<Work> {
  const { before, now, after } = history
  const last = before.at(-1)
  if (last === undefined) return history
  return { before: before.slice(0, -1), now: last, after: [now, ...after] }
}

/** The step that was undone last, once more. */
export function redoStep<Work>(history: WorkHistory<Work>): WorkHistory<Work> {
  const { before, now, after } = history
  const [next, ...rest] = after
  if (next === undefined) return history
  return { before: [...before, now], now: next, after: rest }
}

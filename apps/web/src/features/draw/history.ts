// Undo and redo as data. A picture is whatever the canvas can show again; at most `mostUndo` are
// kept, so the memory is bounded (they are compressed, see paper.ts).

/** As many steps back as a child can take. */
export const mostUndo = 30

export interface History<Picture> {
  readonly undo: readonly Picture[]
  /** What is on the canvas, or was when the stroke under way began. */
  readonly now: Picture
  readonly redo: readonly Picture[]
}

/** A history without steps. */
export const startHistory = <P>(now: P): History<P> => ({ undo: [], now, redo: [] })

/** A stroke starts, or the canvas is cleared: one step to undo, nothing to redo. */
export const pushStep = <P>({ undo, now }: History<P>): History<P> => ({
  undo: [...undo, now].slice(-mostUndo),
  now,
  redo: [],
})

/** What the step has made of the canvas. */
export const settleStep = <P>(history: History<P>, now: P): History<P> => ({ ...history, now })

/** One step back; the current picture goes to redo. */
export function undoStep<P>(history: History<P>): History<P> {
  const [now, ...rest] = history.undo.toReversed()
  if (now === undefined) return history
  return { undo: rest.toReversed(), now, redo: [...history.redo, history.now] }
}

/** One step forward; the current picture goes to undo. */
export function redoStep<P>(history: History<P>): History<P> {
  const [now, ...rest] = history.redo.toReversed()
  if (now === undefined) return history
  return { undo: [...history.undo, history.now], now, redo: rest.toReversed() }
}

// One sign being traced: the strokes that are done, the one under the pen, and the pen itself. The
// moves of a pen come faster than pages are drawn, so the state lies beside React and is told to it.
import { useRef, useState } from 'react'
import type { Point, Stroke } from './stroke-path.ts'
import { beginTrace, isAtNext, isTraced, movePen, type Trace } from './trace.ts'

interface Tracing {
  readonly done: number
  /** The stroke to be traced now; undefined when the sign is complete. */
  readonly now: Trace | undefined
  /** How often a pen came down where no line goes on. */
  readonly misses: number
  /** Whether the last stroke was drawn for the child. */
  readonly shown: boolean
}

interface TracingEvents {
  readonly onStroke: ((index: number) => void) | undefined
  readonly onDone: () => void
}

const strokeAt = (strokes: readonly Stroke[], index: number): Trace | undefined => {
  const stroke = strokes[index]
  return stroke && beginTrace(stroke)
}

/** The state of a sign and what a pen or a button does to it. */
export function useTracing(strokes: readonly Stroke[], { onStroke, onDone }: TracingEvents) {
  const fresh = { done: 0, now: strokeAt(strokes, 0), misses: 0, shown: false }
  const [tracing, setTracing] = useState<Tracing>(fresh)
  const latest = useRef(tracing)
  const pen = useRef<Point>(null)
  const change = (next: Tracing) => {
    latest.current = next
    setTracing(next)
  }
  const finish = (shown: boolean) => {
    const { done, misses } = latest.current
    pen.current = null
    change({ done: done + 1, now: strokeAt(strokes, done + 1), misses, shown })
    onStroke?.(done)
    if (done + 1 === strokes.length) onDone()
  }
  const move = (to: Point) => {
    const { now } = latest.current
    const from = pen.current
    if (!now || !from) return
    pen.current = to
    const moved = movePen(now, from, to)
    if (isTraced(moved)) finish(false)
    else if (moved !== now) change({ ...latest.current, now: moved })
  }
  return {
    ...tracing,
    /** Whether the line goes on here; if not, the start is shown again. */
    penDown(at: Point): boolean {
      const { now, misses } = latest.current
      if (!now) return false
      if (!isAtNext(now, at)) {
        change({ ...latest.current, misses: misses + 1 })
        return false
      }
      pen.current = at
      move(at)
      return true
    },
    penMove: move,
    penUp() {
      pen.current = null
    },
    /** Draws the stroke for a child who does not draw it by hand. */
    showNext() {
      if (latest.current.now) finish(true)
    },
    again: () => change(fresh),
  }
}

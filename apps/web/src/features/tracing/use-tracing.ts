// The state of a sign that is traced: the strokes done, the current one, and the pen. A pen moves
// more often than React renders, so the state is in a ref and copied to React.
import { useRef, useState } from 'react'
import type { Point, Stroke } from './stroke-path.ts'
import { beginTrace, isAtNext, isTraced, movePen, type Trace } from './trace.ts'

interface Tracing {
  readonly done: number
  /** The stroke to be traced now; undefined when the sign is complete. */
  readonly now: Trace | undefined
  /** How often a pen was put down off the line. */
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
    /** Whether the line continues here; if not, the start is shown again. */
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

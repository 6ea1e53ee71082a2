// Reads a trace of Chromium: how long the page's main thread works in each frame. Pure.

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  args?: { name?: string }
}

export interface MainThreadWork {
  /** Milliseconds of work in each frame, idle frames included. */
  frames: number[]
  longestTaskMs: number
  /** How often a frame was drawn, each second. */
  drawnPerSecond: number
}

const frameUs = 1_000_000 / 60

/** The work of the renderer that worked most. A task counts in the frame in which it begins. */
export function readMainThread(trace: string): MainThreadWork {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const byThread = Map.groupBy(
    traceEvents.filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event))),
    threadOf,
  )
  const tasks = [...byThread.values()].toSorted((a, b) => totalUs(b) - totalUs(a))[0] ?? []
  const begin = Math.min(...tasks.map(({ ts }) => ts))
  const end = Math.max(...tasks.map(({ ts, dur = 0 }) => ts + dur))
  if (!(end > begin)) throw new Error('the trace holds no work of a page')
  const frames = new Array<number>(Math.ceil((end - begin) / frameUs)).fill(0)
  for (const { ts, dur = 0 } of tasks) {
    const frame = Math.floor((ts - begin) / frameUs)
    frames[frame] = (frames[frame] ?? 0) + dur / 1_000
  }
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame').length
  return {
    frames,
    longestTaskMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    drawnPerSecond: (drawn * 1_000_000) / (end - begin),
  }
}

const totalUs = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { dur = 0 }) => sum + dur, 0)

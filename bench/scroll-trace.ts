// Reads a Chromium trace: the main thread's work in each frame. Pure.

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Start, in microseconds. */
  ts: number
  /** Duration and thread time. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

export interface MainThreadWork {
  /** Milliseconds of work per frame, idle frames included. */
  frames: number[]
  longestTaskMs: number
  /** Drawn frames per second. */
  drawnPerSecond: number
}

const frameUs = 1_000_000 / 60

/**
 * The work of the busiest page. A task counts in the frame in which it begins, with its thread
 * time, which excludes other programs.
 */
export function readMainThread(trace: string): MainThreadWork {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace)
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const byThread = Map.groupBy(
    traceEvents.filter(
      (event) => event.name === 'ThreadControllerImpl::RunTask' && mainThreads.has(threadOf(event)),
    ),
    threadOf,
  )
  const tasks = [...byThread.values()].toSorted((a, b) => total(b) - total(a))[0] ?? []
  const begin = Math.min(...tasks.map(({ ts }) => ts))
  const end = Math.max(...tasks.map(({ ts, dur = 0 }) => ts + dur))
  if (!(end > begin)) throw new Error('the trace holds no work of a page')
  const frames = new Array<number>(Math.ceil((end - begin) / frameUs)).fill(0)
  for (const task of tasks) {
    const frame = Math.floor((task.ts - begin) / frameUs)
    frames[frame] = (frames[frame] ?? 0) + workMs(task)
  }
  const drawn = traceEvents.filter(({ name }) => name === 'Display::DrawAndSwap').length
  return {
    frames,
    longestTaskMs: Math.max(...tasks.map(workMs)),
    drawnPerSecond: (drawn * 1_000_000) / (end - begin),
  }
}

const workMs = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1_000
const total = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, task) => sum + workMs(task), 0)

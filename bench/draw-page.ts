// The drawing bench's access to a page: a synthetic pen, taps, and timings of the page and of
// Chromium's trace.
import type { CDPSession, Page } from '@playwright/test'

/** Runs in the page: the time from a press to the last painting of the canvas. */
const watch = `{
  const drawn = { pressedAt: 0, lastMs: 0 }
  globalThis.kinderleafDrawn = drawn
  addEventListener('pointerdown', () => { drawn.pressedAt = performance.now(); drawn.lastMs = 0 }, true)
  for (const act of ['fill', 'fillRect', 'putImageData']) {
    const paint = CanvasRenderingContext2D.prototype[act]
    CanvasRenderingContext2D.prototype[act] = function (...given) {
      paint.apply(this, given)
      drawn.lastMs = performance.now() - drawn.pressedAt
    }
  }
}`

export interface PagePen {
  readonly page: Page
  readonly client: CDPSession
  /** Draws one line through these points. */
  draw(places: readonly (readonly [number, number])[]): Promise<void>
}

/** Opens a page to draw on whose canvas has this many pixels. */
export async function openPen(page: Page, origin: string): Promise<PagePen> {
  await page.addInitScript(watch)
  await page.goto(`${origin}/draw?picture=new`)
  await page.waitForURL(/picture=[\w-]{36}/)
  const client = await page.context().newCDPSession(page)
  return { page, client, draw: (places) => drawWith(client, places) }
}

/** Points per frame: a pen has 240 a second. */
const placesAFrame = 4
const frameMs = 1_000 / 60

async function drawWith(client: CDPSession, places: readonly (readonly [number, number])[]) {
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: number) => {
    const [x, y] = places[at] ?? [0, 0]
    const force = 0.5 + 0.4 * Math.sin(at / 40)
    const button = { button: 'left', buttons: 1, clickCount: 1 } as const
    return client.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      force,
      pointerType: 'pen',
      ...button,
    })
  }
  await send('mousePressed', 0)
  for (let at = 1; at < places.length; at += placesAFrame) {
    const began = performance.now()
    const frame = Array.from(
      { length: Math.min(placesAFrame, places.length - at) },
      (_, i) => at + i,
    )
    await Promise.all(frame.map((place) => send('mouseMoved', place)))
    const rest = frameMs - (performance.now() - began)
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  }
  await send('mouseReleased', places.length - 1)
}

/** Milliseconds from the last press to the last painting. */
export async function paintedAfter(page: Page): Promise<number> {
  for (let before = -1; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 400))
    const now = await page.evaluate<number>('kinderleafDrawn.lastMs')
    if (now > 0 && now === before) return now
    before = now
  }
}

/** Bytes of the page's objects and buffers, after garbage collection. */
export async function memoryOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await client.send('Runtime.getHeapUsage')
  return usedSize + backingStorageSize
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Start, duration and thread time, in microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } }
}

/** Milliseconds of the main thread on each event of a kind, and on its longest task. */
export async function workOn(kind: string, page: Page, act: () => Promise<void>) {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, {
    // `toplevel` for readMainThread, the others for the events and the workers
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await act()
  const trace = (await browser.stopTracing()).toString()
  const traceEvents = eventsOf(trace)
  const eventsMs = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === kind)
    .map(({ dur = 0, tdur = dur }) => tdur / 1_000)
  return { eventsMs, trace }
}

const eventsOf = (trace: string): TraceEvent[] => JSON.parse(trace).traceEvents

/** A worker answers a tap within this time. */
const answeredUs = 300_000

interface WorkerTap {
  /** The worker's time, at full speed: Chromium slows down only the main thread. */
  readonly workerMs: number
  /** From the tap until the page has transferred its canvases. */
  readonly handedOnMs: number
}

/** The taps of a trace that a worker answered. */
export function workerTapsOf(trace: string): WorkerTap[] {
  const events = eventsOf(trace)
  const workers = new Set(
    events
      .filter(({ args }) => args?.name === 'DedicatedWorker thread')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  )
  const taps = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerdown',
  )
  return taps.flatMap((tap) => {
    const after = events.filter(({ ts }) => ts >= tap.ts && ts < tap.ts + answeredUs)
    const isOfMain = ({ pid, tid }: TraceEvent) => pid === tap.pid && tid === tap.tid
    const tasks = after.filter(({ name }) => name === 'RunTask')
    const work = tasks.filter(({ pid, tid }) => workers.has(`${pid}/${tid}`))
    const answer = after.find((event) => event.name === 'HandlePostMessage' && isOfMain(event))
    const end = tasks.find(
      (task) =>
        answer && isOfMain(task) && task.ts <= answer.ts && task.ts + (task.dur ?? 0) > answer.ts,
    )
    if (work.length === 0 || !end) return []
    return [
      {
        workerMs: work.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1_000,
        handedOnMs: (end.ts + (end.dur ?? 0) - tap.ts) / 1_000,
      },
    ]
  })
}

/**
 * The longest task without time of other programs. Chromium slows a thread down by the clock: while
 * it waits for its processor it spins as if it had worked.
 */
export function longestOwnTask(trace: string, slowdown: number): number {
  const events = eventsOf(trace)
  const pointer = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  )
  const own = events
    .filter(
      ({ name, pid, tid }) => name === 'RunTask' && pid === pointer?.pid && tid === pointer.tid,
    )
    .map(({ dur = 0, tdur = dur }) => tdur - (slowdown - 1) * Math.max(0, dur - tdur))
  return Math.max(...own) / 1_000
}

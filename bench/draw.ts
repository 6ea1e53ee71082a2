// npm run bench:draw: the cost of drawing. A synthetic pen draws in real Chromium, on a processor
// slowed down four times; memory, undo and the bucket are measured on large pages.
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { inBrowserSchool } from './browser-school.ts'
import {
  longestOwnTask,
  memoryOf,
  openPen,
  type PagePen,
  paintedAfter,
  workerTapsOf,
  workOn,
} from './draw-page.ts'
import { readMainThread } from './scroll-trace.ts'

const slowdown = 4
const penPlaces = 10_000
const strokes = 200
const barHeight = 150

/** Limits. */
const most = { eventMs: 8, taskMs: 50, memoryMb: 64, undoMs: 16, fillMs: 60 }

const HELP = `npm run bench:draw

Starts the demo school in a temporary folder and draws in Chromium: a line of ${penPlaces} places of a
pen with the processor slowed down ${slowdown} times, then ${strokes} strokes all over a page of 2732 by 2048
pixels, all of which are undone, at the processor's own speed, then the bucket on a page of 2048 by
2732, slowed down again. Printed are
milliseconds of work on the main thread (for each pointer event, for the longest task, for each undo),
the memory that ${strokes} steps take, and how long the bucket takes from the tap to the last pixel.
The run fails above ${most.eventMs} ms an event, ${most.taskMs} ms a task, ${most.memoryMb} MB, ${most.undoMs} ms a step or ${most.fillMs} ms a fill.
`

/** Measures on pages of a browser; true when all figures are within their bars. */
export async function measureDrawing(browser: Browser, origin: string): Promise<boolean> {
  const onPage = async <T>(width: number, height: number, work: (pen: PagePen) => Promise<T>) => {
    const viewport = { width: width / 2, height: height / 2 + barHeight }
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
    try {
      return await work(await openPen(page, origin))
    } finally {
      await page.context().close()
    }
  }
  const results = [
    ...(await onPage(2732, 2048, measurePen)),
    ...(await onPage(2732, 2048, measureSteps)),
    ...(await onPage(2048, 2732, measureFill)),
  ]
  return results.every((isGood) => isGood)
}

const slowDown = ({ client }: PagePen) =>
  client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

/** A spiral over the page, as a child scribbles. */
const spiral = (places: number) =>
  Array.from({ length: places }, (_, at) => {
    const [turn, reach] = [at / 45, 60 + (at / places) * 400]
    return [683 + Math.cos(turn) * reach * 1.3, 660 + Math.sin(turn) * reach] as const
  })

async function measurePen(pen: PagePen): Promise<boolean[]> {
  await slowDown(pen)
  await pen.draw(spiral(400))
  const { eventsMs, trace } = await workOn('pointermove', pen.page, () =>
    pen.draw(spiral(penPlaces)),
  )
  const { longestTaskMs } = readMainThread(trace)
  return [
    report('pen, work an event (p99)', at(eventsMs, 0.99), most.eventMs, spread(eventsMs)),
    report('pen, longest task', longestTaskMs, most.taskMs),
    note(`  less what other programs took ${longestOwnTask(trace, slowdown).toFixed(1)}`),
  ]
}

async function measureSteps(pen: PagePen): Promise<boolean[]> {
  const before = await memoryOf(pen.client)
  const wave = (step: number) =>
    Array.from({ length: 40 }, (_, place) => {
      const y = 180 + ((step * 131) % 950) + Math.sin(place / 3 + step) * 60
      return [30 + place * 33, y] as const
    })
  for (let step = 0; step < strokes; step += 1) {
    // widths and colours change as in a picture
    if (step % 20 === 0) await chooseAnother(pen, step / 20)
    await pen.draw(wave(step))
  }
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  const memoryMb = (await memoryOf(pen.client)) / 2 ** 20 - before / 2 ** 20
  const undo = pen.page.getByRole('button', { name: 'Undo' })
  const { eventsMs } = await workOn('click', pen.page, async () => {
    for (let step = 0; step < strokes && (await undo.isEnabled()); step += 1) await undo.click()
  })
  const slowUndos = await undoSlowly(pen)
  return [
    report(`memory of ${strokes} steps, MB`, memoryMb, most.memoryMb),
    report('undo, work a step (p99)', at(eventsMs, 0.99), most.undoMs, spread(eventsMs)),
    note(`  on a processor slowed down ${at(slowUndos, 0.99).toFixed(1)} (${spread(slowUndos)})`),
  ]
}

/** Undo on a slow processor: a figure without a limit. */
async function undoSlowly(pen: PagePen): Promise<number[]> {
  const { page } = pen
  const click = async (name: string) => {
    for (let step = 0; step < 40; step += 1) await page.getByRole('button', { name }).click()
  }
  await click('Redo')
  await slowDown(pen)
  return (await workOn('click', page, () => click('Undo'))).eventsMs
}

const paints = ['Red', 'Blue', 'Green', 'Black', 'Purple']

async function chooseAnother({ page }: PagePen, round: number) {
  await page.getByRole('button', { name: 'Tools and colours' }).click()
  await page.getByRole('slider', { name: 'Brush size' }).fill(String(6 + round * 4))
  const paint = paints[round % paints.length] ?? 'Red'
  await page.getByRole('dialog').getByRole('button', { name: paint, exact: true }).click()
}

async function measureFill(pen: PagePen): Promise<boolean[]> {
  const { page } = pen
  // an open ring, so that the colour fills nearly the whole page
  await pen.draw(spiral(300).map(([x, y]) => [x * 0.7, y] as const))
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Tools and colours' }).click()
    const tray = page.getByRole('dialog')
    await tray.getByRole('button', { name, exact: true }).click()
    await tray.waitFor({ state: 'detached' })
    // a hand needs time to move from the tray
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const fillWith = async (paint: string) => {
    await choose(paint)
    await page.mouse.click(40, 1_400)
    return await paintedAfter(page)
  }
  await choose('Fill')
  await fillWith('Yellow')
  await slowDown(pen)
  const times: number[] = []
  for (const paint of ['Green', 'Pink', 'Blue', 'Orange', 'Yellow']) {
    times.push(await fillWith(paint))
  }
  const { trace } = await workOn('pointerdown', page, async () => {
    for (const paint of ['Green', 'Pink', 'Blue']) await fillWith(paint)
  })
  const taps = workerTapsOf(trace)
  // Chromium slows down only the main thread; a slow processor would slow the worker too
  const ofWorker = at(
    taps.map(({ workerMs }) => workerMs),
    0.5,
  )
  const whole = at(times, 0.5) + (slowdown - 1) * ofWorker
  const handedOn = at(
    taps.map(({ handedOnMs }) => handedOnMs),
    0.5,
  )
  return [
    report('bucket, tap to last pixel', at(times, 0.5), most.fillMs, spread(times)),
    note(
      `  with its worker slowed down, too ${whole.toFixed(1)} (it takes ${ofWorker.toFixed(1)})`,
    ),
    note(`  until the canvases are handed on ${handedOn.toFixed(1)}`),
  ]
}

function note(line: string): boolean {
  console.log(line)
  return true
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

const spread = (values: readonly number[]): string =>
  `median ${at(values, 0.5).toFixed(1)}, largest ${at(values, 1).toFixed(1)}, ${values.length} measured`

function report(name: string, value: number, bar: number, more = ''): boolean {
  const isGood = value <= bar
  const figure = value.toFixed(1).padStart(7)
  console.log(`${name.padEnd(30)} ${figure}  of ${bar}  ${isGood ? 'good' : 'TOO MUCH'}  ${more}`)
  return isGood
}

const { values: asked } = parseArgs({ options: { help: { type: 'boolean' } } })
if (asked.help) console.log(HELP)
else {
  await inBrowserSchool(async ({ browser, origin }) => {
    if (!(await measureDrawing(browser, origin))) process.exitCode = 1
  })
}

// npm run bench:scroll: what a child's list of lessons costs the browser while it is scrolled. The
// figure is the time on the page's main thread, on a processor slowed down four times.
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import { newId } from '../apps/server/src/platform/ids.ts'
import { type BrowserSchool, inBrowserSchool } from './browser-school.ts'
import { type MainThreadWork, readMainThread } from './scroll-trace.ts'

const cards = 500
const slowdown = 4
const pixelsPerSecond = 1_500
const wayBack = 15_000

/** The bar: what nineteen frames in twenty may cost the main thread at most, and any single task. */
const most = { frameMs: 8, taskMs: 50 }

const HELP = `npm run bench:scroll [-- --only phone]

Starts the demo school with ${cards} lessons of a child's teachers in a temporary folder and opens the
list in Chromium with the processor slowed down ${slowdown} times. The wheel is turned to the end while the
list grows page by page, and part of the way back when all of it is there. Printed are the median,
the 95th of 100 (p95) and the largest of the milliseconds of work on the main thread in a frame
(1/60 s), and the longest task. The bar stands at p95: the run fails when more than one frame in
twenty costs over ${most.frameMs} ms, or when any task takes over ${most.taskMs} ms. Single frames above ${most.frameMs} ms are let
pass and seen in the largest. How often the page is drawn is only reported: this Chromium draws
without a graphics card.

  --only NAME   phone or desktop
`
const screens = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  // the mouse rests on the list
  desktop: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
}

async function bench(school: BrowserSchool, only: string) {
  await addLessons(school.pool)
  for (const [name, screen] of Object.entries(screens)) {
    if (!name.includes(only)) continue
    const page = await school.browser.newPage(screen)
    await school.signIn(page)
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${school.origin}/course-list`)
    await cardsOf(page).first().waitFor()
    await untilStarted(page, screen.hasTouch)
    report(`${name}, growing`, await traced(page, () => scrollToEnd(page)))
    const last = await cardsOf(page).last().getAttribute('aria-posinset')
    if (Number(last) !== cards) throw new Error(`the list ends with card ${last}`)
    report(`${name}, ${cards} cards`, await traced(page, () => scrollBy(page, -wayBack)))
    await page.context().close()
  }
}

/** Until what follows the first page is over, and the first tap, which wakes the device's sound. */
async function untilStarted(page: Page, hasTouch: boolean) {
  const press = async (isSpeaking: boolean) => {
    const speaker = page.getByRole('button', { name: /^Hear: / }).first()
    await (hasTouch ? speaker.tap() : speaker.click())
    await speaker.and(page.locator(`[aria-pressed="${isSpeaking}"]`)).waitFor()
  }
  await press(true)
  await press(false)
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
  await page.waitForLoadState('networkidle')
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem')
const more = (page: Page) => page.getByRole('button', { name: /^(Show more|Loading…)$/ })

async function scrollToEnd(page: Page) {
  for (;;) {
    await scrollBy(page, await below(page))
    if ((await below(page)) > 1) continue
    const button = more(page)
    if ((await button.count()) === 0) return
    await button.click()
  }
}

const below = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollHeight - scrollY - innerHeight')

/** Turns the wheel as a hand does: many small steps, one after the other. */
async function scrollBy(page: Page, pixels: number) {
  const client = await page.context().newCDPSession(page)
  await client.send('Input.synthesizeScrollGesture', {
    x: 100,
    y: 400,
    yDistance: -pixels,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  })
  await client.detach()
}

async function traced(page: Page, act: () => Promise<void>): Promise<MainThreadWork> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  // tasks and drawing alone: to note what is done in each task takes a quarter of the page's time
  await browser.startTracing(page, { categories: ['toplevel', 'viz'] })
  await act()
  return readMainThread((await browser.stopTracing()).toString())
}

function report(name: string, { frames, longestTaskMs, drawnPerSecond }: MainThreadWork) {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(8)
  const figures = `median ${ms(at(0.5))}  p95 ${ms(at(0.95))}  max ${ms(at(1))}`
  const isGood = at(0.95) <= most.frameMs && longestTaskMs <= most.taskMs
  console.log(
    `${name.padEnd(20)} ${figures}  longest task ${ms(longestTaskMs)}  ${Math.round(drawnPerSecond)} drawn/s  ${isGood ? 'good' : 'TOO MUCH'}`,
  )
  if (!isGood) process.exitCode = 1
}

const covers = ['letters', 'counting', 'shapes', 'weather', 'seasons', 'animals', 'sea', 'forest']

/** Gives the demo school's first teacher so many lessons that the child has 500 in all. */
async function addLessons(pool: pg.Pool) {
  const { rows } = await pool.query<{ count: number; teacher: string }>(
    `select count(*)::int as count, min(educator_id) as teacher from courses`,
  )
  const { count = 0, teacher } = rows[0] ?? {}
  const lessons = Array.from({ length: cards - count }, (_, index) => ({
    id: newId(),
    educator_id: teacher,
    title: `Little lesson ${index + 1} about ${covers[index % covers.length]} and friends`,
    thumbnail_url: `/pictures/words/cover-${covers[index % covers.length]}.svg`,
    lecture_count: 4 + (index % 9),
    total_minutes: 10 + (index % 90),
    rating_sum: index % 6,
    rating_count: index % 6 ? 1 : 0,
  }))
  await pool.query(
    `insert into courses (id, educator_id, title, thumbnail_url, lecture_count, total_minutes,
       rating_sum, rating_count)
     select id, educator_id, title, thumbnail_url, lecture_count, total_minutes, rating_sum,
       rating_count
     from jsonb_populate_recordset(null::courses, $1::jsonb)`,
    [JSON.stringify(lessons)],
  )
}

const { values: asked } = parseArgs({
  options: { help: { type: 'boolean' }, only: { type: 'string', default: '' } },
})
if (asked.help) console.log(HELP)
else await inBrowserSchool((school) => bench(school, asked.only))

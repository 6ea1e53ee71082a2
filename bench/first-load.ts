// npm run bench:first-load: the time until the landing page and two rooms are usable, at a
// browser's first visit, and offline after one visit.
import { parseArgs } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { type BrowserSchool, inBrowserSchool } from './browser-school.ts'

/** Pages with the element that makes them usable. */
const pages = [
  { name: 'landing', path: '/', usable: 'main h1' },
  { name: 'draw', path: '/draw', usable: 'main canvas' },
  { name: 'alphabet', path: '/learn-alphabet', usable: 'main li button' },
] as const
type BenchPage = (typeof pages)[number]

const slowdowns = [1, 4]
const runs = 5

const HELP = `npm run bench:first-load

Starts the demo school in a temporary folder and opens ${pages.map(({ name }) => name).join(', ')} in Chromium, on a phone's screen:
online with an empty cache, and offline after one visit of the landing. Printed are the milliseconds
from the start of the page until it can be used (the median of ${runs}, and the largest), on the processor
as it is and slowed down ${Math.max(...slowdowns)} times. The product is on the same machine: a school's network comes on top.
`

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 }

async function bench(school: BrowserSchool) {
  const { origin } = school
  const visited = await visitOnce(school)
  for (const slowdown of slowdowns) {
    for (const page of pages) {
      const online = await measure(() => loadFirst(school, page, slowdown))
      const offline = await measure(() => load(visited, origin, page, slowdown))
      console.log(`processor / ${slowdown}, ${page.name}: online ${online}, offline ${offline}`)
    }
  }
  await visited.close()
}

/** An offline browser that has visited the landing page. */
async function visitOnce({ browser, origin }: BrowserSchool): Promise<BrowserContext> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(origin)
  await page.evaluate(served)
  await page.close()
  await context.setOffline(true)
  return context
}

/** The median and the longest of several loads. */
async function measure(load: () => Promise<number>): Promise<string> {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) took.push(await load())
  took.sort((a, b) => a - b)
  const ms = (value = Number.NaN) => `${Math.round(value)} ms`
  return `${ms(took[Math.floor(runs / 2)])} (${ms(took.at(-1))})`
}

/** Opens a page in a new browser. */
async function loadFirst({ browser, origin }: BrowserSchool, page: BenchPage, slowdown: number) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
  const took = await load(context, origin, page, slowdown)
  await context.close()
  return took
}

/** Opens a page; returns the milliseconds until it has drawn what makes it usable. */
async function load(
  context: BrowserContext,
  origin: string,
  { path, usable }: BenchPage,
  slowdown: number,
): Promise<number> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript({ content: watchFor(usable) })
  await page.goto(origin + path, { waitUntil: 'commit' })
  const ms = await page.evaluate<number>('window.usable')
  await page.close()
  return ms
}

/** Checks every frame; an element is visible one frame after it exists. */
const watchFor = (selector: string): string => `
  window.usable = new Promise((resolve) => {
    const check = () => {
      const next = document.querySelector('${selector}') ? () => resolve(performance.now()) : check
      requestAnimationFrame(next)
    }
    requestAnimationFrame(check)
  })
`

/** Waits until a service worker answers the page. */
const served = `new Promise((resolve) => {
  const check = () => (navigator.serviceWorker.controller ? resolve() : setTimeout(check, 100))
  check()
})`

const { values: asked } = parseArgs({ options: { help: { type: 'boolean' } } })
if (asked.help) console.log(HELP)
else await inBrowserSchool(bench)

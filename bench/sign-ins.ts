// npm run bench:sign-ins: how long children take to sign in at the wall of a class's tablet, one after
// the other and thirty at once, and what the wall of a large class loads.
import { parseArgs } from 'node:util'
import { ownPageHeader } from '@kinderleaf/contract/plain'
import { type APIRequestContext, type BrowserContext, type Page, request } from '@playwright/test'
import { callAs } from '../e2e/stack/calls.ts'
import { hideAllText } from '../e2e/stack/hide-text.ts'
import { addChildren, childrenOnWall, pair, signInAtWall, wayToWall } from '../e2e/stack/wall.ts'
import { type BrowserSchool, inBrowserSchool } from './browser-school.ts'

const screens = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'tablet', width: 1280, height: 800 },
  { name: 'desktop', width: 1440, height: 900 },
] as const
const ways = [
  { way: 'three', name: 'three pictures', mostMs: 8_000 },
  { way: 'tap', name: 'a tap', mostMs: 3_000 },
] as const

/** Children of the class, for each measurement. */
const sizes = { turn: 24, once: 30, wall: 60 }
/** The wall of a large class is opened on a processor so much slower. */
const slowdown = 4
const loads = 5
const most = { atOnceMs: 5_000, pictureMs: 1_000, bytes: 60_000 }

const HELP = `npm run bench:sign-ins [-- --only turn|once|wall]

Starts the demo school in a temporary folder, pairs browsers with a class and prints
- from the wall to Home, ${sizes.turn} children one after the other with all text hidden, with three pictures and
  with a tap alone, on a phone's, a tablet's and a desktop's screen, and how many were somebody else;
- until all of ${sizes.once} children on as many tablets are in, who tap their last picture at once;
- until the first face of a class of ${sizes.wall} is drawn, with a processor ${slowdown} times slower, at a
  tablet's first visit and at later ones, and what the wall loads besides what Home and Learn have.
The run fails where a figure is above its limit.
`

async function bench(school: BrowserSchool, only: string) {
  const desk = await school.browser.newPage({ baseURL: school.origin })
  await school.signIn(desk, 'daniel')
  for (const [name, measure] of Object.entries({
    turn: inTurn,
    once: atOnce,
    wall: ofLargeClass,
  })) {
    if (name.includes(only)) await measure(school, desk)
  }
}

/** One child after the other, on each screen and in each way. */
async function inTurn(school: BrowserSchool, desk: Page) {
  await growTo(desk, sizes.turn)
  for (const screen of screens) {
    const tablet = await tabletOf(school, desk, screen)
    for (const one of ways) {
      await letSignIn(desk, one.way)
      const { tookMs, wrong } = await signInAll(tablet, desk)
      const isGood = at(tookMs, 0.5) <= one.mostMs && wrong === 0
      report(`${screen.name}, ${one.name}`, `${spread(tookMs)}, ${wrong} wrong accounts`, isGood)
    }
    await tablet.context().close()
  }
}

const letSignIn = (desk: Page, signIn: 'three' | 'tap') =>
  callAs(desk, 'saveWallSettings', { body: { signIn, idleMinutes: 10 } })

/** Adds children until the class has so many. */
async function growTo(desk: Page, size: number) {
  const { total } = await callAs(desk, 'classStudents')
  const names = Array.from({ length: size - total }, (_, one) => `Child ${total + one + 1}`)
  if (names.length > 0) await addChildren(desk, names)
}

async function tabletOf(
  { browser, origin }: BrowserSchool,
  desk: Page,
  { width, height }: { width: number; height: number },
): Promise<Page> {
  const viewport = { width, height }
  const context = await browser.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' })
  const tablet = await context.newPage()
  await pair(tablet, desk)
  await hideAllText(tablet)
  return tablet
}

/** All children of the class on one tablet: from the wall to Home each, and who was somebody else. */
async function signInAll(tablet: Page, desk: Page) {
  const tookMs: number[] = []
  let wrong = 0
  await tablet.goto('/wall')
  for (const child of await childrenOnWall(tablet, desk)) {
    await tablet.locator('.wall-face').first().waitFor()
    const began = performance.now()
    await signInAtWall(tablet, child)
    tookMs.push(performance.now() - began)
    if ((await callAs(tablet, 'userData')).user._id !== child.id) wrong += 1
    await wayToWall(tablet).click()
    await tablet.waitForURL('**/wall')
  }
  return { tookMs, wrong }
}

/** Each on a tablet of her own. */
async function atOnce(school: BrowserSchool, desk: Page) {
  await growTo(desk, sizes.once)
  await letSignIn(desk, 'three')
  const options = {
    baseURL: school.origin,
    extraHTTPHeaders: { [ownPageHeader]: '1', origin: school.origin },
  }
  const page = await tabletOf(school, desk, screens[1])
  const children = await childrenOnWall(page, desk)
  await page.context().close()
  const places: { tablet: APIRequestContext; studentId: string; pictures: readonly string[] }[] = []
  for (const { id, pictures } of children) {
    const tablet = await request.newContext(options)
    const { code } = await (await tablet.post('/api/pairing')).json()
    await callAs(desk, 'confirmPairing', { body: { code, name: `Tablet ${places.length + 1}` } })
    places.push({ tablet, studentId: id, pictures })
  }
  const began = performance.now()
  const answers = await Promise.all(
    places.map(async ({ tablet, ...data }) => (await tablet.post('/auth/wall', { data })).json()),
  )
  const tookMs = performance.now() - began
  const results = answers.map(({ result }) => result)
  if (results.some((result) => result !== 'signed-in')) throw new Error(`not all: ${results}`)
  for (const { tablet } of places) await tablet.dispose()
  const isGood = tookMs <= most.atOnceMs
  report(`${sizes.once} at once`, `all in after ${Math.round(tookMs)} ms`, isGood)
}

async function ofLargeClass(school: BrowserSchool, desk: Page) {
  await growTo(desk, sizes.wall)
  const shell = await filesOf(school, ['/', '/int-learn'])
  const tablet = await tabletOf(school, desk, screens[1])
  const cookies = await tablet.context().cookies()
  await tablet.context().close()
  const first: Visit[] = []
  const later: Visit[] = []
  let bytes = 0
  for (let load = 0; load < loads; load += 1) {
    const { browser, origin } = school
    const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
    await context.addCookies(cookies)
    const visit = await openWall(context)
    first.push(visit)
    bytes = [...visit.files].reduce((sum, [url, size]) => sum + (shell.has(url) ? 0 : size), 0)
    later.push(await openWall(context))
    await context.close()
  }
  const wall = `wall of ${sizes.wall}, processor / ${slowdown}`
  for (const [name, visits] of Object.entries({ 'first visit': first, later })) {
    const pictures = visits.map(({ pictureMs }) => pictureMs)
    const work = visits.map(({ workMs }) => workMs)
    const isGood = at(pictures, 0.5) <= most.pictureMs
    report(`${wall}, ${name}`, `${spread(pictures)}; own work ${spread(work)}`, isGood)
  }
  report(`${wall}, besides the shell`, `${(bytes / 1_000).toFixed(1)} kB`, bytes <= most.bytes)
}

/** What is loaded by these pages, by address. */
async function filesOf({ browser, origin }: BrowserSchool, paths: readonly string[]) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const files = await watchFiles(page)
  for (const path of paths) await page.goto(path, { waitUntil: 'networkidle' })
  await context.close()
  return files
}

/** The bytes of each file as it came, its head with it. */
async function watchFiles(page: Page): Promise<Map<string, number>> {
  const files = new Map<string, number>()
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const addresses = new Map<string, string>()
  client.on('Network.responseReceived', ({ requestId, response }) => {
    addresses.set(requestId, response.url)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    files.set(addresses.get(requestId) ?? requestId, encodedDataLength)
  })
  return files
}

interface Visit {
  readonly files: ReadonlyMap<string, number>
  /** After how many milliseconds a face was drawn. */
  readonly pictureMs: number
  /** What the main thread itself had worked by then. */
  readonly workMs: number
}

async function openWall(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage()
  const files = await watchFiles(page)
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript({ content: watchForFace })
  await page.goto('/wall', { waitUntil: 'commit' })
  const pictureMs = await page.evaluate<number>('window.faceDrawn')
  const { metrics } = await client.send('Performance.getMetrics')
  const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  await page.waitForLoadState('networkidle')
  await page.close()
  return { files, pictureMs, workMs: work * 1_000 }
}

/** Checks every frame; a picture is on the screen one frame after it is there. */
const watchForFace = `
  window.faceDrawn = new Promise((resolve) => {
    const check = () => {
      const isThere = document.querySelector('.wall-face img')?.complete
      requestAnimationFrame(isThere ? () => resolve(performance.now()) : check)
    }
    requestAnimationFrame(check)
  })
`

function report(name: string, figures: string, isGood: boolean) {
  if (!isGood) process.exitCode = 1
  console.log(`${name.padEnd(44)} ${figures}  ${isGood ? '' : 'TOO MUCH'}`)
}

const at = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
const spread = (values: readonly number[]) =>
  `median ${Math.round(at(values, 0.5))} ms, most ${Math.round(at(values, 1))} ms`

const { values: asked } = parseArgs({
  options: { help: { type: 'boolean' }, only: { type: 'string', default: '' } },
})
if (asked.help) console.log(HELP)
else await inBrowserSchool((school) => bench(school, asked.only))

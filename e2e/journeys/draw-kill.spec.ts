// A picture is not lost, whatever happens to the browser: killed in mid-stroke several times, at most
// the last half second of a stroke is missing, and every stroke can still be undone; a device
// without space shows a message and stores the picture later; two windows do not overwrite each
// other.
import type { Page } from '@playwright/test'
import { isWhole } from '../stack/extent.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { newProfile, startMortalBrowser } from '../stack/mortal-browser.ts'

const rounds = isWhole ? 10 : 4
const mostMissingMs = 500
const left = 60
const step = 3
const rowOf = (round: number) => 200 + round * 40

const opened = async (page: Page, origin: string) => {
  await page.goto(`${origin}/draw`)
  await page.waitForURL(/picture=/)
}

/** Draws a line to the right for a while; returns when the pen was at each place. */
async function drawFor(page: Page, row: number, forMs: number) {
  const places: { x: number; atMs: number }[] = []
  await page.mouse.move(left, row)
  await page.mouse.down()
  const began = performance.now()
  for (let x = left; performance.now() - began < forMs && x < 900; x += step) {
    const atMs = performance.now()
    await page.mouse.move(x, row)
    places.push({ x, atMs })
    await new Promise((resolve) => setTimeout(resolve, 8))
  }
  return places
}

/** How far the lines on these rows of the window reach. */
const reachOf = (page: Page, rows: number[]) =>
  page.evaluate((rows) => {
    const canvases = [...document.querySelectorAll('main canvas')]
    return rows.map((row) => {
      let reach = -1
      for (const canvas of canvases) {
        if (!(canvas instanceof HTMLCanvasElement)) continue
        const { left, top, bottom } = canvas.getBoundingClientRect()
        if (row < top || row >= bottom) continue
        // the tests of this file draw with one pixel of the page for a pixel of the window
        const pen = canvas.getContext('2d')
        const pixels = pen?.getImageData(0, row - top, canvas.width, 1).data ?? []
        for (let x = canvas.width - 1; x >= 0; x -= 1) {
          if (pixels[4 * x + 1] !== 255) {
            reach = Math.max(reach, left + x)
            break
          }
        }
      }
      return reach
    })
  }, rows)

test('a browser killed in mid-stroke loses at most half a second of it', async ({ baseURL }) => {
  // a browser is started for each round, and once more
  test.slow()
  const profile = newProfile()
  const missingMs: number[] = []
  try {
    let browser = await startMortalBrowser(profile.folder)
    await opened(browser.page, baseURL ?? '')
    for (let round = 0; round < rounds; round += 1) {
      const places = await drawFor(browser.page, rowOf(round), 500 + (round * 600) / rounds)
      const killedAtMs = performance.now()
      await browser.kill()
      browser = await startMortalBrowser(profile.folder)
      await opened(browser.page, baseURL ?? '')
      const rows = Array.from({ length: round + 1 }, (_, index) => rowOf(index))
      await expect
        .poll(async () => Math.min(...(await reachOf(browser.page, rows))))
        .toBeGreaterThan(0)
      const reach = (await reachOf(browser.page, rows)).at(-1) ?? 0
      // the first missing place
      const lost = places.find(({ x }) => x > reach)
      missingMs.push(lost ? killedAtMs - lost.atMs : 0)
    }
    await test.step('every stroke can be undone', async () => {
      const undo = browser.page.getByRole('button', { name: 'Undo' })
      for (let round = 0; round < rounds; round += 1) await undo.click()
      await expect(undo).toBeDisabled()
      expect(await reachOf(browser.page, [rowOf(0), rowOf(rounds - 1)])).toEqual([-1, -1])
    })
    await browser.kill()
  } finally {
    profile.remove()
  }
  test
    .info()
    .annotations.push({ type: 'missing (ms)', description: missingMs.map(Math.round).join(' ') })
  expect(Math.max(...missingMs)).toBeLessThanOrEqual(mostMissingMs)
})

/** How many pixels of the sheet are not white. */
const ink = (page: Page) =>
  page.evaluate(() => {
    let count = 0
    for (const canvas of document.querySelectorAll('main canvas')) {
      if (!(canvas instanceof HTMLCanvasElement)) continue
      const pen = canvas.getContext('2d')
      const pixels = pen?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 1; at < pixels.length; at += 4) if (pixels[at] !== 255) count += 1
    }
    return count
  })

async function drawLine(page: Page, row: number) {
  await page.mouse.move(60, row)
  await page.mouse.down()
  await page.mouse.move(300, row, { steps: 5 })
  await page.mouse.up()
}

/** How many steps are in the browser's database. */
const storedSteps = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kinderleaf-gallery')
        opening.onsuccess = () => {
          const all = opening.result.transaction('steps').objectStore('steps').getAllKeys()
          all.onsuccess = () => {
            opening.result.close()
            const isStep = (key: IDBValidKey) => Array.isArray(key) && Number(key[1]) > 1_000
            resolve(all.result.filter(isStep).length)
          }
        }
      }),
  )

test('a device without space shows it, and stores the picture once there is space again', async ({
  page,
  baseURL,
}) => {
  const client = await page.context().newCDPSession(page)
  const { origin } = new URL(baseURL ?? '')
  // the browser measures its storage every half minute only, so it is full from the beginning
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await opened(page, baseURL ?? '')
  await drawLine(page, 250)
  await expect(page.getByText('This device is full. Save your picture!')).toBeVisible()
  await drawLine(page, 320)
  await drawLine(page, 390)
  const drawn = await ink(page)
  await client.send('Storage.overrideQuotaForOrigin', { origin })
  // without further drawing: waiting steps are stored by themselves
  await expect.poll(() => storedSteps(page)).toBe(3)
  await page.reload()
  await expect.poll(() => ink(page)).toBe(drawn)
})

test('a picture that is opened in a second window continues there, and in the first again', async ({
  page,
  context,
  baseURL,
}) => {
  await opened(page, baseURL ?? '')
  await drawLine(page, 250)
  const first = await ink(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect.poll(() => ink(other)).toBe(first)
  await expect(page.getByText('This picture is open in another window.')).toBeVisible()
  await expectAccessible(page)
  await drawLine(other, 320)
  const second = await ink(other)
  expect(second).toBeGreaterThan(first)
  await page.getByRole('button', { name: 'Draw here' }).click()
  await expect.poll(() => ink(page)).toBe(second)
  await expect(other.getByText('This picture is open in another window.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ink(page)).toBe(first)
})

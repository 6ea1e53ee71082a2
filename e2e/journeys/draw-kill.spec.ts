// A picture survives the end of its browser: killed in mid-stroke ten times, at most the last half
// second of a stroke is missing, and every stroke can still be undone.
import type { Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'
import { newProfile, startMortalBrowser } from '../stack/mortal-browser.ts'

const rounds = 10
const mostMissingMs = 500
const left = 60
const step = 3
const rowOf = (round: number) => 200 + round * 40

const opened = async (page: Page, origin: string) => {
  await page.goto(`${origin}/draw`)
  await page.waitForURL(/picture=/)
}

/** Draws a line to the right for a while; when the pen was at each place. */
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

/** How far the lines reach that lie on these rows of the window. */
const reachOf = (page: Page, rows: number[]) =>
  page.evaluate((rows) => {
    const strips = [...document.querySelectorAll('main canvas')]
    return rows.map((row) => {
      for (const strip of strips) {
        if (!(strip instanceof HTMLCanvasElement)) continue
        const { top, bottom } = strip.getBoundingClientRect()
        if (row < top || row >= bottom) continue
        const pixels = strip.getContext('2d')?.getImageData(0, row - top, strip.width, 1).data ?? []
        for (let x = strip.width - 1; x >= 0; x -= 1) if (pixels[4 * x + 1] !== 255) return x
      }
      return -1
    })
  }, rows)

test('a browser killed in mid-stroke loses at most half a second of it', async ({ baseURL }) => {
  // eleven starts of a browser
  test.slow()
  const profile = newProfile()
  const missingMs: number[] = []
  try {
    let browser = await startMortalBrowser(profile.folder)
    await opened(browser.page, baseURL ?? '')
    for (let round = 0; round < rounds; round += 1) {
      const places = await drawFor(browser.page, rowOf(round), 500 + round * 60)
      const killedAtMs = performance.now()
      await browser.kill()
      browser = await startMortalBrowser(profile.folder)
      await opened(browser.page, baseURL ?? '')
      const rows = Array.from({ length: round + 1 }, (_, index) => rowOf(index))
      await expect
        .poll(async () => Math.min(...(await reachOf(browser.page, rows))))
        .toBeGreaterThan(0)
      const reach = (await reachOf(browser.page, rows)).at(-1) ?? 0
      // the first place that is not there any more
      const lost = places.find(({ x }) => x > reach)
      missingMs.push(lost ? killedAtMs - lost.atMs : 0)
    }
    await test.step('every stroke can be undone', async () => {
      const undo = browser.page.getByRole('button', { name: 'Undo' })
      for (let round = 0; round < rounds; round += 1) await undo.click()
      await expect(undo).toBeDisabled()
      expect(await reachOf(browser.page, [rowOf(0), rowOf(9)])).toEqual([-1, -1])
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

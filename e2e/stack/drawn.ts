// The paper of the drawing page, and what is drawn on it.
import type { Page } from '@playwright/test'

const paperOf = (page: Page) => page.getByRole('main').locator('canvas').first()

/** How many dots of it are not white. */
export const drawnOn = (page: Page) =>
  page
    .getByRole('main')
    .locator('canvas')
    .evaluateAll((tiles) => {
      let count = 0
      for (const tile of tiles) {
        if (!(tile instanceof HTMLCanvasElement)) continue
        const { width, height } = tile
        const pixels = tile.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
        for (let at = 0; at < pixels.length; at += 4) {
          const [red = 255, green = 255, blue = 255, alpha = 0] = pixels.slice(at, at + 4)
          if (alpha > 0 && red + green + blue < 700) count++
        }
      }
      return count
    })

/** Waits for the sheet, whose address names its picture then; a new one is called so before. */
export const untilOpen = (page: Page) => page.waitForURL(/picture=(?!new)/)

/** Draws one line, once the sheet takes it. */
export async function drawLine(page: Page): Promise<void> {
  await untilOpen(page)
  const box = await paperOf(page).boundingBox()
  if (!box) throw new Error('there is no canvas to draw on')
  await page.mouse.move(box.x + box.width / 4, box.y + box.height / 3)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
  await page.mouse.up()
}

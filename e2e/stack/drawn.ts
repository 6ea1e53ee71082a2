// The paper of the drawing page, and what is drawn on it.
import type { Page } from '@playwright/test'

/** What is drawn on. */
export const paperOf = (page: Page) => page.getByRole('main').locator('canvas').first()

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

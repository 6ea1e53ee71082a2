// Puts what has a handle in another place, with the mouse or with a finger.
import { expect, type Locator, type Page } from '@playwright/test'

/** What a screen reader is told at the moment. */
export const expectStatus = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }))

type Place = { x: number; y: number }
type Pointer = { down: (at: Place) => unknown; move: (to: Place) => unknown; up: () => unknown }

export const mouse = ({ mouse }: Page): Pointer => ({
  down: async ({ x, y }) => {
    await mouse.move(x, y)
    await mouse.down()
  },
  move: ({ x, y }) => mouse.move(x, y),
  up: () => mouse.up(),
})

/** A finger, whose movement the browser may also use to scroll. */
export async function finger(page: Page): Promise<Pointer> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Place[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    down: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
  }
}

/** Drags an item up by its handle, to before another; it is dropped once it has a new place. */
export async function drag(
  page: Page,
  pointer: Pointer,
  handle: string,
  before: string,
  place: string,
) {
  const handleButton = page.getByRole('button', { name: handle, exact: true })
  // away from the edges, where a drag scrolls the page
  await handleButton.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = await middleOf(handleButton)
  const to = await middleOf(page.getByRole('button', { name: before, exact: true }))
  await pointer.down(from)
  for (let step = 1; step <= 10; step += 1) {
    await pointer.move({ x: from.x, y: from.y + ((to.y - 8 - from.y) * step) / 10 })
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expectStatus(page, new RegExp(`^${place}$`)).toHaveCount(1)
  await pointer.up()
}

async function middleOf(handle: Locator): Promise<Place> {
  const box = await handle.boundingBox()
  if (!box) throw new Error('the handle is not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

// On a small phone: room around what is chosen, and the way to begin without scrolling.
import type { Locator } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

const ROOM_PX = 16
test.use({ viewport: { width: 360, height: 740 } })

const boxOf = async (what: Locator) =>
  (await what.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }

test('the rounds of a room have room around them, and the ring of the chosen one takes none of it', async ({
  page,
}) => {
  for (const room of ['/animals', '/plants', '/body']) {
    await page.goto(room)
    const rounds = page.locator('.room-rounds > a')
    await expect(rounds.first()).toHaveAttribute('aria-current', 'true')
    expect(await rounds.first().evaluate((one) => getComputedStyle(one).boxShadow)).toMatch(/inset/)
    const [first, second] = [await boxOf(rounds.nth(0)), await boxOf(rounds.nth(1))]
    expect(first.x).toBeGreaterThanOrEqual(ROOM_PX)
    expect(second.x - first.x - first.width).toBeGreaterThanOrEqual(ROOM_PX)
    const floor = await boxOf(page.locator('.room-floor > :first-child'))
    expect(floor.y - first.y - first.height).toBeGreaterThanOrEqual(ROOM_PX)
  }
})

test('a lesson can be started without scrolling', async ({ page, newPage }) => {
  const { code, lesson } = await openClass(await newPage())
  await enrolChild(page, newAccount('Nia Berg'), code)
  await page.goto(`/course/${lesson.id}`)
  const start = await boxOf(page.getByRole('button', { name: 'Start now' }))
  expect(start.y + start.height).toBeLessThanOrEqual(740)
})

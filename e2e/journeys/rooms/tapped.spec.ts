// What is tapped answers: it grows, has a ring and its word beside it, and is spoken; the next tap
// ends the answer under way, and less motion takes nothing away but the motion.
import type { Page } from '@playwright/test'
import { expect, test } from '../../stack/journey.ts'
import { listen, spokenTexts } from '../../stack/spoken.ts'

const rooms = [
  { path: '/body', first: 'tummy', second: 'knees' },
  { path: '/animals', first: 'cow', second: 'hen' },
  { path: '/plants', first: 'leaf', second: 'flower' },
] as const

/** An answer is over by then. */
const answerMs = 400
/** Its own movement is. */
const movementMs = 900

const tap = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()
/** The words that are shown beside something. */
const words = (page: Page) => page.locator('.room-word').allTextContents()

/** How long growth, ring and word of what was tapped take, with their wait, in milliseconds. */
const answers = (page: Page): Promise<number[]> =>
  page.locator('[data-lit], [data-tapped], .room-word').evaluateAll((elements) =>
    elements.map((element) => {
      const { animationDuration, animationDelay, animationName } = getComputedStyle(element)
      if (animationName === 'none') return 0
      return (Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay)) * 1000
    }),
  )

/** How long the movement of its own lasts that is under way; runs in the page. */
const ownMovement = (): number =>
  Math.max(
    0,
    ...document
      .getAnimations()
      .filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition))
      .map((one) => Number(one.effect?.getTiming().duration)),
  )

for (const { path, first, second } of rooms) {
  test(`${path}: what is tapped grows, has its word, and is spoken; the next one ends it`, async ({
    page,
  }) => {
    await listen(page)
    await page.goto(path)
    // asked for before the tap, since it is over within a second
    const moving = page.waitForFunction(ownMovement)
    await tap(page, first)
    expect(await (await moving).jsonValue()).toBeLessThanOrEqual(movementMs)
    await expect.poll(() => words(page)).toEqual([first])
    const taken = await answers(page)
    expect(Math.max(...taken)).toBeGreaterThan(0)
    expect(Math.max(...taken)).toBeLessThanOrEqual(answerMs)
    // a word is spoken once its clip is there: what is tapped before that is said alone
    await expect.poll(() => spokenTexts(page)).toContain(first)
    await tap(page, second)
    await expect.poll(() => words(page)).toEqual([second])
    // the drawing is drawn anew, and not once more
    await expect(page.locator('[data-lit]')).toHaveCount(1)
    await expect.poll(() => spokenTexts(page)).toContain(second)
  })

  test(`${path}: with less motion the word and the ring are there, and nothing moves`, async ({
    page,
  }) => {
    await listen(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await tap(page, first)
    await expect.poll(() => words(page)).toEqual([first])
    expect(Math.max(...(await answers(page)))).toBe(0)
    expect(await page.evaluate(ownMovement)).toBe(0)
    await expect(page.locator('[data-tapped], [data-lit]').first()).toBeAttached()
    await expect.poll(() => spokenTexts(page)).toContain(first)
  })
}

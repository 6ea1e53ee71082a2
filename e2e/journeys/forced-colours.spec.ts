// With the colours of a person's own (forced colours), grounds go: paints keep their colour, and
// what is chosen is still told from what is not.
import type { Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

const chosen = '[aria-pressed="true"], [aria-current]:not([aria-current="false"])'
const others = '[aria-pressed="false"]:not(:focus-visible), [aria-current="false"]'

/** Of the marks that are nothing but a colour, those that lost it. */
const lostColours = (page: Page) =>
  page.locator('i[style*="background"]').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      if (!(mark instanceof HTMLElement)) return []
      const asked = document.createElement('i')
      asked.style.cssText = `forced-color-adjust: none; background: ${mark.style.background}`
      document.body.append(asked)
      const wanted = getComputedStyle(asked).backgroundColor
      asked.remove()
      const seen = getComputedStyle(mark).backgroundColor
      return seen === wanted ? [] : [`${seen} instead of ${wanted}`]
    }),
  )

/** The styles of the outlines of these, each once. */
const outlinesOf = async (page: Page, which: string) =>
  new Set(
    await page
      .locator(which)
      .evaluateAll((found) => found.map((element) => getComputedStyle(element).outlineStyle)),
  )

test('what cannot be pressed is told from what can', async ({ page }) => {
  await page.goto('/draw')
  const colourOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).borderTopColor)
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  expect(await colourOf('Undo')).not.toBe(await colourOf('Eraser'))
})

for (const [room, open] of [
  ['/draw', 'Tools and colours'],
  ['/coloring?page=colour-fox', null],
  ['/stickers?page=sticker-meadow', null],
  ['/learn-alphabet', null],
  ['/body', null],
] as const) {
  test(`${room} with forced colours`, async ({ page }) => {
    await page.goto(room)
    if (open) await page.getByRole('button', { name: open }).click()
    await expect(page.locator(chosen).first()).toBeVisible()
    expect(await outlinesOf(page, chosen)).toEqual(new Set(['solid']))
    expect(await outlinesOf(page, others)).not.toContain('solid')
    expect(await lostColours(page), room).toEqual([])
  })
}

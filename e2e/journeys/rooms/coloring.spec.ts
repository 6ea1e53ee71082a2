// Coloring, by a child who cannot read: all text is hidden, a drawing is found by its picture, a
// paint by its place and its spoken name. Then the same with the keyboard alone.
import type { Page } from '@playwright/test'
import { hideText } from '../../stack/hide-text.ts'
import { expect, expectAccessible, test } from '../../stack/journey.ts'
import { listen, spokenTexts } from '../../stack/spoken.ts'

const drawing = (page: Page, name: string) => page.locator(`a:has(> img[src$="/${name}.svg"])`)
const region = (page: Page, number: number) => page.locator(`[data-region="${number}"]`)
const paint = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a tray if the control is inside it. */
async function reach(page: Page, name: string, tray: string) {
  if ((await tool(page, name).count()) === 0) await tool(page, tray).click()
}

test.beforeEach(async ({ page }) => {
  await listen(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('without any text, a fox is coloured, stored, opened again and saved', {
  tag: ['@main', '@core'],
}, async ({ page }) => {
  await page.goto('/arts')
  await page.getByRole('link', { name: 'Coloring' }).click()
  await expect(page.getByRole('link', { name: 'fox', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(16)
  await expectAccessible(page)
  await hideText(page)

  await test.step('the instruction is spoken, and so is every paint', async () => {
    await drawing(page, 'colour-fox').click()
    await expect.poll(() => spokenTexts(page)).toContain('Tap a colour, then a place.')
    await paint(page, 'orange').click()
    await expect.poll(() => spokenTexts(page)).toContain('orange')
    await expect(paint(page, 'orange')).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('a tap fills a region, undo takes it back, redo brings it again', async () => {
    const head = region(page, 16)
    await head.click({ position: { x: 30, y: 20 } })
    await expect(head).toHaveAccessibleName('Region 16, orange')
    await region(page, 2).click()
    await expect(region(page, 2)).toHaveAccessibleName('Region 2, orange')
    await tool(page, 'Undo').click()
    await expect(region(page, 2)).toHaveAccessibleName('Region 2, not coloured yet')
    await expect(head).toHaveAccessibleName('Region 16, orange')
    await tool(page, 'Redo').click()
    await expect(region(page, 2)).toHaveAccessibleName('Region 2, orange')
  })

  await test.step('a pattern waits on the shelf or in its tray', async () => {
    await reach(page, 'dots', 'More colours')
    await expectAccessible(page)
    await paint(page, 'dots').click()
    await expect.poll(() => spokenTexts(page)).toContain('dots')
    await region(page, 2).click()
    await expect(region(page, 2)).toHaveAccessibleName('Region 2, orange, dots')
    await expectAccessible(page)
  })

  await test.step('starting again is a step like any other', async () => {
    await tool(page, 'Start again').click()
    await expect(region(page, 16)).toHaveAccessibleName('Region 16, not coloured yet')
    await tool(page, 'Undo').click()
    await expect(region(page, 2)).toHaveAccessibleName('Region 2, orange, dots')
  })

  await test.step('a reload keeps the picture', async () => {
    await expect(page).toHaveURL(/picture=/)
    await page.reload()
    await expect(region(page, 16)).toHaveAccessibleName('Region 16, orange')
    await expect(region(page, 2)).toHaveAccessibleName('Region 2, orange, dots')
  })

  await test.step('it is saved as a PNG', async () => {
    const coming = page.waitForEvent('download')
    await tool(page, 'Save').click()
    expect((await coming).suggestedFilename()).toBe('fox.png')
  })

  await test.step('on a new page nothing is coloured, and the wall shows what was made', async () => {
    await reach(page, 'New page', 'More tools')
    await tool(page, 'New page').click()
    await expect(region(page, 16)).toHaveAccessibleName('Region 16, not coloured yet')
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page.getByRole('link', { name: 'fox' }).locator('img[src^="blob:"]')).toBeVisible()
    await page.goto('/gallery')
    await expect(page.getByRole('button', { name: /^Open: / })).toHaveCount(1)
  })
})

test('with the keyboard alone', async ({ page }) => {
  await page.goto('/coloring?page=colour-boat')
  await region(page, 1).focus()
  await page.keyboard.press('Enter')
  await expect(region(page, 1)).toHaveAccessibleName('Region 1, red')
  await page.keyboard.press('ArrowRight')
  await expect(region(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(region(page, 22)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(region(page, 1)).toBeFocused()
  await paint(page, 'blue').press('Enter')
  await region(page, 4).press(' ')
  await expect(region(page, 4)).toHaveAccessibleName('Region 4, blue')
  await tool(page, 'Undo').press('Enter')
  await expect(region(page, 4)).toHaveAccessibleName('Region 4, not coloured yet')
  await expectAccessible(page)
})

// Journeys with the keyboard alone: an element is reached with Tab, and what it takes is typed.
import { expect, type Locator, type Page } from '@playwright/test'

const tabsAtMost = 80

/** Presses Tab until the element has the focus; fails when it never gets it. */
export async function reach(page: Page, target: Locator) {
  await target.waitFor()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < tabsAtMost && !(await isThere()); tabs += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Reaches a button or link and presses it. */
export async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Reaches a field and types into it. */
export async function type(page: Page, target: Locator, text: string) {
  await reach(page, target)
  await page.keyboard.type(text)
}

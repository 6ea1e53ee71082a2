// A page with the keyboard alone.
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

/** Presses Enter on it. */
export async function press(page: Page, target: Locator) {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** Types into it. */
export async function type(page: Page, target: Locator, text: string) {
  await reach(page, target)
  await page.keyboard.type(text)
}

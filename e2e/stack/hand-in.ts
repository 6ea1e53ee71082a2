// The form that hands in work.
import { expect, type Page } from '@playwright/test'

/** Opens what a phone folds: the button for files, the link, the comment. */
export async function unfoldForm(page: Page) {
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
  const line = page.getByRole('heading', { name: 'For grown-ups' })
  if (!(await line.isVisible())) return
  const isOpen = await line.evaluate((one) => one.closest('details')?.open ?? true)
  if (!isOpen) await line.click()
}

/** Opens the page of an activity with all of its form. */
export async function openForm(page: Page, activityId: string) {
  await page.goto(`/activity/${activityId}`)
  await unfoldForm(page)
}

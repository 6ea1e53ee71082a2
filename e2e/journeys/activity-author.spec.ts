// Writing an activity: changed once children have it, drafted and published, changed in two windows,
// and written with the keyboard alone.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { press, type } from '../stack/keyboard.ts'
import { unique, worksheet } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

/** The day of the page's reader in so many days, as a date field takes it. */
const dayIn = (page: Page, days: number) =>
  page.evaluate((days) => {
    const day = new Date()
    day.setDate(day.getDate() + days)
    const two = (part: number) => String(part).padStart(2, '0')
    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
  }, days)

test('an activity is changed, and its children find it so', async ({ page, newPage }) => {
  const { activity, code } = await openClass(page)
  const title = unique('Draw two bees')
  await page.goto('/educator/my-activities')
  await page.getByRole('button', { name: `More for ${activity.title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Due date').fill('9999-01-01')
  await page.getByRole('button', { name: 'Update Activity' }).click()
  await page.getByRole('link', { name: 'Please choose a day of the calendar' }).click()
  await expect(page.getByLabel('Due date')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Due date').fill(await dayIn(page, 1))
  await page
    .getByRole('group', { name: 'Attachment (optional)' })
    .locator('input')
    .setInputFiles(worksheet)
  await expect(page.getByRole('button', { name: `Remove ${worksheet.name}` })).toBeVisible()
  await page.getByLabel('Video link (optional)').fill('https://youtu.be/aqz-KE-bpKQ')
  await expect(page.getByText('YouTube video aqz-KE-bpKQ')).toBeVisible()
  await page.getByRole('button', { name: 'Update Activity' }).click()
  await expect(toast(page, 'Activity updated!')).toBeVisible()
  await expect(page.getByText('Due tomorrow')).toBeVisible()
  await expectAccessible(page)

  const child = await newPage()
  await enrolChild(child, newAccount('Mia Lund', 'child'), code)
  await child.goto('/activity-list')
  await child.getByRole('link', { name: title }).click()
  await expect(child.getByText('Due tomorrow')).toBeVisible()
  await child.getByRole('button', { name: `Open: ${worksheet.name}` }).click()
  const paper = child.getByRole('dialog', { name: 'bee-worksheet' })
  await expect(paper.getByText('Page 1 of 1').first()).toBeAttached()
  await expectAccessible(child)
  await paper.getByRole('button', { name: 'Close' }).click()
  await expect(child.getByRole('link', { name: `Download: ${worksheet.name}` })).toBeVisible()
  await expectAccessible(child)
})

test('a draft is found by nobody until it is published, and a copy is a draft again', async ({
  page,
  newPage,
}) => {
  const { code } = await openClass(page)
  const title = unique('Count the petals')
  await page.goto('/educator/add-activity')
  await page.getByLabel('Title').fill(title)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Activity' })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const child = await newPage()
  await enrolChild(child, newAccount('Ivo Lima', 'child'), code)
  await child.goto(`/activity-list/${encodeURIComponent(title)}`)
  await expect(
    child.getByText("No activities found for the educators you've joined."),
  ).toBeVisible()

  await page.getByRole('textbox', { name: 'Description' }).fill('One flower is enough.')
  await page.getByLabel('Due date').fill(await dayIn(page, 0))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toast(page, 'Activity updated!')).toBeVisible()
  await expect(page.getByText('Due today')).toBeVisible()
  await child.reload()
  await expect(child.getByRole('link', { name: title, exact: true })).toBeVisible()

  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(toast(page, 'Activity copied!')).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  const cards = page.getByRole('list', { name: 'My Activities' })
  await expect(cards.getByRole('heading', { level: 2 })).toHaveText([`${title} (copy)`])
  await expectAccessible(page)
})

test('two windows change one activity, and the second sees what the first one did', async ({
  page,
  context,
  allowed,
}) => {
  allowed.complaints.push(/\b409\b/)
  const { activity } = await openClass(page)
  const address = `/educator/edit-activity/${activity.id}`
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto(address)
    await expect(one.getByLabel('Title')).toHaveValue(activity.title)
  }
  await other.getByLabel('Due date').fill('2032-02-29')
  await other.getByRole('button', { name: 'Update Activity' }).click()
  await expect(toast(other, 'Activity updated!')).toBeVisible()
  await page.getByLabel('Title').fill('Mine')
  await page.getByRole('button', { name: 'Update Activity' }).click()
  const question = page.getByRole('dialog', { name: 'This activity was changed meanwhile' })
  await expect(question).toContainText('Ana Reyes saved it in another window')
  await expect(question.getByRole('listitem')).toHaveText(['Due date'])
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take that version' }).click()
  await expect(page.getByLabel('Due date')).toHaveValue('2032-02-29')
  await expect(page.getByLabel('Title')).toHaveValue(activity.title)
  // what was written lies here until it is discarded
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Mine')
})

test('an activity is written, published and changed with the keyboard alone', async ({ page }) => {
  await openClass(page)
  const title = unique('Ants')
  await page.goto('/educator/add-activity')
  await type(page, page.getByLabel('Title'), title)
  await type(page, page.getByRole('textbox', { name: 'Description' }), 'Draw an ant.')
  await type(page, page.getByLabel('Due date'), '06012031')
  await press(page, page.getByRole('button', { name: 'Upload Activity' }))
  await expect(toast(page, 'Activity added!')).toBeVisible()
  await page.goto('/educator/my-activities')
  await press(page, page.getByRole('button', { name: `More for ${title}` }))
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Due date')).toHaveValue('2031-06-01')
  await type(page, page.getByLabel('Title'), `${title}!`)
  await press(page, page.getByRole('button', { name: 'Update Activity' }))
  await expect(toast(page, 'Activity updated!')).toBeVisible()
})

// A page that stayed open for longer than its links are good: what it shows, opens and saves comes by
// new links, and nobody notices.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'
import { drawing, worksheet } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

/** From now on lists are answered with links that the server refuses, as those of an hour ago. */
async function ageLinks(page: Page) {
  const lists = /\/api\/(submissions\/my-submissions|educator\/activities\/[^/]+\/submissions)/
  await page.route(lists, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/([?&])expires=\d+/g, '$1expires=1790000000')
    await route.fulfill({ response: answer, body })
  })
}

const width = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))
const expectShown = (picture: Locator) => expect.poll(() => width(picture)).toBeGreaterThan(0)

async function expectOpensAndSaves(page: Page, name: string) {
  const zoom = page.getByRole('button', { name: `Zoom: ${drawing.name}` })
  await zoom.scrollIntoViewIfNeeded()
  await expectShown(zoom.locator('img'))
  await zoom.click()
  const large = page.getByRole('dialog').getByRole('img', { name: drawing.name })
  await expectShown(large)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Open: ${worksheet.name}` }).click()
  await expect(page.getByRole('dialog', { name }).getByText('1 / 1')).toBeVisible()
  await page.keyboard.press('Escape')

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download: ${worksheet.name}` }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(worksheet.name)
  expect(await saved.failure()).toBeNull()
}

test('pictures, papers and downloads of old pages come by new links, for child and teacher', async ({
  page,
  newPage,
  allowed,
}) => {
  // the first try of each is refused
  allowed.complaints.push(/404 .*\/media\/private\//, /console: Failed to load resource.*404/)
  const desk = await newPage()
  const { code, activity } = await openClass(desk)
  await enrolChild(page, newAccount('Ida Holm'), code)
  await page.goto(`/activity/${activity.id}`)
  const files = page.getByRole('group', { name: 'Files' }).locator('input')
  await files.setInputFiles([drawing, worksheet])
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()

  await test.step('in the child’s own list', async () => {
    await ageLinks(page)
    await page.goto('/my-activities')
    await expectOpensAndSaves(page, 'bee-worksheet')
  })

  await test.step('on her wall', async () => {
    await page.goto('/gallery')
    const hung = page.getByRole('button', { name: /^Open: / }).last()
    await expectShown(hung.locator('img'))
    await hung.click()
    await expectShown(page.getByRole('dialog').getByRole('img'))
  })

  await test.step('in her teacher’s list', async () => {
    await ageLinks(desk)
    await desk.goto('/educator/my-activities')
    await desk.getByRole('button', { name: 'Show Submissions (1)' }).click()
    await expectOpensAndSaves(desk, 'bee-worksheet')
  })
})

// No work is lost or handed in twice, whatever happens to the tablet: handed in without a connection,
// the browser killed at once, and started again.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { unfoldForm } from '../stack/hand-in.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { drawing, worksheet } from '../stack/material.ts'
import { newProfile, startMortalBrowser } from '../stack/mortal-browser.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

test('work handed in without a connection is sent once after the browser was killed', async ({
  newPage,
  baseURL,
}) => {
  test.slow()
  const desk = await newPage()
  const { code, activity } = await openClass(desk)
  const handedIn = async () =>
    (await callAs(desk, 'activitySubmissions', { params: { id: activity.id } })).submissions
  const first = await newPage()
  await enrolChild(first, newAccount('Ida Holm'), code)
  const { cookies } = await first.context().storageState()
  await first.context().close()

  const profile = newProfile()
  const open = async (path: string) => {
    const browser = await startMortalBrowser(profile.folder)
    await browser.page.context().addCookies(cookies)
    await browser.page.goto(`${baseURL}${path}`)
    return browser
  }
  try {
    const task = `/activity/${activity.id}`
    let browser = await open(task)

    await test.step('what is chosen outlives a kill', async () => {
      await chooseFiles(browser.page)
      await browser.kill()
      browser = await open(task)
      await expectChosen(browser.page)
    })

    await test.step('submitted without a connection it is kept, and the browser is killed', async () => {
      const { page } = browser
      await unfoldForm(page)
      await page.getByLabel('Comment').fill('My bee is called Lola.')
      await page.context().setOffline(true)
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByText('Kept. It will be sent.')).toBeVisible()
      await expectAccessible(page)
      await browser.kill()
      expect(await handedIn()).toEqual([])
    })

    await test.step('the next start sends it, and no later one sends it again', async () => {
      browser = await open('/')
      await expect.poll(handedIn).toHaveLength(1)
      await browser.kill()
      browser = await open(task)
      await expect(browser.page.getByText('You handed this in.')).toBeVisible()
      await expect(browser.page.getByRole('button', { name: 'Submit', exact: true })).toBeVisible()
      const work = await handedIn()
      expect(work).toMatchObject([
        {
          comment: 'My bee is called Lola.',
          files: [{ fileName: drawing.name }, { fileName: worksheet.name }],
        },
      ])
      await browser.kill()
    })
  } finally {
    profile.remove()
  }
})

async function chooseFiles(page: Page) {
  const files = page.getByRole('group', { name: 'Files' })
  await files.locator('input').setInputFiles([drawing, worksheet])
  await expectChosen(page)
}

async function expectChosen(page: Page) {
  for (const { name } of [drawing, worksheet]) {
    await expect(page.getByRole('button', { name: `Show: ${name}` })).toBeVisible()
  }
}

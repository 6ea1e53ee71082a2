// A teacher answers handed-in work with a tap and sends it back; the child, who cannot read, hears it
// and hands in again.
import { callAs } from '../stack/calls.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { drawing } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'

test('a sticker and a word reach the child, who hears them and tries again', {
  tag: '@core',
}, async ({ page, newPage }) => {
  const desk = await newPage()
  const { code, activity } = await openClass(desk)
  await listen(page)
  await enrolChild(page, newAccount('Nia Berg'), code)
  const handIn = async () => {
    await page.getByRole('group', { name: 'Files' }).locator('input').setInputFiles(drawing)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
  }
  await page.goto(`/activity/${activity.id}`)
  await handIn()

  await test.step('the teacher taps a sticker, changes it, writes and sends back', async () => {
    await desk.goto('/educator/my-activities')
    await desk.getByRole('button', { name: 'Show Submissions (1)' }).click()
    await desk.getByRole('button', { name: 'A red heart' }).click()
    await expect(desk.getByText('Not seen yet')).toBeVisible()
    const star = desk.getByRole('button', { name: 'A smiling star' })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await desk.getByRole('button', { name: 'Words' }).click()
    await desk.getByLabel('Words for Nia Berg').fill('Where are its wings?')
    await desk.getByRole('button', { name: 'Save words' }).click()
    // not the field into which it was written
    await expect(desk.locator('span').getByText('Where are its wings?')).toBeVisible()
    await desk.getByRole('button', { name: 'Send back' }).click()
    await expect(desk.getByText('Sent back')).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('without reading, the child finds it from home and hears it', async () => {
    await page.goto('/')
    await expect(
      page.getByRole('link', { name: 'Activities 1 new answer from your teacher' }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.goto('/my-activities')
    await expect(page.getByText('New!')).toBeVisible()
    const unseen = async () => (await callAs(page, 'userData')).user.unseenFeedback
    await expect.poll(unseen).toBe(0)
    await expect(page.getByText('New!')).toBeVisible()
    await expectAccessible(page)
    await hideText(page)
    const sticker = page.getByRole('img', { name: 'A smiling star' })
    await expect(sticker).toBeInViewport()
    await page.getByRole('button', { name: /^Hear: New! A smiling star!/ }).click()
    const spoken = 'New! A smiling star! Where are its wings? Try again!'
    await expect.poll(() => spokenTexts(page)).toContain(spoken)
  })

  await test.step('it is sent back to her form, and the next attempt names the one before', async () => {
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Submit Your Work' })).toBeInViewport()
    await handIn()
    const { submissions } = await callAs(page, 'mySubmissions')
    const [second, first] = submissions
    expect(second?.again).toBe(first?._id)
    await page.goto('/my-activities')
    await expect(page.getByText('Where are its wings?')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Activities', exact: true })).toBeVisible()
  })

  await test.step('the teacher sees that it was seen, and the attempts', async () => {
    await desk.reload()
    await expect(desk.getByRole('button', { name: 'Hide Submissions (2)' })).toBeVisible()
    await expect(desk.getByText(/^Seen /)).toBeVisible()
    await expect(desk.getByText('Tried again')).toHaveCount(1)
  })
})

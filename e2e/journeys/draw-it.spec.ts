// A child draws what an activity asks for: the drawing page and the wall of pictures that she reaches
// from its form lead back to that form, with what she made in it.
import { callAs } from '../stack/calls.ts'
import { drawLine, untilOpen } from '../stack/drawn.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

test('what a child draws for an activity is handed in there, and so is a picture of her wall', async ({
  page,
  newPage,
}) => {
  const { code, activity } = await openClass(await newPage())
  await enrolChild(page, newAccount('Nia Berg'), code)
  const chosen = page.getByRole('img', { name: 'What you made' })
  const inForm = page.getByRole('button', { name: /^Remove / })

  await test.step('draws, and is back at the form with her picture', async () => {
    await page.goto(`/activity/${activity.id}`)
    await page.getByRole('link', { name: 'Draw it', exact: true }).click()
    await drawLine(page)
    await expectAccessible(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(page).toHaveURL(`/activity/${activity.id}`)
    await expect(inForm).toHaveCount(1)
  })

  await test.step('leaves a white page without a second picture', async () => {
    await page.getByRole('link', { name: 'Draw it', exact: true }).click()
    await untilOpen(page)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/activity/${activity.id}`)
    await expect(inForm).toHaveCount(1)
  })

  await test.step('takes it from the wall, too, and hands it in', async () => {
    await page.getByRole('link', { name: 'My pictures', exact: true }).click()
    await page.getByRole('button', { name: /^Open: Drawing/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Hand in' }).click()
    await page.waitForURL(`/activity/${activity.id}`)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()
    await expect(chosen.first()).toBeVisible()
    expect((await callAs(page, 'mySubmissions')).submissions).toHaveLength(1)
  })
})

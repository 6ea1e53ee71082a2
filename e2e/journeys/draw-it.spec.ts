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

test('a picture of the wall that is gone on with for an activity, and a new one, lead back to its form', async ({
  page,
  newPage,
}) => {
  const { code, activity } = await openClass(await newPage())
  await enrolChild(page, newAccount('Nia Berg'), code)
  const inForm = page.getByRole('button', { name: /^Remove / })
  const form = `/activity/${activity.id}`
  const toWall = async () => {
    await page.goto(form)
    await page.getByRole('link', { name: 'My pictures', exact: true }).click()
  }
  await page.goto('/draw')
  await drawLine(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'My pictures' }).click()
  await expect(page.getByRole('button', { name: /^Open: Drawing/ })).toBeVisible()

  await test.step('goes on with a drawing and hands it in', async () => {
    await toWall()
    await page.getByRole('button', { name: /^Open: Drawing/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Go on' }).click()
    await untilOpen(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Hand in', exact: true }).click()
    await expect(page).toHaveURL(form)
    await expect(inForm).toHaveCount(1)
  })

  await test.step('colours a new one and hands it in', async () => {
    await toWall()
    await page.getByRole('link', { name: 'Make a picture' }).click()
    await page.getByRole('link', { name: 'Coloring' }).click()
    await page.locator('.craft-wall a').first().click()
    await page.locator('[data-region="2"]').click()
    const [more, handIn] = [
      page.getByRole('button', { name: 'More tools' }),
      page.getByRole('link', { name: 'Hand in', exact: true }),
    ]
    await expect(more.or(handIn)).toBeVisible()
    if ((await handIn.count()) === 0) await more.click()
    await handIn.click()
    await expect(page).toHaveURL(form)
    await expect(page.getByRole('button', { name: /^Show: / })).toHaveCount(2)
  })
})

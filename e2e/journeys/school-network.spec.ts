// A school's own network without certificates: everything a child does works over plain http.
import { expect, test, toast } from '../stack/journey.ts'
import { drawing } from '../stack/material.ts'
import { chooseWho, fillSignIn, fillSignUp, newAccount, openClass } from '../stack/people.ts'
import { schoolOrigin } from '../stack/stacks.ts'

test.use({ baseURL: ({}, use) => use(schoolOrigin()) })

test('on plain http a child joins from the poster, learns, takes a quiz and hands in work', async ({
  page,
  newPage,
}) => {
  const classRoom = await openClass(await newPage())
  const child = newAccount('Kofi Boateng', 'child')

  await test.step('opens the address of the poster and comes in', async () => {
    await page.goto(`/join?code=${classRoom.code}`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
    await chooseWho(page, child)
    await fillSignUp(page, child)
    await page.getByRole('radio', { name: /Student/ }).check()
    await page.getByRole('button', { name: 'Confirm Role' }).click()
    await page.getByRole('button', { name: 'Become a Student' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(toast(page, 'Educator joined!')).toBeVisible()
    await expect(page).toHaveURL('/course-list')
  })

  await test.step('starts the lesson', async () => {
    await page.getByRole('link', { name: classRoom.lesson.title }).click()
    await page.getByRole('button', { name: 'Start now' }).click()
    await page.getByRole('button', { name: 'Mark Complete', exact: true }).click()
    await expect(page.getByRole('heading', { name: '1 of 3 done' })).toBeVisible()
  })

  await test.step('is still signed in after a reload and knows what is done', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: '1 of 3 done' })).toBeVisible()
  })

  await test.step('takes the quiz', async () => {
    await page.goto(`/quiz-player/${classRoom.quiz.id}`)
    for (const answer of ['In a hive', 'Honey', 'Six']) {
      await page.locator('label').filter({ hasText: answer }).click()
      await page.getByRole('button', { name: 'Submit' }).click()
    }
    await expect(page.getByRole('dialog', { name: 'Results' }).getByText('100%')).toBeVisible()
  })

  await test.step('hands in a drawing', async () => {
    await page.goto(`/activity/${classRoom.activity.id}`)
    await page.getByRole('group', { name: 'Files' }).locator('input').setInputFiles(drawing)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()
  })

  await test.step('signs out, and in again with the username', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: `${child.name}, your menu` }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Little leaves learn by doing.' })).toBeVisible()
    await page.goto('/quiz-results')
    await fillSignIn(page, child.signInName)
    await expect(
      page.getByRole('listitem').filter({ hasText: classRoom.quiz.title }),
    ).toContainText('100%')
  })
})

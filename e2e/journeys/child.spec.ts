// A child's whole way: account, role, class, a lesson to its end, a quiz once, work handed in.

import { callAs } from '../stack/calls.ts'
import { unfoldForm } from '../stack/hand-in.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { drawing, worksheet } from '../stack/material.ts'
import { chooseWho, fillSignUp, firstName, newAccount } from '../stack/people.ts'

test('a child signs up, joins, learns, takes a quiz once and hands in work', {
  tag: '@core',
}, async ({ page, school: { classRoom }, isMobile, allowed }) => {
  allowed.complaints.push(/\b409\b/)
  const child = newAccount('Tala Cruz', 'child')

  await test.step('makes an account from the landing page and becomes a student', async () => {
    await page.goto('/')
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu: Login and Sign up' }).click()
      await page.getByRole('link', { name: 'Sign up' }).click()
    } else await page.getByRole('banner').getByRole('link', { name: 'Create Account' }).click()
    await expectAccessible(page)
    await chooseWho(page, child)
    await expectAccessible(page)
    await fillSignUp(page, child)
    await expect(page).toHaveURL('/select-role?as=student')
    await expect(page.getByRole('radio', { name: /Student/ })).toBeChecked()
    await page.getByRole('button', { name: 'Confirm Role' }).click()
    await expect(page).toHaveURL('/become-student')
    await page.getByRole('button', { name: 'Become a Student' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: `Hello, ${firstName(child)}!` })).toBeVisible()
  })

  await test.step('joins the class where its lessons will be', async () => {
    await page.getByRole('link', { name: 'Lessons' }).click()
    await expect(
      page.getByRole('heading', {
        name: 'Please enter an educator code to view available lessons',
      }),
    ).toBeVisible()
    const join = page.getByRole('button', { name: 'Join' })
    await expect(join).toBeDisabled()
    await page.getByRole('textbox').fill(`  ${classRoom.code.toLowerCase()} `)
    await join.click()
    await expect(toast(page, 'Educator joined!')).toBeVisible()
  })

  await test.step('starts the lesson and completes every lecture', async () => {
    await page.getByRole('link', { name: classRoom.lesson.title }).click()
    await expect(page.getByRole('heading', { name: classRoom.lesson.title })).toBeVisible()
    await expect(page.getByText('Learn for Free')).toBeVisible()
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(toast(page, 'Enrolled successfully!')).toBeVisible()
    await expect(page).toHaveURL(`/player/${classRoom.lesson.id}`)
    await expect(page.getByRole('heading', { name: '0 of 3 done' })).toBeVisible()

    await page.getByRole('button', { name: 'Mark Complete', exact: true }).click()
    await expect(page.getByRole('heading', { name: '1 of 3 done' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeVisible()
    for (const [title, done] of [
      ['Making honey', 2],
      ['The waggle dance', 3],
    ] as const) {
      await page.getByRole('button', { name: `More for ${title}` }).click()
      await page.getByRole('menuitem', { name: 'Mark as Complete' }).click()
      await expect(page.getByText(`${done} of 3 done`, { exact: true })).toBeVisible()
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('button', { name: 'More for Making honey' }).click()
    await expect(page.getByRole('menuitem', { name: 'Already Completed' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.getByRole('radio', { name: '5 stars' }).click()
    await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()

    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL('/my-enrollments')
    const row = page.getByRole('row').filter({ hasText: classRoom.lesson.title })
    await expect(row).toContainText('3 / 3 lectures')
    await expect(row).toContainText('100%')
    await expect(row.getByRole('link', { name: /^Completed/ })).toBeVisible()
    await page.goto(`/course/${classRoom.lesson.id}`)
    await expect(page.getByText('Already Started')).toBeVisible()
    await expect(page.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
  })

  await test.step('takes the quiz with one mistake and sees the result', async () => {
    await page.goto('/quiz-list')
    await page.getByRole('link', { name: classRoom.quiz.title }).click()
    await expect(page.getByText('Number of questions: 3')).toBeVisible()
    await expect(page.getByText('Estimated duration: 2 mins')).toBeVisible()
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await expect(page).toHaveURL(`/quiz-player/${classRoom.quiz.id}`)
    await page.getByRole('heading', { name: 'Where do bees live?' }).waitFor()
    for (const [question, answer, verdict] of [
      ['Where do bees live?', 'In a hive', 'Correct!'],
      ['What do bees make?', 'Milk', 'Incorrect'],
      ['How many legs has a bee?', 'Six', 'Correct!'],
    ] as const) {
      await page.getByRole('heading', { name: question }).waitFor()
      await page.locator('label').filter({ hasText: answer }).click()
      await expect(page.getByRole('radio', { name: answer })).toBeChecked()
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByRole('status').getByText(verdict)).toBeVisible()
    }
    const results = page.getByRole('dialog', { name: 'Results' })
    await expect(results.getByText('67%')).toBeVisible()
    await expectAccessible(page)
    const onwards = results.getByRole('button', { name: 'Continue' })
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    const [score, way] = [await results.getByText('67%').boundingBox(), await onwards.boundingBox()]
    const end = (score?.y ?? 0) + (score?.height ?? Number.NaN)
    expect(end, 'the figures are in sight').toBeLessThanOrEqual(way?.y ?? 0)
    // also where they are longer than the screen
    await page.setViewportSize({ width: 360, height: 600 })
    await expect(onwards).toBeInViewport({ ratio: 1 })
    if (size) await page.setViewportSize(size)
    await onwards.click()
    await expect(page).toHaveURL('/quiz-results')
    const taken = page.getByRole('listitem').filter({ hasText: classRoom.quiz.title })
    await expect(taken).toContainText(classRoom.teacher.name)
    await expect(taken).toContainText('67%')
  })

  await test.step('is kindly led away from a second taking', async () => {
    await page.goto(`/quiz-player/${classRoom.quiz.id}`)
    await expect(toast(page, 'You already took this quiz.')).toBeVisible()
    await expect(page).toHaveURL('/quiz-list')
    await expect(page.getByText('2 of 3 correct')).toBeVisible()
    const session = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
    const again = callAs(page, 'createQuizSession', {
      body: { quizId: classRoom.quiz.id, ...session },
    })
    await expect(again).rejects.toThrow('409 You already took this quiz.')
  })

  await test.step('hands in a picture, a document and a link', async () => {
    await page.goto('/activity-list')
    await page.getByRole('link', { name: classRoom.activity.title }).click()
    await expect(page.getByText(/Due 20 May 2031/)).toBeVisible()
    await page
      .getByRole('group', { name: 'Files' })
      .locator('input')
      .setInputFiles([drawing, worksheet])
    await unfoldForm(page)
    await page.getByLabel('External link').fill('https://example.org/my-bee')
    await page.getByLabel('Comment').fill('My bee is called Lola.')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()
    await page.getByRole('link', { name: 'My Submissions' }).click()
    await expect(page).toHaveURL('/my-activities')
    const work = page.getByRole('listitem').filter({ hasText: classRoom.activity.title })
    await expect(work).toContainText('My bee is called Lola.')
    await expect(work.getByRole('link', { name: 'bee-worksheet.pdf' })).toBeVisible()
    await expect(work.getByRole('link', { name: 'example.org/my-bee' })).toBeVisible()
    await work.getByRole('button', { name: /^Zoom/ }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await expectAccessible(page)
  })
})

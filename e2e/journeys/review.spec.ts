// A teacher looks at the work of her class: who started, how the quiz went, what was handed in.

import { callAs } from '../stack/calls.ts'
import { unfoldForm } from '../stack/hand-in.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { drawing } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

test('a teacher sees who started, how the quiz went and what was handed in', async ({
  newPage,
}) => {
  const desk = await newPage()
  const classRoom = await openClass(desk)
  const children = [newAccount('Juno Park'), newAccount('Eli Stone')] as const

  await test.step('two children start, one takes the quiz and hands in a drawing', async () => {
    for (const child of children) {
      const page = await newPage()
      await enrolChild(page, child, classRoom.code)
      await callAs(page, 'startCourse', { body: { courseId: classRoom.lesson.id } })
      if (child !== children[0]) continue
      await callAs(page, 'createQuizSession', {
        body: {
          quizId: classRoom.quiz.id,
          totalQuestions: 3,
          correctAnswers: 2,
          wrongAnswers: 1,
          score: 67,
          answers: ['B', 'B', 'A'],
        },
      })
      await page.goto(`/activity/${classRoom.activity.id}`)
      await page.getByRole('group', { name: 'Files' }).locator('input').setInputFiles(drawing)
      await unfoldForm(page)
      await page.getByLabel('Comment').fill('Look at the stripes!')
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()
    }
  })

  await test.step('the dashboard counts them', async () => {
    await desk.goto('/educator')
    const figures = desk.getByRole('region', { name: 'Figures' })
    await expect(figures).toContainText('Total Students2')
    await expect(figures).toContainText('Total Lessons1')
    const latest = desk.getByRole('table', { name: 'Latest Enrollments' })
    for (const { name } of children) await expect(latest).toContainText(name)
  })

  await test.step('My Students names them with the lesson and the day', async () => {
    await desk.goto('/educator/student-enrolled')
    const row = desk.getByRole('row').filter({ hasText: children[1].name })
    await expect(row).toContainText(classRoom.lesson.title)
    await expect(row.getByRole('time')).toBeVisible()
  })

  await test.step('the lesson lists its students', async () => {
    await desk.goto('/educator/my-courses')
    await expect(desk.getByText('2 students').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Show students' }).click()
    await expect(desk.getByText(children[0].name)).toBeVisible()
    await desk.getByRole('button', { name: 'Hide students' }).click()
    await expect(desk.getByText(children[0].name)).toBeHidden()
  })

  await test.step('the quiz shows the attempt with its score', async () => {
    await desk.goto('/educator/my-quizzes')
    await expect(desk.getByText('1 student attempted').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Show recent students' }).click()
    const attempt = desk.getByRole('listitem').filter({ hasText: children[0].name }).last()
    await expect(attempt).toContainText('67%')
    await expect(attempt).toContainText('2 correct, 1 wrong')
    await expectAccessible(desk)
  })

  await test.step('the drawing opens large and closes again', async () => {
    await desk.goto('/educator/my-activities')
    await desk.getByRole('button', { name: 'Show Submissions (1)' }).click()
    const work = desk.getByRole('listitem').filter({ hasText: 'Look at the stripes!' }).last()
    await expect(work).toContainText(children[0].name)
    await work.getByRole('button', { name: /^Zoom/ }).click()
    const large = desk.getByRole('dialog').getByRole('img')
    await expect(large).toBeVisible()
    await expect(large).toHaveJSProperty('complete', true)
    await expectAccessible(desk)
    await desk.keyboard.press('Escape')
    await expect(large).toBeHidden()
  })
})

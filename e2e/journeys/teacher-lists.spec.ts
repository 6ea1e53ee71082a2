// A teacher's lists: the search stays in the address, a lesson is copied, deleted and restored, a
// child's progress, the class as a file, and a child removed from the class.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { lesson, unique } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

async function choose(page: Page, title: string, act: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

const titleOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name: title, exact: true })

test('a teacher searches, copies, deletes and brings back her lessons', async ({ newPage }) => {
  const desk = await newPage()
  const { lesson: bees } = await openClass(desk)
  const rain = unique('Rain')
  await callAs(desk, 'addCourse', { form: { courseData: JSON.stringify(lesson(rain)) } })

  await test.step('a search survives a reload, and Back takes it away', async () => {
    await desk.goto('/educator/my-courses')
    await expect(titleOf(desk, rain)).toBeVisible()
    await desk.getByRole('searchbox', { name: 'Search Lessons' }).fill('bees')
    await desk.keyboard.press('Enter')
    await expect(titleOf(desk, rain)).toBeHidden()
    await desk.reload()
    await expect(titleOf(desk, bees.title)).toBeVisible()
    await expect(titleOf(desk, rain)).toBeHidden()
    await expectAccessible(desk)
    await desk.goBack()
    await expect(titleOf(desk, rain)).toBeVisible()
  })

  await test.step('the order stands in the address, too', async () => {
    await desk.getByRole('combobox', { name: 'Sort by' }).selectOption('By title')
    await expect(desk).toHaveURL(/\?sort=title$/)
    const titles = desk.getByRole('list', { name: 'My Lessons' }).getByRole('heading', { level: 2 })
    await expect(titles).toHaveText([bees.title, rain])
  })

  await test.step('a copy is a draft, and its message leads to it', async () => {
    await choose(desk, bees.title, 'Duplicate')
    await expect(toast(desk, 'Lesson copied!')).toBeVisible()
    await desk.getByRole('button', { name: 'Edit the copy' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: /^Edit|^Update/ })).toBeVisible()
    await desk.goto('/educator/my-courses?status=draft')
    await expect(desk.getByRole('listitem').filter({ hasText: 'Draft' }).last()).toBeVisible()
    await expect(titleOf(desk, rain)).toBeHidden()
  })

  await test.step('what is deleted can be brought back', async () => {
    await desk.goto('/educator/my-courses?search=rain')
    await choose(desk, rain, 'Delete')
    const question = desk.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this course?',
    })
    await expect(question).toContainText('Its 3 lectures will no longer be there.')
    await question.getByRole('button', { name: 'Delete lesson' }).click()
    await expect(toast(desk, 'Course deleted successfully!')).toBeVisible()
    await expect(titleOf(desk, rain)).toBeHidden()
    await desk.getByRole('button', { name: 'Undo' }).click()
    await expect(titleOf(desk, rain)).toBeVisible()
  })
})

test('a teacher sees the progress of her class, and removes a child from it', async ({
  newPage,
  allowed,
}) => {
  // the child opens what is closed to her now
  allowed.complaints.push(/40[34]/)
  const desk = await newPage()
  const classRoom = await openClass(desk)
  const beginner = newAccount('Juno Park')
  const waiting = { ...newAccount('Eli Stone'), name: '=Eli Stone' }
  const childPage = await newPage()
  await enrolChild(childPage, beginner, classRoom.code)
  await enrolChild(await newPage(), waiting, classRoom.code)
  const courseId = classRoom.lesson.id
  await callAs(childPage, 'startCourse', { body: { courseId } })
  const { courseData } = await callAs(childPage, 'courseById', { params: { id: courseId } })
  const lectureId = courseData.courseContent[0]?.chapterContent[0]?.lectureId ?? ''
  await callAs(childPage, 'updateCourseProgress', { body: { courseId, lectureId } })

  await test.step('the dashboard leads to who has joined and not begun', async () => {
    await desk.goto('/educator')
    await expect(desk.getByText('1 child has joined and not begun.')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('link', { name: 'See who' }).click()
    const table = desk.getByRole('table', { name: 'Joined and not begun' })
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table).toContainText(waiting.name)
    await expectAccessible(desk)
  })

  await test.step('the class is a file whose names are no formulas', async () => {
    const downloading = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Download CSV' }).click()
    const text = await readFile(await (await downloading).path(), 'utf8')
    expect(text).toContain(`\r\n"'${waiting.name}",`)
  })

  await test.step('the lesson says how far each child is', async () => {
    await desk.goto('/educator/my-courses')
    await choose(desk, classRoom.lesson.title, "Students' progress")
    const row = desk.getByRole('row').filter({ hasText: beginner.name })
    await expect(row.getByRole('progressbar')).toHaveAccessibleName('1 of 3 lectures completed')
    await expectAccessible(desk)
  })

  await test.step('a child who is taken out loses access at once', async () => {
    await childPage.goto('/my-enrollments')
    await expect(childPage.getByText(classRoom.lesson.title).first()).toBeVisible()
    await desk.goto('/educator/student-enrolled?view=class')
    await choose(desk, beginner.name, 'Remove from class')
    const question = desk.getByRole('alertdialog')
    await expect(question).toContainText('ends at once')
    await question.getByRole('button', { name: 'Remove from class' }).click()
    await expect(desk.getByRole('row').filter({ hasText: beginner.name })).toHaveCount(0)
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
    await childPage.reload()
    await expect(childPage.getByText("You haven't started in any lesson yet.")).toBeVisible()
    await childPage.goto('/course-list')
    await expect(
      childPage.getByRole('heading', {
        name: 'Please enter an educator code to view available lessons',
      }),
    ).toBeVisible()
  })

  await test.step('the code does not let her in again, her teacher does', async () => {
    await childPage.getByRole('textbox').fill(classRoom.code)
    await childPage.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(toast(childPage, 'Ask your teacher to let you in.')).toBeVisible()
    await desk.getByRole('link', { name: 'Removed', exact: true }).click()
    const row = desk.getByRole('row').filter({ hasText: beginner.name })
    await expect(row).toBeVisible()
    await expectAccessible(desk)
    await row.getByRole('button', { name: `Let in again: ${beginner.name}` }).click()
    await expect(toast(desk, 'The child was let in again.')).toBeVisible()
    await expect(desk.getByRole('heading', { level: 1 })).toBeFocused()
    await childPage.goto('/my-enrollments')
    await expect(childPage.getByText(classRoom.lesson.title).first()).toBeVisible()
  })
})

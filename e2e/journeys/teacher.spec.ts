// A teacher's whole way: account, role, class code, and one of everything published.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { drawing, films, unique, worksheet } from '../stack/material.ts'
import { chooseWho, fillSignUp, newAccount } from '../stack/people.ts'

test('a teacher signs up, makes a class code and publishes a lesson, a quiz and an activity', {
  tag: ['@desk', '@core'],
}, async ({ page, isMobile }) => {
  const teacher = newAccount('Ruth Adeyemi', 'teacher')
  const titles = {
    lesson: unique('Owls'),
    quiz: unique('Owl quiz'),
    activity: unique('Fold an owl'),
  }
  const code = unique('Night-Owl').replace(' ', '-')

  await test.step('makes an account and becomes an educator', async () => {
    await page.goto('/educator')
    await expect(page.getByRole('heading', { name: 'Come in first' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click()
    await chooseWho(page, teacher)
    await fillSignUp(page, teacher)
    await expect(page.getByRole('radio', { name: /Teacher/ })).toBeChecked()
    await page.getByRole('button', { name: 'Confirm Role' }).click()
    await page.getByRole('button', { name: 'Become an Educator' }).click()
  })

  await test.step('makes a class code and goes on to her desk', async () => {
    await page.getByPlaceholder('Enter a unique class code').fill(code)
    await page.getByRole('button', { name: 'Create Code' }).click()
    await expect(toast(page, 'Educator code created successfully.')).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/educator')
    await expect(page.getByText(`Hello Teacher ${teacher.name}!`)).toBeVisible()
  })

  await test.step('publishes a lesson with a chapter, a lecture and its worksheet', async () => {
    await goTo(page, 'Add Lesson', isMobile)
    await expect(page.getByRole('heading', { name: 'Create a New Lesson' })).toBeVisible()
    await page.getByLabel('Title').fill(titles.lesson)
    await page.getByRole('textbox', { name: 'Description' }).fill('Owls hear what we cannot see.')
    await page.getByRole('button', { name: 'Add chapter' }).click()
    await page.getByRole('dialog').getByLabel('Chapter name').fill('At night')
    await page.getByRole('dialog').getByRole('button', { name: 'Add chapter' }).click()
    await page.getByRole('button', { name: 'Add lecture to At night' }).click()
    const lecture = page.getByRole('dialog', { name: 'Add lecture' })
    await lecture.getByLabel('Lecture title').fill('Big ears')
    await lecture.getByLabel('Duration (minutes)').fill('7')
    await lecture.getByLabel('Lesson URL').fill(films.dance)
    await lecture
      .getByRole('group', { name: 'Supporting file' })
      .locator('input')
      .setInputFiles(worksheet)
    await expect(lecture.getByRole('button', { name: `Remove ${worksheet.name}` })).toBeVisible()
    await lecture.getByLabel('Preview: anyone can watch it free').check()
    await expectAccessible(page)
    await lecture.getByRole('button', { name: 'Add lecture' }).click()
    await expect(page.getByText('1 chapter, 1 lecture, 7 min')).toBeVisible()
    await page.getByRole('button', { name: 'ADD LESSON' }).click()
    await expect(toast(page, 'Lesson added!')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')
  })

  await test.step('publishes a quiz with a picture', async () => {
    await goTo(page, 'Add Quiz', isMobile)
    await expect(page.getByRole('heading', { name: 'Create a Quiz' })).toBeVisible()
    await page.getByLabel('Title').fill(titles.quiz)
    await page.getByLabel('Description').fill('Do you know owls?')
    await page.getByRole('button', { name: 'Add Question' }).click()
    const question = page.getByRole('dialog', { name: 'Add Question' })
    await question.getByLabel('Question text').fill('When does an owl hunt?')
    for (const [letter, text] of [
      ['A', 'At night'],
      ['B', 'At noon'],
      ['C', 'Never'],
      ['D', 'On Sundays'],
    ] as const) {
      await question.getByLabel(`Option ${letter}`, { exact: true }).fill(text)
    }
    await question.locator('input[aria-label="Picture of the question"]').setInputFiles(drawing)
    await expect(question.getByRole('img', { name: 'Picture of the question' })).toBeVisible()
    await question.getByLabel('Correct answer').selectOption('A')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Add Question' }).click()
    await page.getByRole('button', { name: 'Submit Quiz' }).click()
    await expect(toast(page, 'Quiz added!')).toBeVisible()
    await expect(page.getByLabel('Title')).toHaveValue('')
  })

  await test.step('publishes an activity with an attachment', async () => {
    await goTo(page, 'Add Activity', isMobile)
    await expect(page.getByRole('heading', { name: 'Create New Activity' })).toBeVisible()
    await page.getByLabel('Title').fill(titles.activity)
    await page.getByRole('textbox', { name: 'Description' }).fill('Fold an owl out of paper.')
    await page.getByLabel('Due date').fill('2031-06-01')
    await page
      .getByRole('group', { name: 'Attachment (optional)' })
      .locator('input')
      .setInputFiles(drawing)
    await expect(page.getByRole('button', { name: `Remove ${drawing.name}` })).toBeVisible()
    await page.getByLabel('Video link (optional)').fill(films.hive)
    await page.getByRole('button', { name: 'Upload Activity' }).click()
    await expect(toast(page, 'Activity added!')).toBeVisible()
  })

  await test.step('finds all three in her lists, and her poster', async () => {
    for (const [place, title] of [
      ['My Lessons', titles.lesson],
      ['My Quizzes', titles.quiz],
      ['My Activities', titles.activity],
    ] as const) {
      await goTo(page, place, isMobile)
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    await goTo(page, 'Class Code', isMobile)
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  })

  await test.step('changes the lesson', async () => {
    await goTo(page, 'My Lessons', isMobile)
    await page.getByRole('button', { name: `More for ${titles.lesson}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByLabel('Title')).toHaveValue(titles.lesson)
    await page.getByLabel('Title').fill(`${titles.lesson} again`)
    await page.getByRole('button', { name: 'Update Course' }).click()
    await expect(page).toHaveURL('/educator/my-courses')
    await expect(page.getByRole('heading', { name: `${titles.lesson} again` })).toBeVisible()
  })

  await test.step('deletes the lesson and takes it back', async () => {
    await page.getByRole('button', { name: `More for ${titles.lesson} again` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this course?',
    })
    await question.getByRole('button', { name: 'Delete lesson' }).click()
    await expect(toast(page, 'Course deleted successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: `${titles.lesson} again` })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: `${titles.lesson} again` })).toBeVisible()
  })
})

/** Opens a page by the side menu, which is behind a button on a phone. */
async function goTo(page: Page, place: string, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page
    .getByRole('navigation', { name: "Teacher's menu" })
    .getByRole('link', { name: place, exact: true })
    .click()
}

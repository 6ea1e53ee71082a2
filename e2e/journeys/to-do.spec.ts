// What a child has done, what is under way and what is new, on the cards of her three lists.
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { activity, lesson, quiz, unique } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

test('cards tell a child who cannot read what she has done, and a chip leaves it out', async ({
  page,
  newPage,
}) => {
  const desk = await newPage()
  const room = await openClass(desk)
  const series = unique('Bees')
  const add = async (title: string) =>
    (await callAs(desk, 'addCourse', { form: { courseData: JSON.stringify(lesson(title)) } }))
      .course
  const finished = await add(`${series} no. 3`)
  const begun = await add(`${series} no. 2`)
  const { quiz: second } = await callAs(desk, 'createQuiz', { body: quiz(`${series} quiz`) })
  await callAs(desk, 'addActivity', { body: activity(`${series} activity`) })
  await enrolChild(page, newAccount('Mia Lund'), room.code)
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  const sign = (title: string, says: string) => card(title).getByRole('img', { name: says })

  await test.step('lessons: new, under way and done', async () => {
    await page.goto('/course-list')
    await expect(sign(`${series} no. 2`, 'New')).toBeVisible()
    const watch = async ({ _id: courseId, courseContent }: typeof begun, count: number) => {
      await callAs(page, 'startCourse', { body: { courseId } })
      const lectures = courseContent.flatMap(({ chapterContent }) => chapterContent)
      for (const { lectureId } of lectures.slice(0, count)) {
        await callAs(page, 'updateCourseProgress', { body: { courseId, lectureId } })
      }
    }
    await watch(begun, 1)
    await watch(finished, 3)
    await page.reload()
    await expect(sign(`${series} no. 2`, '1 of 3 done')).toBeVisible()
    await expect(sign(`${series} no. 3`, 'Done')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'To do' }).click()
    await expect(card(`${series} no. 3`)).toHaveCount(0)
    await expect(card(`${series} no. 2`)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'To do', pressed: true })).toBeVisible()
    await expect(card(`${series} no. 3`)).toHaveCount(0)
    await page.getByRole('button', { name: 'To do' }).click()
    await expect(card(`${series} no. 3`)).toBeVisible()
  })

  await test.step('quizzes and activities', async () => {
    await page.goto('/quiz-list')
    await expect(sign(`${series} quiz`, 'New')).toBeVisible()
    const result = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
    await callAs(page, 'createQuizSession', { body: { quizId: second._id, ...result } })
    await page.reload()
    await expect(sign(`${series} quiz`, 'Done')).toBeVisible()
    await page.goto('/activity-list?show=todo')
    await expect(sign(`${series} activity`, 'New')).toBeVisible()
    await expectAccessible(page)
  })
})

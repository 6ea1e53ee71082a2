// A child's way through the lessons: chips, a list that grows and remembers its place, a preview, a
// closed lesson, and lessons that have grown or do not exist any more.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { playFilms } from '../stack/films.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { films, lesson, unique } from '../stack/material.ts'
import { enrolChild, fillSignIn, newAccount, openClass } from '../stack/people.ts'

const cardOf = (page: Page, title: string) => page.getByRole('link', { name: title, exact: true })

test('a child chooses a teacher, scrolls a long list, and returns to her place', async ({
  page,
  newPage,
}) => {
  const desk = await newPage()
  const mine = await openClass(desk)
  const otherDesk = await newPage()
  const other = await openClass(otherDesk)
  let theirs = ''
  const series = unique('Part')
  for (let part = 125; part >= 1; part -= 1) {
    const form = { courseData: JSON.stringify(lesson(`${series} no. ${part}`)) }
    await callAs(desk, 'addCourse', { form })
  }
  await enrolChild(page, newAccount('Mia Lund'), mine.code)
  const teachers = page.getByRole('group', { name: 'Teachers' })

  await test.step('teachers are chips once there are two, and the address keeps the choice', async () => {
    await page.goto('/course-list')
    await expect(cardOf(page, `${series} no. 1`)).toBeVisible()
    await expect(teachers).toHaveCount(0)
    await callAs(page, 'joinEducator', { body: { code: other.code } })
    await page.reload()
    await expect(teachers.getByRole('button')).toHaveCount(3)
    await expect(teachers.getByRole('button', { pressed: true })).toHaveText('All')
    const { educators } = await callAs(page, 'joinedEducators')
    const { courseData } = await callAs(page, 'courseById', { params: { id: other.lesson.id } })
    const place = educators.findIndex(({ _id }) => _id === courseData.educator._id)
    await teachers
      .getByRole('button')
      .nth(place + 1)
      .click()
    await expect(cardOf(page, other.lesson.title)).toBeVisible()
    await expect(cardOf(page, `${series} no. 1`)).toHaveCount(0)
    theirs = page.url()
    await page.getByRole('searchbox').fill('Nothing at all')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByText("No lessons found for the educators you've joined.")).toBeVisible()
    await page.reload()
    await expect(teachers.getByRole('button', { pressed: true })).toHaveText(other.teacher.name)
    await page.getByRole('link', { name: 'Clear: Nothing at all' }).click()
    await expect(cardOf(page, other.lesson.title)).toBeVisible()
    await teachers.getByRole('button', { name: 'All' }).click()
    await expect(page).toHaveURL('/course-list')
    await expectAccessible(page)
  })

  await test.step('the list grows once while it is scrolled, then by its button', async () => {
    await expect(cardOf(page, `${series} no. 1`)).toBeVisible()
    await expect(page.getByRole('main').getByText(/cards shown/)).toHaveCount(0)
    await scrollToEnd(page)
    await expect(page.getByText('120 cards shown')).toBeAttached()
    await scrollToEnd(page)
    await page.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(cardOf(page, `${series} no. 121`)).toBeFocused()
    await expect(page.getByText('127 cards shown')).toBeAttached()
    await scrollToEnd(page)
    await expect(cardOf(page, mine.lesson.title)).toBeVisible()
  })

  await test.step('a card keeps the keyboard while the list is scrolled away from it', async () => {
    const card = cardOf(page, `${series} no. 121`)
    await card.focus()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(cardOf(page, `${series} no. 1`)).toBeVisible()
    await expect(cardOf(page, `${series} no. 100`)).toHaveCount(0)
    await expect(card).toBeFocused()
    await page.keyboard.press('Tab')
    // whether or not this browser has a voice, which the name tells
    const speaker = page.getByRole('button', { name: `Hear: ${series} no. 121` })
    await expect(speaker).toBeFocused()
    await expect(speaker).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(cardOf(page, `${series} no. 122`)).toBeFocused()
    await scrollToEnd(page)
  })

  await test.step('Back, of the browser and of the page, and reloading lead to the same card', async () => {
    const card = cardOf(page, `${series} no. 125`)
    await card.scrollIntoViewIfNeeded()
    const heightOf = async () => (await card.boundingBox())?.y ?? Number.NaN
    const expectReturnBy = async (goBack: () => Promise<unknown>) => {
      const height = await heightOf()
      await card.click()
      await expect(page.getByRole('heading', { level: 1, name: `${series} no. 125` })).toBeVisible()
      await goBack()
      await expect(card).toBeInViewport()
      await expect(card).toBeFocused()
      // rows have fractions of a pixel, and the place is kept in whole ones
      await expect.poll(async () => Math.abs((await heightOf()) - height)).toBeLessThanOrEqual(1)
    }
    await expectReturnBy(() => page.goBack())
    await expectReturnBy(() => page.getByRole('link', { name: 'Back', exact: true }).click())
    await page.reload()
    await expect(card).toBeInViewport()
  })

  await test.step('a teacher who has nothing says so', async () => {
    await callAs(otherDesk, 'deleteCourse', { params: { id: other.lesson.id } })
    await page.goto(theirs)
    const sentence = `${other.teacher.name} has no lessons yet. Look in again soon!`
    await expect(page.getByText(sentence)).toBeVisible()
  })
})

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

test('a visitor is led to sign in and back, and a changed lesson shows a kind message', async ({
  page,
  newPage,
  allowed,
}) => {
  allowed.complaints.push(/\b404\b/)
  const desk = await newPage()
  const { lesson: made, code } = await openClass(desk)
  const child = newAccount('Tala Cruz')
  await enrolChild(await newPage(), child)

  await test.step('a preview plays in its place', async () => {
    await playFilms(page.context())
    await page.goto(`/course/${made.id}`)
    await page.getByRole('button', { name: /^Preview: Who lives here/ }).click()
    await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com/)
  })

  await test.step('Start now asks a visitor to sign in and leads back', async () => {
    await page.goto(`/course/${made.id}`)
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(toast(page, 'Login or register to start')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await fillSignIn(page, child.signInName)
    await expect(page).toHaveURL(`/course/${made.id}`)
  })

  await test.step('a child of no class sees the preview and a way in, and starts once she has joined', async () => {
    await expect(page.getByText(/^This lesson is for the class of Ana Reyes\./)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Preview: Who lives here/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start now' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Join the class' }).click()
    await page.getByLabel('Educator code').fill(code)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(toast(page, 'Educator joined!')).toBeVisible()
    await page.getByRole('button', { name: 'Start now' }).click()
    await expect(toast(page, 'Enrolled successfully!')).toBeVisible()
    await expect(page).toHaveURL(`/player/${made.id}`)
  })

  const row = page.getByRole('row').filter({ hasText: made.title })
  await test.step('a new lecture in a finished lesson is shown', async () => {
    const { course } = await callAs(desk, 'educatorCourseById', { params: { id: made.id } })
    for (const { lectureId } of course.courseContent.flatMap((one) => one.chapterContent)) {
      await callAs(page, 'updateCourseProgress', { body: { courseId: made.id, lectureId } })
    }
    await page.goto('/my-enrollments')
    await expect(row.getByRole('link', { name: /^Completed/ })).toBeVisible()
    const added = { lectureTitle: 'The queen', lectureDuration: 3, lectureUrl: films.hive }
    const [chapter, ...rest] = course.courseContent
    const longer = { ...chapter, chapterContent: [...(chapter?.chapterContent ?? []), added] }
    const courseData = JSON.stringify({ ...lesson(made.title), courseContent: [longer, ...rest] })
    await callAs(desk, 'updateCourse', { params: { id: made.id }, form: { courseData } })
    await page.reload()
    await expect(row.getByText('New lecture!')).toBeVisible()
    await expect(row).toContainText('3 / 4 lectures')
    await expect(row.getByRole('link', { name: /^Continue/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('whoever is taken out of the class is told whom to ask', async () => {
    const { user } = await callAs(page, 'userData')
    await callAs(desk, 'removeStudent', { params: { studentId: user._id } })
    await page.goto(`/course/${made.id}`)
    await expect(page.getByText('Ask your teacher to let you in.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start now' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a lesson that is gone leaves a kind page and no row', async () => {
    await callAs(desk, 'deleteCourse', { params: { id: made.id } })
    await page.goto(`/course/${made.id}`)
    const notice = page.getByRole('main').getByText('This lesson is not there any more.')
    await expect(notice).toBeVisible()
    await page.goto('/my-enrollments')
    await expect(page.getByText("You haven't started in any lesson yet.")).toBeVisible()
  })
})

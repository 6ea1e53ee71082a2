// A lesson with the keyboard alone: a teacher writes and publishes it, a child finds, starts,
// completes and rates it.
import { playFilms } from '../stack/films.ts'
import { expect, test, toast } from '../stack/journey.ts'
import { press, reach, type } from '../stack/keys.ts'
import { films, unique } from '../stack/material.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'

test('a lesson is written, found, watched and rated with the keyboard alone', async ({
  page,
  newPage,
}) => {
  const { code } = await openClass(page)
  const title = unique('Ants')

  await test.step('a teacher writes and publishes it', async () => {
    await page.goto('/educator/add-course')
    await type(page, page.getByLabel('Title'), title)
    await type(page, page.getByRole('textbox', { name: 'Description' }), 'Ants never walk alone.')
    await press(page, page.getByRole('button', { name: 'Add chapter' }))
    await type(page, page.getByRole('dialog').getByLabel('Chapter name'), 'Underground')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Add lecture to Underground' }))
    const lecture = page.getByRole('dialog', { name: 'Add lecture' })
    await type(page, lecture.getByLabel('Lecture title'), 'The queen')
    await type(page, lecture.getByLabel('Duration (minutes)'), '3')
    await type(page, lecture.getByLabel('Lesson URL'), films.hive)
    await press(page, lecture.getByRole('button', { name: 'Add lecture' }))
    await expect(page.getByText('1 chapter, 1 lecture, 3 min')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'ADD LESSON' }))
    await expect(toast(page, 'Lesson added!')).toBeVisible()
  })

  const child = await newPage()
  await test.step('a child finds it, starts it and completes it', async () => {
    await playFilms(child.context())
    await enrolChild(child, newAccount('Ivo Lima'), code)
    await child.goto('/course-list')
    await press(child, child.getByRole('link', { name: title }))
    await press(child, child.getByRole('button', { name: 'Start now' }))
    await press(child, child.getByRole('button', { name: 'Play: The queen' }))
    await expect(child.locator('iframe[title="The queen"]')).toBeFocused()
    await press(child, child.getByRole('button', { name: 'Mark Complete', exact: true }))
    await press(child, child.getByRole('dialog').getByRole('button', { name: 'Go on' }))
    await expect(child.getByRole('heading', { name: '1 of 1 done' })).toBeVisible()
  })

  await test.step('and gives it four stars', async () => {
    const ratingSaved = child.waitForResponse(
      (answer) =>
        answer.url().endsWith('/add-rating') && answer.request().postDataJSON().rating === 4,
    )
    await reach(child, child.getByRole('radio', { name: '1 star', exact: true }))
    await child.keyboard.press('Space')
    for (const stars of ['2 stars', '3 stars', '4 stars']) {
      await child.keyboard.press('ArrowRight')
      await expect(child.getByRole('radio', { name: stars })).toBeFocused()
    }
    await expect(child.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await ratingSaved
    await child.reload()
    await expect(child.getByRole('radio', { name: '4 stars' })).toBeChecked()
  })
})

// With the keyboard alone: a teacher writes and publishes a lesson, a child finds, starts, completes
// and rates it; a child takes a quiz, and the teacher reads how it went; work is handed in, answered,
// heard and done again.
import { playFilms } from '../stack/films.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { press, reach, type } from '../stack/keyboard.ts'
import { drawing, films, unique, worksheet } from '../stack/material.ts'
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

test('a quiz is taken and its report read with the keyboard alone', async ({ page, newPage }) => {
  const { code, quiz } = await openClass(page)
  const child = await newPage()
  await enrolChild(child, newAccount('Ada Moss'), code)

  await test.step('a child takes it', async () => {
    await child.goto(`/quiz/${quiz.id}`)
    await press(child, child.getByRole('button', { name: 'Start Quiz' }))
    const answers = ['A In a nest of mud', 'B Honey', 'B Six']
    for (const [at, answer] of answers.entries()) {
      await child.getByRole('img', { name: `Question ${at + 1} of 3` }).waitFor()
      await reach(child, child.getByRole('radio').first())
      for (let down = 0; down < 3; down += 1) {
        if (await child.getByRole('radio', { name: answer }).isChecked()) break
        await child.keyboard.press(down === 0 ? 'Space' : 'ArrowDown')
      }
      await press(child, child.getByRole('button', { name: 'Submit' }))
    }
    const results = child.getByRole('dialog', { name: 'Results' })
    await expect(results.getByText('67%')).toBeVisible()
  })

  await test.step('the teacher reads how it went, and allows another try', async () => {
    await page.goto('/educator/my-quizzes')
    await press(page, page.getByRole('button', { name: `More for ${quiz.title}` }))
    await page.getByRole('menuitem', { name: 'How it went' }).waitFor()
    await page.keyboard.type('Ho')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible()
    const bees = page.getByRole('table', { name: 'Answers to question 1' })
    await expect(bees.getByRole('row', { name: /nest of mud/ })).toContainText('1')
    await expect(bees.getByRole('row', { name: /hive/ })).toContainText('Right')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: /CSV/ }))
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await press(page, page.getByRole('link', { name: 'All results' }))
    await press(page, page.getByRole('button', { name: 'Another try for Ada Moss' }))
    const question = page.getByRole('alertdialog', { name: 'Another try for Ada Moss?' })
    await press(page, question.getByRole('button', { name: 'Allow another try' }))
    await child.goto(`/quiz/${quiz.id}`)
    await expect(child.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  })
})

test('work is handed in, answered and done again with the keyboard alone', async ({
  page,
  newPage,
}) => {
  const { code, activity } = await openClass(page)
  const child = await newPage()
  await enrolChild(child, newAccount('Noa Reed'), code)
  const choose = async (file: typeof drawing) => {
    const choosing = child.waitForEvent('filechooser')
    await press(child, child.getByRole('button', { name: 'Choose files' }))
    await (await choosing).setFiles(file)
    await expect(child.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible()
  }
  const submit = async () => {
    await press(child, child.getByRole('button', { name: 'Submit', exact: true }))
    const sent = child.getByRole('dialog', { name: 'Submission successful!' })
    await press(child, sent.getByRole('button', { name: 'Go on' }))
    await expect(child.getByText('You handed this in.')).toBeVisible()
  }

  await test.step('a child finds the activity, chooses two files, orders them and hands in', async () => {
    await child.goto('/activity-list')
    await press(child, child.getByRole('link', { name: activity.title }))
    const folded = child.locator('summary').filter({ hasText: 'For grown-ups' })
    await child.getByRole('button', { name: 'Submit', exact: true }).waitFor()
    if (await folded.isVisible()) await press(child, folded)
    await choose(drawing)
    await choose(worksheet)
    await press(child, child.getByRole('button', { name: `Earlier: ${worksheet.name}` }))
    await expect(child.getByText(`1 of 2: ${worksheet.name}`)).toBeVisible()
    await type(child, child.getByLabel('Comment'), 'It has four wings.')
    await submit()
  })

  await test.step('her teacher answers and sends it back', async () => {
    await page.goto('/educator')
    await press(page, page.getByRole('link', { name: 'Review' }))
    await expect(page.getByRole('heading', { level: 2, name: 'Noa Reed' })).toBeVisible()
    await page.keyboard.press('b')
    await page.keyboard.press('1')
    await expect(page.getByText('All work is answered.')).toBeVisible()
  })

  await test.step('she hears the answer, and tries again with what she had', async () => {
    await child.goto('/my-activities')
    await press(child, child.getByRole('button', { name: /^Hear: New! A smiling star!/ }))
    await press(child, child.getByRole('link', { name: 'Try again' }))
    await expect(child.getByRole('button', { name: `Show: ${drawing.name}` })).toBeVisible()
    await submit()
  })
})

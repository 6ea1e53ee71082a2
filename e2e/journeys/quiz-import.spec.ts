// Questions of a Moodle school become drafts: 200 of them with 30 pictures, and what does not fit is
// told and filled in first.
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { press, reach, type } from '../stack/keyboard.ts'
import { drawing } from '../stack/material.ts'
import { openClass } from '../stack/people.ts'

/** A picture of its own: what follows the end of a PNG is not shown. */
const pictureOf = (number: number): string =>
  Buffer.concat([drawing.buffer, Buffer.from([number])]).toString('base64')

/** Every twentieth question has two options only. */
function question(number: number): string {
  const image = '&lt;img src="@@PLUGINFILE@@/bee.png" alt="a bee"&gt;'
  const file = `<file name="bee.png" path="/" encoding="base64">${pictureOf(number)}</file>`
  const isPictured = number <= 30
  const options = number % 20 === 0 ? ['two', 'six'] : ['two', 'six', 'four', 'eight']
  const answers = options.map(
    (text, index) =>
      `<answer fraction="${index === 1 ? 100 : 0}" format="html"><text>${text}</text></answer>`,
  )
  return `<question type="multichoice"><name><text>Bees ${number}</text></name>
<questiontext format="html"><text>Bees ${number}: how many legs? ${isPictured ? image : ''}</text>
${isPictured ? file : ''}</questiontext>${answers.join('\n')}</question>`
}

const moodleFile = () => ({
  name: 'bees.xml',
  mimeType: 'text/xml',
  buffer: Buffer.from(
    `<quiz>${Array.from({ length: 200 }, (_, index) => question(index + 1)).join('\n')}</quiz>`,
  ),
})

test('a Moodle XML of 200 questions with 30 pictures becomes drafts', async ({ page }) => {
  await openClass(page)
  await page.goto('/educator/my-quizzes')
  await page.getByRole('link', { name: 'Import Questions' }).click()
  const file = page.locator('input[type=file]')
  await expectAccessible(page)

  await test.step('a hostile file gets an answer, and the page stays', async () => {
    const bomb = '<!DOCTYPE q [<!ENTITY a SYSTEM "file:///etc/passwd">]><quiz>&a;</quiz>'
    await file.setInputFiles({ name: 'bomb.xml', mimeType: 'text/xml', buffer: Buffer.from(bomb) })
    await expect(page.getByText(/^bomb\.xml: Line 1.*DOCTYPE/).first()).toBeVisible()
  })

  await test.step('what is missing is filled in', async () => {
    await file.setInputFiles(moodleFile())
    await expect(page.getByText('190 of 200 ticked')).toBeVisible()
    await expect(page.getByText(/Fewer than four options/)).toBeVisible()
    await page.getByRole('button', { name: 'Edit question 20' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Option C', { exact: true }).fill('four')
    await dialog.getByLabel('Option D', { exact: true }).fill('eight')
    await dialog.getByRole('button', { name: 'Change Question' }).click()
    await expect(page.getByText('191 of 200 ticked')).toBeVisible()
    await expectAccessible(page)
  })

  await page.getByLabel('Questions in a draft').selectOption('20')
  await page.getByRole('button', { name: 'Import 191 questions' }).click()
  await expect(page.getByText(/^10 drafts are in My Quizzes/)).toBeVisible()
  const { quizzes } = await callAs(page, 'educatorQuizzes')
  const drafts = quizzes.filter(({ status }) => status === 'draft')
  expect(drafts.map(({ questionCount }) => questionCount).sort()).toEqual([
    11,
    ...Array.from({ length: 9 }, () => 20),
  ])
  const first = drafts.find(({ title }) => title === 'bees 1')
  const { quiz } = await callAs(page, 'educatorQuizById', { params: { id: first?._id ?? '' } })
  const [bees] = quiz.questions
  expect(bees).toMatchObject({ alt: 'a bee', correctAnswer: 'B' })
  expect(bees?.image).toMatch(/^\/media\//)
})

test('a quiz is exported with its drawings painted, and read back', async ({ page }) => {
  const { quiz } = await openClass(page)
  const title = `${quiz.title}, drawn`
  const drawn = { text: 'a dog', image: '/pictures/words/dog.svg' }
  const words = { B: { text: 'a hen' }, C: { text: 'a cow' }, D: { text: 'a cat' } }
  await callAs(page, 'createQuiz', {
    body: {
      quizTitle: title,
      quizDescription: 'About dogs',
      questions: [
        { questionText: 'Who barks?', correctAnswer: 'A', options: { A: drawn, ...words } },
      ],
    },
  })
  await page.goto('/educator/my-quizzes')
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Moodle XML/ }).check()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save file' }).click()
  const path = await (await saved).path()
  await page.goto('/educator/import-quiz')
  await page.locator('input[type=file]').setInputFiles(path)
  await expect(page.getByText('1 of 1 ticked')).toBeVisible()
  await expect(page.getByText('Changed or left out')).toBeHidden()
  await expect(page.getByRole('listitem').locator('img')).toHaveAttribute('src', /^data:image\/png/)
})

const gift = `::Moo::Who says moo? {=cow ~hen ~pig ~goat}

The sky is blue. {T}`

test('questions are imported with the keyboard alone', async ({ page }) => {
  await openClass(page)
  await page.goto('/educator/my-quizzes')
  await press(page, page.getByRole('link', { name: 'Import Questions' }))

  await test.step('a file is chosen, read, and refused with what is wrong', async () => {
    const chooser = page.waitForEvent('filechooser')
    const choose = page.getByRole('button', { name: 'Choose file' })
    await press(page, choose)
    const buffer = Buffer.from('Who says moo? {=cow ~hen')
    await (await chooser).setFiles({ name: 'farm.gift', mimeType: 'text/plain', buffer })
    await expect(page.getByText(/^farm\.gift: Line 1, column 15/).first()).toBeVisible()
    await expect(choose).toBeFocused()
  })

  await test.step('questions are written into the page, and what was changed is read', async () => {
    await reach(page, page.getByLabel('Or paste the questions'))
    await page.keyboard.insertText(gift)
    await press(page, page.getByRole('button', { name: 'Read the text' }))
    await expect(page.getByText('1 of 2 ticked')).toBeVisible()
    await press(page, page.locator('summary').filter({ hasText: 'Fewer than four options' }))
    await expect(page.getByText('Question 2, line 3: True / False')).toBeVisible()
  })

  await test.step('what is missing is filled in', async () => {
    await press(page, page.getByRole('button', { name: 'Edit question 2' }))
    const dialog = page.getByRole('dialog')
    await type(page, dialog.getByLabel('Option C', { exact: true }), 'Sometimes')
    await type(page, dialog.getByLabel('Option D', { exact: true }), 'At night')
    await press(page, dialog.getByRole('button', { name: 'Change Question' }))
    await expect(page.getByRole('button', { name: 'Edit question 2' })).toBeFocused()
    await expect(page.getByText('2 of 2 ticked')).toBeVisible()
  })

  await test.step('one question is left out, the other becomes a draft that is opened', async () => {
    await reach(page, page.getByRole('checkbox', { name: /Who says moo/ }))
    await page.keyboard.press('Space')
    // Tab selects the title that the text was given
    await type(page, page.getByLabel('Title', { exact: true }), 'The sky')
    await press(page, page.getByRole('button', { name: 'Import 1 question' }))
    await press(page, page.getByRole('link', { name: 'The sky' }))
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Edit question/ })).toHaveCount(1)
  })
})

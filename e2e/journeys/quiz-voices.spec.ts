// A quiz for children who cannot read: pictures of the library, and a question in the teacher's voice.
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { unique } from '../stack/material.ts'
import { microphoneOf, usualSwitches } from '../stack/microphone.ts'
import { openStudio, record } from '../stack/studio.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usualSwitches, ...microphoneOf({ voiceDb: -20 })] }),
})

test('a quiz gets pictures of the library and a recorded question', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  await openStudio(page)
  await page.goto('/educator/add-quiz')
  await page.getByLabel('Title').fill(unique('Farm quiz'))
  await page.getByLabel('Description').fill('Do you know the farm?')

  await test.step('a picture brings its word', async () => {
    await page.getByRole('button', { name: 'Add Question' }).click()
    const question = page.getByRole('dialog', { name: 'Add Question' })
    await question.getByLabel('Question text').fill('What works on a farm?')
    for (const [letter, word] of [
      ['A', 'tractor'],
      ['B', 'rockets'],
      ['C', 'moon'],
      ['D', 'piano'],
    ] as const) {
      await question
        .getByRole('button', { name: `Our pictures: Picture of option ${letter}` })
        .click()
      const pictures = page.getByRole('dialog', { name: 'Choose a picture' })
      await pictures.getByLabel('Search').fill(word)
      if (letter === 'A') await expectAccessible(page)
      await pictures.getByRole('group', { name: 'Pictures' }).getByRole('button').last().click()
    }
    await expect(question.getByLabel('Option B', { exact: true })).toHaveValue('rocket')
    await question.getByLabel('Correct answer').selectOption('A')
    await question.getByRole('button', { name: 'Add Question' }).click()
  })

  await test.step('what a child who cannot read would miss is named, and recorded there', async () => {
    const voices = page.getByRole('region', { name: 'Voices' })
    await voices.getByRole('button', { name: 'Question 1: What works on a farm?' }).click()
    await expectAccessible(page)
    await record(page, 0.4, page.getByRole('button', { name: 'Record: What works on a farm?' }))
    await expect(page.getByText('Everything has a picture or a voice.')).toBeVisible()
    // our own clips speak the rocket
    await expect(page.getByText('3 silent')).toBeVisible()
  })

  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(toast(page, 'Quiz added!')).toBeVisible()
})

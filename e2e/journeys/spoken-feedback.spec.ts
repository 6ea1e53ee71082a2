// A teacher answers handed-in work with her voice and with words she has kept; the child, with all
// text hidden, hears her.
import { callAs } from '../stack/calls.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { microphoneOf, usualSwitches } from '../stack/microphone.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'
import { record } from '../stack/studio.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usualSwitches, ...microphoneOf({ voiceDb: -20 })] }),
})

test('what a teacher says about her work is heard by the child @desk', async ({
  page,
  newPage,
}) => {
  // four people's worth of pages, and sound in real time
  test.slow()
  const desk = await newPage()
  await desk.context().grantPermissions(['microphone'])
  const { code, activity } = await openClass(desk)
  await listen(page)
  await enrolChild(page, newAccount('Nia Berg'), code)
  await page.goto(`/activity/${activity.id}`)
  await callAs(page, 'createSubmission', {
    form: { activityId: activity.id, externalLink: 'https://example.org/leaf' },
  })

  await test.step('the teacher finds all stickers, keeps words and speaks', async () => {
    await desk.goto('/educator/my-activities')
    await desk.getByRole('button', { name: 'Show Submissions (1)' }).click()
    await desk.getByRole('button', { name: 'More stickers' }).click()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'A happy whale' }).click()
    await desk.getByRole('button', { name: 'Words', exact: true }).click()
    await desk.getByLabel('Words for Nia Berg').fill('What a leaf!')
    await desk.getByRole('button', { name: 'Keep these words' }).click()
    await expect(desk.getByRole('list', { name: 'Words you have kept' })).toBeVisible()
    await desk.getByRole('button', { name: 'Save words' }).click()
    await record(
      desk,
      0.4,
      desk.getByRole('button', { name: /^(Speak to Nia Berg|Stop recording)$/ }),
    )
    await expect(desk.getByRole('button', { name: 'Hear recording' })).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('the child hears her', async () => {
    await page.goto('/my-activities')
    await expect(page.getByRole('img', { name: 'A happy whale' })).toBeVisible()
    await expectAccessible(page)
    await hideText(page)
    const { submissions } = await callAs(page, 'mySubmissions')
    const clip = submissions[0]?.feedback[0]?.clipUrl ?? ''
    const fetched = page.waitForResponse((answer) => answer.url().endsWith(clip))
    await page.getByRole('button', { name: /^Hear: New! A happy whale! Listen to/ }).click()
    expect((await fetched).headers()['content-type']).toBe('audio/wav')
    await expect.poll(() => spokenTexts(page)).toHaveLength(2)
  })
})

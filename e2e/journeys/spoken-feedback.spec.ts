// A teacher answers handed-in work with her voice and with words she has kept, in her list and in the
// review, also without a connection; the child, with all text hidden, hears her.
import { callAs } from '../stack/calls.ts'
import { hideText } from '../stack/hide-text.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { microphoneOf, usualSwitches } from '../stack/microphone.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { listen, spokenTexts } from '../stack/spoken.ts'
import { heardWords, record } from '../stack/studio.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usualSwitches, ...microphoneOf({ voiceDb: -20 })] }),
})

test('what a teacher says about her work is heard by the child', async ({
  page,
  newPage,
  allowed,
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

  await test.step('in the review she speaks without a connection, and goes on', async () => {
    for (const leaf of ['red', 'yellow']) {
      const form = { activityId: activity.id, externalLink: `https://example.org/${leaf}` }
      await callAs(page, 'createSubmission', { form })
    }
    await desk.goto('/educator/review')
    await expect(desk.getByText('1 of 2', { exact: true })).toBeVisible()
    allowed.complaints.push(/ERR_INTERNET_DISCONNECTED/)
    await desk.context().setOffline(true)
    const speak = desk.getByRole('button', { name: /^(Speak to Nia Berg|Stop recording)$/ })
    await record(desk, 0.4, speak)
    await expect(desk.getByRole('button', { name: 'Hear recording' })).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'A smiling star' }).click()
    await expect(desk.getByText('2 of 2', { exact: true })).toBeVisible()
    await expect(desk.getByText(/^1 answer is not sent yet.*as long as this page/)).toBeVisible()
    await expectAccessible(desk)
    await desk.context().setOffline(false)
    await expect(desk.getByText(/not sent yet/)).toHaveCount(0)
  })

  await test.step('held down she speaks until she lets go, and a sticker sends it', async () => {
    const speak = desk.getByRole('button', { name: /^(Speak to Nia Berg|Stop recording)$/ })
    await speak.hover()
    await desk.mouse.down()
    await expect(desk.getByText('Speak now.')).toBeVisible()
    await heardWords(desk)
    await desk.mouse.up()
    await expect(desk.getByRole('button', { name: 'Hear recording' })).toBeVisible()
    await desk.keyboard.press('2')
    await expect(desk.getByText('All work is answered.')).toBeVisible()
    const saidTo = async () => {
      const { submissions } = await callAs(page, 'mySubmissions')
      return submissions.slice(0, 2).map(({ feedback: [first] }) => {
        return [first?.sticker, Boolean(first?.clipUrl)]
      })
    }
    await expect.poll(saidTo).toEqual([
      ['heart', true],
      ['star', true],
    ])
  })
})

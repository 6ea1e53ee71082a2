// A child speaks for her work, where a parent has allowed it. Her teacher hears it and sends it back;
// she tries again with what she keeps, on a connection that breaks. The consent taken back takes her
// voice along.
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { drawing } from '../stack/material.ts'
import { microphoneOf, usualSwitches } from '../stack/microphone.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { playedOn, watchAudio } from '../stack/played.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usualSwitches, ...microphoneOf({ voiceDb: -20 })] }),
})

test('a child speaks for her work, and tries again with what she keeps', async ({
  page,
  newPage,
  allowed,
}) => {
  // slow: sound in real time
  test.slow()
  const desk = await newPage()
  const { code, activity } = await openClass(desk)
  for (const one of [page, desk]) await watchAudio(one)
  await enrolChild(page, newAccount('Nia Berg'), code)
  const { user } = await callAs(page, 'userData')
  const consent = { params: { studentId: user._id, kind: 'voice' } } as const
  const tile = page.getByRole('button', { name: 'My voice', exact: true })
  const recorder = page.getByRole('dialog', { name: 'My voice' })
  const work = async () => (await callAs(page, 'mySubmissions')).submissions
  const submit = () => page.getByRole('button', { name: 'Submit', exact: true }).click()
  const success = page.getByRole('dialog', { name: 'Submission successful!' })

  await test.step('the tile is there only once a parent has agreed', async () => {
    await page.goto(`/activity/${activity.id}`)
    await expect(page.getByRole('button', { name: 'Take a photo', exact: true })).toBeVisible()
    await expect(tile).toHaveCount(0)
    const body = { guardian: 'Ada Blum', givenOn: '2026-01-05' }
    await callAs(desk, 'recordConsent', { ...consent, body })
    await page.reload()
    await expect(tile).toBeVisible()
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(96)
  })

  await test.step('with keys alone she speaks, hears herself and uses it', async () => {
    await tile.press('Enter')
    const record = recorder.getByRole('button', { name: 'Record' })
    await expect(record).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const bar = recorder.locator('.kl-level i')
    const level = () => bar.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
    // what she says has a beginning and an end
    await expect.poll(level, { intervals: [20] }).toBeGreaterThan(0.4)
    await expect.poll(level, { intervals: [20] }).toBeLessThan(0.1)
    await page.keyboard.press('Enter')
    const use = recorder.getByRole('button', { name: 'Use it' })
    await expect(use).toBeFocused()
    await recorder.getByRole('button', { name: 'Hear your voice' }).press('Enter')
    await expect.poll(() => playedOn(page)).toHaveLength(1)
    await expectAccessible(page)
    await use.press('Enter')
    await expect(recorder).toBeHidden()
    await expect(page.getByRole('group', { name: 'Files' }).getByText('My voice')).toBeVisible()
    await page.getByRole('group', { name: 'Files' }).locator('input').setInputFiles(drawing)
    await page.getByRole('button', { name: 'Show: My voice' }).click()
    await expectAccessible(page)
    await submit()
    await expect(success).toBeVisible()
    const [first] = await work()
    expect(first?.files.map(({ isVoice = false }) => isVoice)).toEqual([false, true])
  })

  await test.step('her teacher hears it and sends it back', async () => {
    await desk.goto('/educator/my-activities')
    await desk.getByRole('button', { name: 'Show Submissions (1)' }).click()
    await desk.getByRole('button', { name: 'Voice', exact: true }).click()
    await expect.poll(() => playedOn(desk)).toEqual([expect.stringContaining('/file.wav')])
    await desk.getByRole('button', { name: 'Send back' }).click()
    await expect(desk.getByText('Sent back')).toBeVisible()
  })

  await test.step('she hears it in her list, and tries again without a connection', async () => {
    await page.goto('/my-activities')
    await page.getByRole('button', { name: 'My voice' }).click()
    await expect.poll(() => playedOn(page)).toEqual([expect.stringContaining('/file.wav')])
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByRole('button', { name: `Show: ${drawing.name}` }).click()
    await expect(page.getByText(`1 of 2: ${drawing.name}`)).toBeVisible()
    allowed.complaints.push(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    const again = { ...drawing, name: 'again.png' }
    await page.getByRole('group', { name: 'Files' }).locator('input').setInputFiles([again])
    await page.getByRole('button', { name: 'Show: again.png' }).click()
    await submit()
    await expect(page.getByText('Kept. It will be sent.')).toBeVisible()
    await page.context().setOffline(false)
    await expect(success).toBeVisible()
    const [second, first] = await work()
    expect(second?.again).toBe(first?._id)
    expect(second?.files.map(({ fileName }) => fileName)).toEqual([
      drawing.name,
      'again.png',
      'voice.wav',
    ])
  })

  await test.step('the consent taken back takes her voice along', async () => {
    await callAs(desk, 'withdrawConsent', consent)
    const left = (await work()).flatMap(({ files }) => files.map(({ fileName }) => fileName))
    expect(left).toEqual([drawing.name, 'again.png', drawing.name])
    await page.goto(`/activity/${activity.id}`)
    await expect(page.getByRole('button', { name: 'Take a photo', exact: true })).toBeVisible()
    await expect(tile).toHaveCount(0)
  })
})

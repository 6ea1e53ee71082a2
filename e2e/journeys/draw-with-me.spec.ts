// A new page begins with a picture that waits for the rest, and what a child says about her picture is
// heard on her wall and handed in with it.
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { drawLine, drawnOn, untilOpen } from '../stack/drawn.ts'
import { expect, expectAccessible, test } from '../stack/journey.ts'
import { microphoneOf, usualSwitches } from '../stack/microphone.ts'
import { enrolChild, newAccount, openClass } from '../stack/people.ts'
import { playedOn, watchAudio } from '../stack/played.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usualSwitches, ...microphoneOf({ voiceDb: -20 })] }),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const starters = (page: Page) => page.getByRole('list', { name: 'Pictures to begin with' })
const openTray = (page: Page) => button(page, 'Tools and colours').click()

test('a page begins with half a butterfly, which no step takes away, and a new one with none', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/draw')
  await untilOpen(page)

  await test.step('all twelve are in sight, and the page can be drawn on at once', async () => {
    const tiles = starters(page).getByRole('button')
    await expect(tiles).toHaveCount(12)
    for (const tile of await tiles.all()) await expect(tile).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await drawLine(page)
    await expect(starters(page)).toHaveCount(0)
  })

  await test.step('with keys alone she takes one, another one, and draws on it', async () => {
    await openTray(page)
    await button(page, 'New page').click()
    await starters(page).getByRole('button', { name: 'Draw hair on the head.' }).press('Enter')
    await expect.poll(() => drawnOn(page)).toBeGreaterThan(1_000)
    await button(page, 'Another picture').press('Enter')
    await expect.poll(() => drawnOn(page)).toBe(0)
    await starters(page).getByRole('button', { name: 'Draw the other half.' }).press('Enter')
    await expect(page.getByRole('application', { name: 'Your drawing' })).toBeFocused()
    await expect.poll(() => drawnOn(page)).toBeGreaterThan(1_000)
    await expectAccessible(page)
  })

  await test.step('nothing of it is hers before she draws', async () => {
    await page.reload()
    await untilOpen(page)
    await expect(starters(page)).toBeVisible()
    await starters(page).getByRole('button', { name: 'Draw the other half.' }).click()
    await expect(button(page, 'Another picture')).toBeVisible()
  })

  const begun = await drawnOn(page)
  await test.step('undo takes her line, and not the butterfly; both are there after a reload', async () => {
    await drawLine(page)
    await expect.poll(() => drawnOn(page)).toBeGreaterThan(begun)
    await button(page, 'Undo').click()
    await expect.poll(() => drawnOn(page)).toBe(begun)
    await expect(button(page, 'Undo')).toBeDisabled()
    await button(page, 'Redo').click()
    const both = await drawnOn(page)
    await page.reload()
    await untilOpen(page)
    await expect.poll(() => drawnOn(page)).toBe(both)
    await expect(starters(page)).toHaveCount(0)
  })

  await test.step('a visitor has no microphone, and her wall shows both pictures', async () => {
    await openTray(page)
    await expect(button(page, 'New page')).toBeVisible()
    await expect(button(page, 'My voice')).toHaveCount(0)
    await page.getByRole('link', { name: 'My pictures' }).click()
    await expect(page.getByRole('button', { name: /^Open: Drawing/ })).toHaveCount(2)
  })
})

test('what a child says about her picture is heard on her wall and handed in with it', async ({
  page,
  newPage,
}) => {
  // slow: sound in real time
  test.slow()
  const desk = await newPage()
  const { code, activity } = await openClass(desk)
  await watchAudio(page)
  await enrolChild(page, newAccount('Nia Berg'), code)
  const { user } = await callAs(page, 'userData')
  const consent = { params: { studentId: user._id, kind: 'voice' } } as const
  const recorder = page.getByRole('dialog', { name: 'My voice' })
  const voice = button(page, 'My voice')

  await test.step('there is a microphone once a parent has agreed', async () => {
    await page.goto('/draw')
    await drawLine(page)
    await openTray(page)
    await expect(button(page, 'New page')).toBeVisible()
    await expect(voice).toHaveCount(0)
    const body = { guardian: 'Ada Blum', givenOn: '2026-01-05' }
    await callAs(desk, 'recordConsent', { ...consent, body })
    await page.reload()
    await untilOpen(page)
    await openTray(page)
    await expect(voice).toBeVisible()
    await expectAccessible(page)
  })

  const speak = async () => {
    await recorder.getByRole('button', { name: 'Record' }).click()
    const bar = recorder.locator('.kl-level i')
    const level = () => bar.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a)
    // what she says has a beginning and an end
    await expect.poll(level, { intervals: [20] }).toBeGreaterThan(0.4)
    await expect.poll(level, { intervals: [20] }).toBeLessThan(0.1)
    await recorder.getByRole('button', { name: 'Stop' }).click()
    await recorder.getByRole('button', { name: 'Use it' }).click()
    await expect(recorder).toBeHidden()
  }

  await test.step('she speaks, takes it off, has it back, and speaks again', async () => {
    await voice.click()
    await speak()
    await openTray(page)
    await voice.click()
    await expectAccessible(page)
    await recorder.getByRole('button', { name: 'Hear your voice' }).click()
    await expect.poll(() => playedOn(page)).toHaveLength(1)
    await recorder.getByRole('button', { name: 'Take off' }).click()
    await button(page, 'Undo').last().click()
    await openTray(page)
    await voice.click()
    await recorder.getByRole('button', { name: 'Say it again' }).click()
    await speak()
  })

  await test.step('it is heard on the wall, and the server has it', async () => {
    await page.goto('/gallery')
    await page.getByRole('button', { name: /^Hear your voice: Drawing/ }).click()
    await expect.poll(() => playedOn(page)).toEqual([expect.stringMatching(/^blob:/)])
    await expectAccessible(page)
    await expect
      .poll(async () => (await callAs(page, 'galleryPictures')).pictures[0]?.voiceUrl)
      .toMatch(/\.wav\?/)
  })

  await test.step('and is handed in with the picture', async () => {
    await page.getByRole('button', { name: /^Open: Drawing/ }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Hand in' }).click()
    await page.getByRole('link', { name: activity.title }).click()
    await expect(page.getByRole('group', { name: 'Files' }).getByText('My voice')).toBeVisible()
    await button(page, 'Submit').click()
    await expect(page.getByRole('dialog', { name: 'Submission successful!' })).toBeVisible()
    const [work] = (await callAs(page, 'mySubmissions')).submissions
    expect(work?.files.map(({ isVoice = false }) => isVoice)).toEqual([false, true])
  })

  await test.step('the consent taken back takes it off the picture, too', async () => {
    await callAs(desk, 'withdrawConsent', consent)
    await page.goto('/gallery')
    await expect(page.getByRole('button', { name: /^Open: Drawing/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Hear your voice: Drawing/ })).toHaveCount(0)
  })
})

// The alphabet as a child meets it: tap and hear, trace, find by ear; with sound and without, with
// a finger, a mouse and the keyboard alone, in three languages.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../../stack/journey.ts'

interface SpokenEvent {
  text: string
  kind: string
  language: string
  voice: string
}

declare global {
  interface Window {
    said: SpokenEvent[]
    endWord: () => void
  }
}

/** Opens the alphabet with these entries in the storage, and collects what is spoken. */
async function open(page: Page, search = '', storage: Record<string, string> = {}) {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    window.said = []
    addEventListener('kinderleaf:said', (event) => {
      if (event instanceof CustomEvent) window.said.push(event.detail)
    })
  }, storage)
  await page.goto(`/learn-alphabet${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Adds a device voice that speaks a word until `endWord`. */
const slowVoice = (page: Page) =>
  page.addInitScript(() => {
    class Utterance {
      text: string
      onend = () => {}
      constructor(text: string) {
        this.text = text
      }
    }
    const engine = {
      speaking: true,
      pending: false,
      getVoices: () => [{ lang: 'en-GB', localService: true }],
      cancel() {},
      speak(utterance: Utterance) {
        window.endWord = () => utterance.onend()
      },
    }
    const speechSynthesis = Object.assign(new EventTarget(), engine)
    Object.defineProperty(window, 'speechSynthesis', { value: speechSynthesis })
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance })
  })

const spokenOf = (page: Page, kind: string) =>
  page.evaluate((spokenKind) => window.said.filter((one) => one.kind === spokenKind), kind)

const letters = (page: Page) => page.locator('main').getByRole('list').getByRole('button')

test('a letter is spoken, its word is spoken, and the leaves fly once', {
  tag: ['@main', '@core'],
}, async ({ page }) => {
  await slowVoice(page)
  await open(page)
  await expect(letters(page)).toHaveCount(26)
  await expectAccessible(page)
  const goat = page.getByRole('button', { name: 'Gg', exact: true })
  await goat.click()
  const popup = page.getByRole('dialog', { name: 'G is for goat' })
  await expect(popup.getByRole('img', { name: 'The face of a goat' })).toBeVisible()
  await expect.poll(() => spokenOf(page, 'sound')).toMatchObject([{ text: 'g', voice: 'clip' }])
  await expect(popup.locator('.leaf-burst')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Hear' }).click()
  await expect(popup.getByRole('button', { name: 'Playing...' })).toBeDisabled()
  await expect(popup.getByRole('button', { name: 'Got it!' })).toBeHidden()
  await page.evaluate(() => window.endWord())
  await expect(popup.getByRole('button', { name: 'Hear' })).toBeEnabled()
  expect(await spokenOf(page, 'word')).toMatchObject([{ text: 'goat', language: 'en' }])
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Got it!' }).click()
  await expect(popup).toBeHidden()
  await expect(goat).toBeFocused()
})

test("the teacher's way stays on the device", async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Letter names' }).click()
  await page.getByRole('button', { name: 'Small letters', exact: true }).click()
  await page.reload()
  await page.getByRole('button', { name: 'q', exact: true }).click()
  await expect.poll(() => spokenOf(page, 'name')).toMatchObject([{ text: 'Q' }])
  expect(await spokenOf(page, 'sound')).toEqual([])
})

test('a letter is traced by hand, another with the keyboard alone', { tag: '@main' }, async ({
  page,
}) => {
  await open(page, '?round=trace')
  await expect(page.getByRole('heading', { name: 'Trace a letter' })).toBeVisible()
  await expect(page).toHaveTitle(/^Trace a letter/)
  await expect(letters(page).locator('.trace-dotted')).toHaveCount(26)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ll' }).click()
  const pad = page.getByRole('img', { name: 'The letter L to trace' })
  await expect(page.locator('.letter-place > li')).toHaveText(['J', 'K', 'L', 'M', 'N'])
  await expect(page.locator('.letter-place > [data-here]')).toHaveText('L')
  await expectAccessible(page)
  const box = await pad.boundingBox()
  const at = (x: number, y: number) =>
    [
      (box?.x ?? 0) + (x * (box?.width ?? 0)) / 100,
      (box?.y ?? 0) + (y * (box?.height ?? 0)) / 140,
    ] as const
  const status = page.getByText('lines drawn')
  // a start elsewhere draws nothing
  await page.mouse.move(...at(74, 100))
  await page.mouse.down()
  await page.mouse.move(...at(30, 100), { steps: 8 })
  await page.mouse.up()
  await expect(status).toHaveText('0 of 1 lines drawn')
  await page.mouse.move(...at(32, 22))
  await page.mouse.down()
  await page.mouse.move(...at(27, 98), { steps: 12 })
  await page.mouse.move(...at(72, 103), { steps: 8 })
  await page.mouse.up()
  await expect(status).toHaveText('1 of 1 lines drawn')
  await expect
    .poll(() => spokenOf(page, 'sound'))
    .toContainEqual(expect.objectContaining({ text: 'l' }))
  const next = page.getByRole('button', { name: 'Next letter' })
  await next.focus()
  await page.keyboard.press('Enter')
  const traced = (letter: string) =>
    page.getByRole('img', { name: `The letter ${letter} to trace`, exact: true })
  await expect(traced('M')).toBeVisible()
  await page.getByRole('button', { name: 'm', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(traced('m')).toBeVisible()
  await page.getByRole('button', { name: 'Draw the next line' }).focus()
  await page.keyboard.press('Space')
  await expect(status).toHaveText('1 of 1 lines drawn')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Trace a letter' })).toBeVisible()
  await expect(letters(page)).toHaveCount(26)
})

test('a letter is found by ear, and a wrong one is only named', { tag: '@main' }, async ({
  page,
}) => {
  await open(page, '?round=find')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hear the letter' }).click()
  const sounds = async () => (await spokenOf(page, 'sound')).map(({ text }) => text)
  await expect.poll(sounds).not.toHaveLength(0)
  const [target = ''] = await sounds()
  const blocks = await letters(page).allTextContents()
  expect(blocks).toHaveLength(4)
  const wrong = blocks.findIndex((text) => !text.endsWith(target))
  await letters(page).nth(wrong).click()
  // the tapped letter, then the target again
  await expect
    .poll(async () => (await sounds()).slice(-2))
    .toEqual([blocks[wrong]?.slice(1), target])
  await letters(page)
    .nth(blocks.findIndex((text) => text.endsWith(target)))
    .click()
  await expect(page.getByRole('img', { name: '1 of 10 found' })).toBeVisible()
  await expect.poll(() => spokenOf(page, 'word')).toHaveLength(1)
})

test('without sound, by pictures alone, ten letters are found and praised', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '?round=find', {
    'kinderleaf-muted': 'yes',
    'kinderleaf-learning-language': 'es',
  })
  await page.getByRole('button', { name: 'Hear the letter' }).click()
  for (let found = 1; found <= 10; found++) {
    await expect(page.locator('.letter-ear img')).toBeVisible()
    const target = (await spokenOf(page, 'sound')).at(-1)?.text ?? ''
    const blocks = await letters(page).allTextContents()
    await letters(page)
      .nth(blocks.findIndex((text) => text.endsWith(target)))
      .click()
    await expect(page.getByRole('img', { name: `${found} of 10 found` })).toBeVisible()
    await page.clock.runFor(1_500)
  }
  const praise = page.getByRole('dialog', { name: '¡Las encontraste todas!' })
  await expect(praise).toBeVisible()
  await expect(praise.locator('.leaf-burst')).toBeHidden()
  await praise.getByRole('button', { name: 'Done' }).click()
  await expect(letters(page)).toHaveCount(27)
})

test('Spanish and Filipino are chosen by a tap, and show which sounds are missing', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: /^Language: English/ }).click()
  const choices = page.getByRole('dialog', { name: 'Learn in' }).getByRole('button')
  const own = choices.filter({ hasText: /English|Español|Filipino|Français/ })
  await expect(own).toHaveCount(4)
  // the last is the one that closes
  await expect(choices).toHaveCount(5)
  await page.getByRole('button', { name: 'Español', exact: true }).click()
  await expect(letters(page)).toHaveCount(27)
  const silent = page.getByRole('button', { name: 'Ññ (this device has no voice)' })
  await silent.click()
  await expect(page.getByRole('dialog', { name: 'Ñ de ñu' })).toBeVisible()
  await expect(page.getByText('This device has no voice.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Language: Español/ }).click()
  await page.getByRole('button', { name: 'Filipino', exact: true }).click()
  await expect(letters(page)).toHaveCount(28)
  await page.getByRole('button', { name: /^NG ng/ }).click()
  await expect(page.getByRole('dialog', { name: 'NG ay para sa ngipin' })).toBeVisible()
})

// Speech: the browser of the journeys has no voice of its own, so the product's clips are played.
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../stack/journey.ts'

interface SpokenOnPage {
  text: string
  voice: string
}

/** Collects what the page speaks from its start; read it with `spokenOn`. */
async function listen(page: Page) {
  await page.addInitScript(() => {
    const texts: SpokenOnPage[] = []
    Object.assign(window, { spokenOnPage: texts })
    window.addEventListener('kinderleaf:said', (event) => {
      if (event instanceof CustomEvent) texts.push(event.detail)
    })
  })
}

const spokenOn = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate<SpokenOnPage[]>('window.spokenOnPage')
  return texts.map(({ voice, text }) => `${voice}: ${text}`)
}

const arts = "Let's do Arts! Pick a picture."
const speaker = (page: Page, text: string) =>
  page.getByRole('button', { name: `Hear: ${text}`, exact: true })
const spoken = { pressed: true } as const

test('a fixed sentence is spoken by our clips, ends by itself, and stops at the next tap', async ({
  page,
}) => {
  await listen(page)
  await page.goto('/arts')
  await speaker(page, arts).click()
  const speaking = page.getByRole('button', { name: `Hear: ${arts}`, ...spoken })
  await expect(speaking).toBeVisible()
  await expect.poll(() => spokenOn(page)).toEqual([`clip: ${arts}`])
  await expect(speaking).toBeHidden()
  await speaker(page, arts).click()
  await expect.poll(() => spokenOn(page)).toHaveLength(2)
  await expect(speaking).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(speaking).toBeHidden({ timeout: 1_000 })
  await expectAccessible(page)
})

test('sound that is turned off stays off, and every speaker shows it', async ({ page }) => {
  await listen(page)
  await page.goto('/arts')
  await page.getByRole('button', { name: 'Turn sound off' }).click()
  const silent = speaker(page, `${arts} (the sound is off)`)
  await expect(silent).toBeVisible()
  await page.reload()
  await silent.click()
  await expect.poll(() => spokenOn(page)).toEqual([`none: ${arts}`])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn sound on' }).click()
  await speaker(page, arts).click()
  await expect.poll(() => spokenOn(page)).toEqual([`none: ${arts}`, `clip: ${arts}`])
})

test('a text without a voice on this device is marked before it is tapped', async ({
  page,
  school,
}) => {
  await page.goto(`/quiz/${school.classRoom.quiz.id}`)
  await expect(
    page.getByRole('button', { name: /^Hear: .*\(this device has no voice\)$/ }).first(),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a clip that cannot be fetched leaves nothing playing', async ({ page, allowed }) => {
  allowed.complaints.push(/\.mp3$/, /Failed to load resource/)
  await listen(page)
  await page.route('**/*.mp3', (route) => route.abort())
  await page.goto('/arts')
  await speaker(page, arts).click()
  await expect.poll(() => spokenOn(page)).toEqual([`none: ${arts}`])
  await expect(page.getByRole('button', spoken)).toHaveCount(0)
})

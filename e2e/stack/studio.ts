// What a teacher does in the voice studio, for journeys with a microphone (microphone.ts).
import { expect, type Locator, type Page } from '@playwright/test'
import { callAs } from './calls.ts'

const level = '.kl-level > i'

/** Opens the first prompt without a recording, after the speaker's consent. */
export async function openStudio(page: Page) {
  await page.goto('/educator/voice')
  const body = { name: 'Ana Reyes', statement: 'I lend my voice to my class.' }
  await callAs(page, 'saveSpeaker', { body })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
}

/**
 * Records by this button until two words and the silence between them were recorded; a word is a
 * level of more than `loud` of the bar.
 */
export async function record(
  page: Page,
  loud = 0.4,
  button: Locator = page.getByRole('button', { name: /^Record/ }),
) {
  await button.click()
  await expect(page.getByText('Speak now.')).toBeVisible()
  await heardWords(page, loud)
  await page.getByRole('button', { name: 'Stop' }).click()
}

/** Waits until two words and the silence between them were recorded. */
export async function heardWords(page: Page, loud = 0.4) {
  // watched in the page, frame by frame: no recording lasts longer than 15 s
  await page.locator(level).evaluate(
    (bar, share) =>
      new Promise<void>((resolve) => {
        let wasLoud = false
        let words = 0
        const countWords = () => {
          const isLoud = new DOMMatrix(getComputedStyle(bar).transform).a > share
          if (wasLoud && !isLoud) words += 1
          wasLoud = isLoud
          // the silence between the first and the second was recorded
          if (words === 2) resolve()
          else requestAnimationFrame(countWords)
        }
        countWords()
      }),
    loud,
  )
}

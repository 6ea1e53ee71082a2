// The voice studio's messages on unusable recordings, and on a microphone without permission.
import type { Page } from '@playwright/test'
import { expect, test } from '../stack/journey.ts'
import { microphoneOf, usualSwitches } from '../stack/microphone.ts'
import { openStudio, record } from '../stack/studio.ts'

/** The levels at the microphone, the highest level of the bar without a voice, and the message. */
const troubles = [
  { of: 'too quiet', levels: { voiceDb: -52 }, loud: 0.05, message: /We could hardly hear you/ },
  { of: 'too loud', levels: { voiceDb: 6 }, loud: 0.4, message: /That was a little too loud/ },
  {
    of: 'nearly as loud as the room',
    levels: { voiceDb: -20, roomDb: -26 },
    loud: 0.6,
    message: /The room is nearly as loud as your voice/,
  },
]

test('an unusable recording shows a kind message and is not stored', async ({
  playwright,
  baseURL,
  newPage,
  school,
}) => {
  // slow: four browsers, and sound in real time
  test.slow()
  await openStudio(await newPage(school.sessions.educator))
  const storageState = school.sessions.educator

  const inBrowser = async (args: string[], visit: (page: Page) => Promise<void>) => {
    const browser = await playwright.chromium.launch({
      ...test.info().project.use.launchOptions,
      args: [...usualSwitches, ...args],
    })
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      ...(storageState ? { storageState } : {}),
    })
    const page = await context.newPage()
    await page.goto('/educator/voice')
    await visit(page)
    await browser.close()
  }

  for (const { of, levels, loud, message } of troubles) {
    await test.step(`a voice that is ${of}`, () =>
      inBrowser(microphoneOf(levels), async (page) => {
        await record(page, loud)
        await expect(page.getByText(message)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Listen' })).toBeDisabled()
      }))
  }

  await test.step('a microphone that the browser may not use', () =>
    inBrowser(['--deny-permission-prompts'], async (page) => {
      await page.getByRole('button', { name: 'Record', exact: true }).click()
      await expect(page.getByText(/may not use the microphone|No microphone/)).toBeVisible()
    }))
})

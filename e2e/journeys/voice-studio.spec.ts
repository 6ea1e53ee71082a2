// A teacher lends her class her voice: she records, her children hear her and nobody else does; a
// pack goes to another teacher; what cannot be used is told.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { quiz } from '../stack/material.ts'
import { microphoneOf } from '../stack/microphone.ts'
import { enrolChild, newAccount, signUp } from '../stack/people.ts'

const usual = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usual, ...microphoneOf(-20)] }),
})

// One school for all of them: its teacher records on from where she stopped.
test.describe.configure({ mode: 'default' })

const { quizDescription } = quiz('')
const level = '.kl-level > i'

/** Agrees and comes to the first prompt. */
async function agree(page: Page) {
  await page.goto('/educator/voice')
  await page.getByRole('checkbox', { name: /I lend my voice/ }).check()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
}

/** Comes to the first prompt that is not recorded; the speaker has agreed. */
async function openStudio(page: Page) {
  await page.goto('/educator/voice')
  const body = { name: 'Ana Reyes', statement: 'I lend my voice to my class.' }
  await callAs(page, 'saveSpeaker', { body })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
}

/** Records until two words and the stillness between them have come in. */
async function record(page: Page, loud: number) {
  await page.getByRole('button', { name: /^Record/ }).click()
  await expect(page.getByText('Speak now.')).toBeVisible()
  // watched in the page, frame by frame: no recording lasts longer than 15 s
  await page.locator(level).evaluate(
    (bar, share) =>
      new Promise<void>((resolve) => {
        let wasLoud = false
        let words = 0
        const look = () => {
          const isLoud = new DOMMatrix(getComputedStyle(bar).transform).a > share
          if (wasLoud && !isLoud) words += 1
          wasLoud = isLoud
          // between the first and the second the whole stillness was heard
          if (words === 2) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    loud,
  )
  await page.getByRole('button', { name: 'Stop' }).click()
}

/** Presses a speaker and tells by which voice it spoke. */
async function voiceOf(page: Page, text: string): Promise<string> {
  const said = page.evaluate(
    (wanted) =>
      new Promise<string>((resolve) => {
        addEventListener('kinderleaf:said', (event) => {
          if (event instanceof CustomEvent && event.detail.text === wanted) {
            resolve(event.detail.voice)
          }
        })
      }),
    text,
  )
  await page.getByRole('button', { name: `Hear: ${text}` }).click()
  return said
}

test('a teacher records, her child hears her, and nobody else does', async ({
  newPage,
  school,
}) => {
  // four people, and sound in real time
  test.slow()
  const { quiz: made } = school.classRoom
  const page = await newPage(school.sessions.educator)

  await test.step('agrees first', async () => {
    await page.goto('/educator/voice')
    await page.getByRole('button', { name: 'Start recording' }).click()
    await expect(page.getByText('The speaker has to agree first.')).toBeVisible()
    await expectAccessible(page)
    await agree(page)
  })

  await test.step('records a sound, listens, and goes on with the keyboard', async () => {
    await expect(page.getByText('Say the sound of this letter, not its name')).toBeVisible()
    await expectAccessible(page)
    await record(page, 0.4)
    await expect(page.getByText('1 of 26 recorded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible()
    await page.getByRole('button', { name: 'Listen' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('B b')).toBeVisible()
  })

  await test.step('goes on another day where she stopped', async () => {
    await page.goto('/educator/voice')
    await expect(page.getByText('1 of 26 recorded')).toBeVisible()
    await expect(page.getByText('B b')).toBeVisible()
  })

  await test.step('records what her quiz says', async () => {
    await page.getByLabel('What to record').selectOption({ label: `Quiz: ${made.title}` })
    await expect(page.getByText(made.title, { exact: true }).last()).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByText(quizDescription, { exact: true })).toBeVisible()
    await record(page, 0.4)
    await expect(page.getByText('Recorded', { exact: true })).toBeVisible()
  })

  await test.step('her child hears her', async () => {
    const child = await newPage(school.sessions.student)
    const heard = child.waitForResponse((response) => response.url().endsWith('/api/user/voices'))
    await child.goto(`/quiz/${made.id}`)
    await heard
    expect(await voiceOf(child, quizDescription)).toBe('recorded')
  })

  await test.step('a child of another class and a visitor do not', async () => {
    const stranger = await newPage()
    await enrolChild(stranger, newAccount('Leo Santos'))
    for (const other of [stranger, await newPage()]) {
      await other.goto(`/quiz/${made.id}`)
      expect(await voiceOf(other, quizDescription)).not.toBe('recorded')
    }
  })
})

test('a pack is saved, loaded by another teacher, and taken back', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  await openStudio(page)
  await record(page, 0.4)
  await expect(page.getByRole('button', { name: 'Record again' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save a voice pack' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^kinderleaf-voices-.*\.zip$/)
  const pack = readFileSync(await saved.path())

  const other = await newPage()
  await signUp(other, newAccount('Omar Diaz'))
  await callAs(other, 'becomeEducator')
  await other.goto('/educator/voice')
  const input = other.locator('input[type=file]')
  await input.setInputFiles({ name: 'voices.zip', mimeType: 'application/zip', buffer: pack })
  await expect(other.getByText(/recordings? (was|were) added/)).toBeVisible()
  const voices = other.getByRole('region', { name: 'Voices' })
  await expect(voices).toContainText(/[1-9]\d* recording/)
  await voices.getByRole('button', { name: 'Take back the voice of Ana Reyes' }).click()
  await expectAccessible(other)
  await other.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(toast(other, 'The voice and its recordings are gone.')).toBeVisible()
  await expect(voices).toBeHidden()
})

test('what cannot be used is told kindly', async ({ playwright, baseURL, newPage, school }) => {
  await openStudio(await newPage(school.sessions.educator))
  const storageState = school.sessions.educator

  const inBrowser = async (args: string[], visit: (page: Page) => Promise<void>) => {
    const browser: Browser = await playwright.chromium.launch({
      ...test.info().project.use.launchOptions,
      args: [...usual, ...args],
    })
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      ...(storageState ? { storageState } : {}),
    })
    await visit(await context.newPage())
    await browser.close()
  }

  await test.step('a voice that is too quiet', () =>
    inBrowser(microphoneOf(-52), async (other) => {
      await other.goto('/educator/voice')
      await record(other, 0.05)
      await expect(other.getByText(/We could hardly hear you/)).toBeVisible()
      await expect(other.getByRole('button', { name: 'Listen' })).toBeDisabled()
    }))

  await test.step('a microphone that the browser may not use', () =>
    inBrowser(['--deny-permission-prompts'], async (other) => {
      await other.goto('/educator/voice')
      await other.getByRole('button', { name: 'Record', exact: true }).click()
      await expect(other.getByText(/may not use the microphone|No microphone/)).toBeVisible()
    }))
})

// The voice studio: a teacher records, her children hear her and nobody else does; another teacher
// loads a pack.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callAs } from '../stack/calls.ts'
import { expect, expectAccessible, test, toast } from '../stack/journey.ts'
import { quiz } from '../stack/material.ts'
import { microphoneOf, usualSwitches } from '../stack/microphone.ts'
import { enrolChild, newAccount, signUp } from '../stack/people.ts'
import { openStudio, record } from '../stack/studio.ts'

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...usualSwitches, ...microphoneOf({ voiceDb: -20 })] }),
})

// One school for all of them: its teacher continues recording where she stopped.
test.describe.configure({ mode: 'default' })

const { quizDescription } = quiz('')

/** Gives consent and opens the first prompt. */
async function agree(page: Page) {
  await page.goto('/educator/voice')
  await page.getByRole('checkbox', { name: /I lend my voice/ }).check()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible()
}

/** Presses a speaker; returns by which voice it spoke. */
async function voiceOf(page: Page, text: string): Promise<string> {
  const spoken = page.evaluate(
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
  return spoken
}

test('a teacher records, her child hears her, and nobody else does', async ({
  newPage,
  school,
  allowed,
}) => {
  // a child of another class asks how far she is in a quiz that is closed to her
  allowed.complaints.push(/403/)
  // slow: four people, and sound in real time
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
    await record(page)
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
    await record(page)
    await expect(page.getByText('Recorded', { exact: true })).toBeVisible()
  })

  await test.step('her child hears her', async () => {
    const child = await newPage(school.sessions.student)
    const voicesRead = child.waitForResponse((response) =>
      response.url().endsWith('/api/user/voices'),
    )
    await child.goto(`/quiz/${made.id}`)
    await voicesRead
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

test('a pack is saved, loaded by another teacher, and removed', async ({ newPage, school }) => {
  const page = await newPage(school.sessions.educator)
  await openStudio(page)
  await record(page)
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

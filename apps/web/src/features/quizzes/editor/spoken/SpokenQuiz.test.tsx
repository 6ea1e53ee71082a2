import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDesk } from '../../../../test-desk.tsx'
import { eachOption } from '../quiz-draft.ts'
import { SpokenQuiz } from './SpokenQuiz.tsx'
import { useMissedParts } from './use-quiz-voices.ts'

const rosa = {
  _id: 'speaker',
  name: 'Rosa',
  statement: 'Yes.',
  consentedAt: '2026-01-05T09:00:00.000Z',
  isOwn: true,
  clipCount: 1,
}
const clip = (text: string) => ({
  _id: text,
  speakerId: 'speaker',
  language: 'en',
  kind: 'text',
  text,
  url: `/media/private/${text}`,
})
const options = {
  A: { text: 'Moose', image: '/pictures/rooms/animal-cow.svg' },
  B: { text: 'Llama' },
  C: { text: 'Pig' },
  D: { text: 'Yak' },
}
const questions = [{ key: 'q1', questionText: 'Who says moo?', options }]

/** The form of the quiz. */
const submitted = vi.fn()

function open(voices: object) {
  const page = (
    <form onSubmit={submitted}>
      <SpokenQuiz questions={questions} language="en" />
    </form>
  )
  return openDesk('/', { at: '/', page }, () => voices)
}

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

test('names what a child who cannot read misses, and leads to it', async () => {
  const { person } = open({ speakers: [rosa], clips: [clip('Who says moo?'), clip('C. Pig')] })
  const missed = await screen.findByText(/These have neither a picture nor a voice/)
  expect(missed.textContent).toContain('You can publish the quiz all the same.')
  expect(screen.queryByRole('button', { name: 'Question 1: Who says moo?' })).toBeNull()
  expect(screen.getByText('3 silent')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Question 1, option B: Llama' }))
  expect(document.activeElement?.textContent).toContain('Question 1')
  const row = within((await screen.findByText('B. Llama')).closest('li') ?? document.body)
  expect(row.getByText('Silent')).toBeTruthy()
  expect(row.getByRole('button', { name: 'Hear: B. Llama' })).toHaveProperty('disabled', true)
  expect(row.getByRole('button', { name: 'Record: B. Llama' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Record again: C. Pig' })).toBeTruthy()
  // a recording ends with its row
  await person.click(screen.getByText('Question 1'))
  await waitFor(() => expect(screen.queryByText('B. Llama')).toBeNull())
})

test('what our own clips speak in its language is not called silent', async () => {
  const words = { A: 'Cow', B: 'Bear', C: 'Bee', D: 'Zyzzyva' }
  const spoken = [
    {
      key: 'q1',
      questionText: 'Count!',
      options: eachOption((letter) => ({ text: words[letter] })),
    },
  ]
  const quiz = (language: string) => <SpokenQuiz questions={spoken} language={language} />
  const page = { at: '/', page: quiz('en') }
  const { person, unmount } = openDesk('/', page, () => ({ speakers: [rosa], clips: [] }))
  expect(await screen.findByText('1 silent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Question 1, option B: Bear' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Question 1, option D: Zyzzyva' }))
  const row = within((await screen.findByText('B. Bear')).closest('li') ?? document.body)
  expect(row.getByText('Kinderleaf speaks it')).toBeTruthy()
  expect(row.getByRole('button', { name: 'Hear: B. Bear' })).toHaveProperty('disabled', false)
  unmount()
  openDesk('/', { at: '/', page: quiz('es') }, () => ({ speakers: [rosa], clips: [] }))
  expect(await screen.findByText('5 silent')).toBeTruthy()
})

test('her consent is asked before the microphone is', async () => {
  const getUserMedia = vi.fn()
  vi.stubGlobal('MediaRecorder', class {})
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const { person, calls } = open({ speakers: [], clips: [] })
  await person.click(await screen.findByRole('button', { name: 'Question 1, option B: Llama' }))
  await person.click(await screen.findByRole('button', { name: 'Record: B. Llama' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Whose voice is it?' }))
  await person.click(dialog.getByRole('button', { name: 'Start recording' }))
  expect(dialog.getByText('The speaker has to agree first.')).toBeTruthy()
  expect(submitted).not.toHaveBeenCalled()
  expect(calls.some(({ method }) => method !== 'GET')).toBe(false)
  expect(getUserMedia).not.toHaveBeenCalled()
})

test('a microphone that is refused is explained at its row', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { person } = open({ speakers: [rosa], clips: [] })
  await person.click(await screen.findByRole('button', { name: 'Question 1, option B: Llama' }))
  await person.click(await screen.findByRole('button', { name: 'Record: B. Llama' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('https only'))
})

function SpokenInTwo() {
  const [language, setLanguage] = useState('en')
  return (
    <>
      <button type="button" onClick={() => setLanguage('es')}>
        Spanish
      </button>
      <SpokenQuiz questions={questions} language={language} />
    </>
  )
}

test('what happened to a text in one language does not stand at it in another', async () => {
  vi.stubGlobal('isSecureContext', false)
  const voices = () => ({ speakers: [rosa], clips: [] })
  const { person } = openDesk('/', { at: '/', page: <SpokenInTwo /> }, voices)
  await person.click(await screen.findByRole('button', { name: 'Question 1, option B: Llama' }))
  await person.click(await screen.findByRole('button', { name: 'Record: B. Llama' }))
  await screen.findByRole('alert')
  await person.click(screen.getByRole('button', { name: 'Spanish' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('B. Llama').getAttribute('lang')).toBe('es')
})

function Publishing() {
  const missedOf = useMissedParts('en')
  const [missed, setMissed] = useState(0)
  const press = () => void missedOf(questions).then(({ length }) => setMissed(length))
  return (
    <button type="button" onClick={press}>
      Publish, {missed} missed
    </button>
  )
}

test('who publishes before the recordings are known hears of what is missed all the same', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { person } = openDesk('/', { at: '/', page: <Publishing /> }, () => promise)
  await person.click(screen.getByRole('button'))
  resolve({ speakers: [rosa], clips: [clip('Who says moo?'), clip('C. Pig')] })
  expect(await screen.findByText('Publish, 2 missed')).toBeTruthy()
})

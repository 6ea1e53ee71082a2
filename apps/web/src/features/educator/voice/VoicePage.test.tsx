import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDesk } from '../../../test-desk.tsx'
import { Component as VoicePage } from './VoicePage.tsx'

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
  kind: 'sound',
  text,
  url: `/media/private/${text}`,
})

function openStudio(address: string, voices: object) {
  return openDesk(address, { at: '/educator/voice', page: <VoicePage /> }, ({ path }) =>
    path === '/api/educator/quizzes' ? { quizzes: [] } : voices,
  )
}
const recorded = { speakers: [rosa], clips: [clip('a'), clip('b')] }

beforeEach(() => vi.stubGlobal('isSecureContext', true))
afterEach(() => vi.unstubAllGlobals())

test('nothing can be recorded before the speaker has agreed', async () => {
  const { person } = openStudio('/educator/voice', { speakers: [], clips: [] })
  await person.click(await screen.findByRole('button', { name: 'Start recording' }))
  expect(screen.getByText('The speaker has to agree first.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull()
})

test('the name of a speaker is not cut off, reported when it is too long, and sent when it fits', async () => {
  const { person, calls } = openStudio('/educator/voice', { speakers: [], clips: [] })
  const field = await screen.findByRole('textbox', { name: 'Name of the speaker' })
  const start = screen.getByRole('button', { name: 'Start recording' })
  const wasSent = () => calls.some(({ method }) => method === 'PUT')
  await person.click(screen.getByRole('checkbox'))
  await person.click(field)
  await person.paste('🌱'.repeat(101))
  expect(field).toHaveProperty('value', '🌱'.repeat(101))
  const description = 'This is too long: it has 101 characters, and 100 fit.'
  expect(screen.getByRole('textbox', { description })).toBe(field)
  await person.click(start)
  await person.clear(field)
  await person.type(field, '\u200b')
  await person.click(start)
  expect(screen.getByText('Write whose voice it is.')).toBeTruthy()
  expect(wasSent()).toBe(false)
  await person.clear(field)
  await person.click(field)
  await person.paste(` ${'🌱'.repeat(100)} `)
  await person.click(start)
  await waitFor(() => expect(wasSent()).toBe(true))
})

test('begins at the first that is not recorded yet and shows the progress', async () => {
  openStudio('/educator/voice', recorded)
  expect(await screen.findByText('C c')).toBeTruthy()
  expect(screen.getByText('2 of 26 recorded')).toBeTruthy()
})

test('moves with the arrow keys, and stays at either end', async () => {
  const { person, search } = openStudio('/educator/voice?part=sounds&at=2', recorded)
  expect(await screen.findByText('B b')).toBeTruthy()
  await person.keyboard('{ArrowLeft}')
  expect(screen.getByText('A a')).toBeTruthy()
  await person.keyboard('{ArrowLeft}')
  expect(screen.getByText('A a')).toBeTruthy()
  await person.keyboard('{ArrowRight}{ArrowRight}')
  expect(screen.getByText('C c')).toBeTruthy()
  expect(search()).toContain('at=3')
})

test('a page on plain http explains why there is no microphone', async () => {
  vi.stubGlobal('isSecureContext', false)
  const { person } = openStudio('/educator/voice?part=sounds&at=3', recorded)
  await person.click(await screen.findByRole('button', { name: 'Record' }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('https only'))
})

test.each([
  ['NotAllowedError', 'may not use the microphone'],
  ['NotFoundError', 'No microphone was found'],
  ['NotReadableError', 'did not answer'],
])('%s of the microphone shows a kind message', async (name, words) => {
  vi.stubGlobal('MediaRecorder', class {})
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new DOMException('', name)) },
  })
  const { person } = openStudio('/educator/voice?part=sounds&at=3', recorded)
  await screen.findByText('C c')
  await person.keyboard('r')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words))
})

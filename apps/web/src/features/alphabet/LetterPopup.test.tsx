import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../../../../content/alphabet/en.json'
import es from '../../../../../content/alphabet/es.json'
import { show } from '../../test-page.tsx'
import { type Heard, say, useIsSilent } from '../../ui/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { LetterPopup } from './LetterPopup.tsx'

vi.mock(import('../../ui/index.ts'), async (original) => ({
  ...(await original()),
  say: vi.fn(),
  preload: vi.fn(),
  useIsSilent: vi.fn(),
}))

let end: (heard: Heard) => void
const over = (heard: Heard) => act(async () => end(heard))

const logged = vi.spyOn(console, 'warn').mockReturnValue()
const dog: Letter = en.letters[3] ?? { letter: 'D' }
const onClose = vi.fn()
const open = (letter = dog, alphabet: Alphabet = en) =>
  show(<LetterPopup alphabet={alphabet} letter={letter} open onClose={onClose} />)
const hear = () => screen.findByRole('button', { name: 'Hear' })
const playing = () => screen.findByRole('button', { name: 'Playing...' })
const gotIt = () => screen.queryByRole('button', { name: 'Got it!' })

beforeEach(() => {
  vi.mocked(useIsSilent).mockReturnValue(false)
  vi.mocked(say).mockImplementation(
    () =>
      new Promise((resolve) => {
        end = resolve
      }),
  )
})
afterEach(() => vi.clearAllMocks())

test('it shows the picture, the sentence and the two buttons', () => {
  open()
  expect(screen.getByRole('dialog', { name: 'D is for dog' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A brown dog with a red collar' })).toBeTruthy()
  expect(gotIt()).toBeTruthy()
})

test('while the word plays its button is disabled and Got it! is away, then both are back', async () => {
  const { person } = open()
  await person.click(await hear())
  expect((await playing()).getAttribute('aria-disabled')).toBe('true')
  expect(gotIt()).toBeNull()
  expect(vi.mocked(say).mock.calls[0]?.[0]).toEqual({ text: 'dog', kind: 'word', language: 'en' })
  await person.click(await playing())
  expect(say).toHaveBeenCalledTimes(1)
  await over('heard')
  await hear()
  expect(gotIt()).toBeTruthy()
  expect(logged).not.toHaveBeenCalled()
})

test.each(['failed', 'silent'] as const)('a voice that %s is only logged', async (heard) => {
  const { person } = open()
  await person.click(await hear())
  await over(heard)
  await hear()
  expect(gotIt()).toBeTruthy()
  expect(logged).toHaveBeenCalledExactlyOnceWith('"dog" was not heard:', heard)
})

test('a word that nobody speaks says so on its button', async () => {
  vi.mocked(useIsSilent).mockReturnValue(true)
  const { person } = open()
  expect(screen.getByRole('status').textContent).toBe('This device has no voice.')
  const button = gotIt()
  if (button) await person.click(button)
  expect(onClose).toHaveBeenCalled()
})

test('closing it ends the word', async () => {
  const { person, unmount } = open()
  await person.click(await hear())
  const [, signal] = vi.mocked(say).mock.calls[0] ?? []
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('a letter without a word says that its content is coming', () => {
  open({ letter: 'D' })
  expect(screen.getByRole('dialog', { name: 'Content coming soon!' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hear' })).toBeNull()
  expect(gotIt()).toBeTruthy()
})

test('another alphabet speaks in its own words', () => {
  open(
    es.letters.find(({ letter }) => letter === 'Ñ'),
    es,
  )
  expect(screen.getByRole('dialog', { name: 'Ñ de ñu' })).toBeTruthy()
})

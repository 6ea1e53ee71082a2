import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import en from '../../../../../content/alphabet/en.json'
import es from '../../../../../content/alphabet/es.json'
import { show } from '../../test-page.tsx'
import { type SpeechOutcome, speak, useIsSilent } from '../../ui/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { LetterPopup } from './LetterPopup.tsx'

vi.mock(import('../../ui/index.ts'), async (original) => ({
  ...(await original()),
  speak: vi.fn(),
  preload: vi.fn(),
  useIsSilent: vi.fn(),
}))

let end: (finish: SpeechOutcome) => void
const over = (finish: SpeechOutcome) => act(async () => end(finish))

const logged = vi.spyOn(console, 'warn').mockReturnValue()
const dog: Letter = en.letters[3] ?? { letter: 'D' }
const onClose = vi.fn()
const open = (letter = dog, alphabet: Alphabet = en) =>
  show(<LetterPopup alphabet={alphabet} letter={letter} open onClose={onClose} />)
const hearButton = () => screen.findByRole('button', { name: 'Hear' })
const playing = () => screen.findByRole('button', { name: 'Playing...' })
const gotIt = () => screen.queryByRole('button', { name: 'Got it!' })

beforeEach(() => {
  vi.mocked(useIsSilent).mockReturnValue(false)
  vi.mocked(speak).mockImplementation(
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
  await person.click(await hearButton())
  expect((await playing()).getAttribute('aria-disabled')).toBe('true')
  expect(gotIt()).toBeNull()
  expect(vi.mocked(speak).mock.calls[0]?.[0]).toEqual({ text: 'dog', kind: 'word', language: 'en' })
  await person.click(await playing())
  expect(speak).toHaveBeenCalledTimes(1)
  await over('finished')
  await hearButton()
  expect(gotIt()).toBeTruthy()
  expect(logged).not.toHaveBeenCalled()
})

test.each(['failed', 'silent'] as const)('a voice that %s is only logged', async (finish) => {
  const { person } = open()
  await person.click(await hearButton())
  await over(finish)
  await hearButton()
  expect(gotIt()).toBeTruthy()
  expect(logged).toHaveBeenCalledExactlyOnceWith('"dog" was not heard:', finish)
})

test('a word without a voice shows it on its button', async () => {
  vi.mocked(useIsSilent).mockReturnValue(true)
  const { person } = open()
  expect(screen.getByRole('status').textContent).toBe('This device has no voice.')
  const button = gotIt()
  if (button) await person.click(button)
  expect(onClose).toHaveBeenCalled()
})

test('closing it ends the word', async () => {
  const { person, unmount } = open()
  await person.click(await hearButton())
  const [, signal] = vi.mocked(speak).mock.calls[0] ?? []
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  unmount()
  expect(signal?.aborted).toBe(true)
})

test('a letter without a word shows that its content is coming', () => {
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

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { stop } from '../../ui/index.ts'
import { LetterPopup } from './LetterPopup.tsx'
import { entryOf } from './letters.ts'
import { logSilence } from './sound-log.ts'

vi.mock(import('./sound-log.ts'), () => ({ logSilence: vi.fn() }))

/** A device with a voice; `end` lets the utterance come to its end. */
function device(voices = [{ lang: 'en-US', localService: true }]) {
  let end = () => {}
  let fail = () => {}
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: vi.fn(),
    speak: vi.fn((utterance: { text: string; onend?: () => void; onerror?: () => void }) => {
      end = () => utterance.onend?.()
      fail = () => utterance.onerror?.()
    }),
  })
  vi.stubGlobal('speechSynthesis', engine)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  return { engine, end: () => act(() => end()), fail: () => act(() => fail()) }
}

const dog = entryOf('D')
const onClose = vi.fn()
const open = () => show(<LetterPopup letter="D" entry={dog} open onClose={onClose} />)
const hear = () => screen.findByRole('button', { name: 'Hear' })
const playing = () => screen.findByRole('button', { name: 'Playing...' })
const gotIt = () => screen.queryByRole('button', { name: 'Got it!' })

beforeEach(() => {
  onClose.mockClear()
  vi.mocked(logSilence).mockClear()
})
afterEach(() => {
  act(() => stop())
  vi.useRealTimers()
})

test('it shows the picture, the sentence and the two buttons', () => {
  device()
  open()
  expect(screen.getByRole('dialog', { name: 'D is for dog' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A brown dog with a red collar' })).toBeTruthy()
  expect(gotIt()).toBeTruthy()
})

test('while the word plays its button is disabled and Got it! is away, then both are back', async () => {
  const { engine, end } = device()
  const { person } = open()
  await person.click(await hear())
  expect((await playing()).getAttribute('aria-disabled')).toBe('true')
  expect(gotIt()).toBeNull()
  await waitFor(() => expect(engine.speak).toHaveBeenCalledTimes(1))
  expect(engine.speak.mock.calls[0]?.[0].text).toBe('dog')
  await person.click(await playing())
  expect(engine.speak).toHaveBeenCalledTimes(1)
  end()
  await hear()
  expect(gotIt()).toBeTruthy()
})

test('a voice that fails is over, and logged once', async () => {
  const { engine, fail } = device()
  const { person } = open()
  await person.click(await hear())
  await waitFor(() => expect(engine.speak).toHaveBeenCalled())
  fail()
  await hear()
  expect(logSilence).toHaveBeenCalledTimes(1)
})

test('a voice that never ends is over after five seconds', async () => {
  const { engine } = device()
  const { person } = open()
  const button = await hear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await person.click(button)
  await waitFor(() => expect(engine.speak).toHaveBeenCalled())
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(gotIt()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  await hear()
  expect(gotIt()).toBeTruthy()
})

test('a device without a voice plays the clip', async () => {
  device([])
  const played: string[] = []
  let clip: HTMLMediaElement | undefined
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    clip = this
    played.push(this.src)
    return Promise.resolve()
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const { person } = open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await person.click(await hear())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await playing()
  expect(played).toEqual([expect.stringContaining('word-d')])
  act(() => void clip?.dispatchEvent(new Event('ended')))
  await hear()
  expect(logSilence).not.toHaveBeenCalled()
})

test('without a voice and without a clip it says so, logs it and stays usable', async () => {
  device([])
  const unspoken = dog && { ...dog, sounds: {} }
  const { person } = show(<LetterPopup letter="D" entry={unspoken} open onClose={onClose} />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await person.click(await hear())
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await hear()
  expect(screen.getByRole('status').textContent).toBe('This device has no voice.')
  expect(logSilence).toHaveBeenCalledTimes(1)
  const button = gotIt()
  if (button) await person.click(button)
  expect(onClose).toHaveBeenCalled()
})

test('closing it stops the word', async () => {
  const { engine } = device()
  const { person } = open()
  await person.click(await hear())
  await waitFor(() => expect(engine.speak).toHaveBeenCalled())
  await person.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalled()
  expect(engine.cancel).toHaveBeenCalled()
})

test('a letter without an entry says that its content is coming', () => {
  device()
  show(<LetterPopup letter="D" entry={undefined} open onClose={onClose} />)
  expect(screen.getByRole('dialog', { name: 'Content coming soon!' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hear' })).toBeNull()
  expect(gotIt()).toBeTruthy()
})

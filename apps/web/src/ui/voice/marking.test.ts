// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeAudio, fakeDevice } from './fake-audio.ts'

const english = [{ lang: 'en-GB', localService: true }]
const text = 'The cow is big. The cow eats grass.'

/** Stands in for the browser's registry of highlights. */
let highlights: Map<string, string>

beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = `<main><h1>Cows</h1><p>${text}</p></main>`
  const registry = new Map<string, { marked: string }>()
  highlights = new Map()
  vi.stubGlobal(
    'Highlight',
    class {
      marked: string
      constructor(...ranges: Range[]) {
        this.marked = ranges.map(String).join(' ')
      }
    },
  )
  vi.stubGlobal('CSS', {
    highlights: {
      set: (name: string, highlight: { marked: string }) => {
        registry.set(name, highlight)
        highlights.set(name, highlight.marked)
      },
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const marked = () => highlights.get('spoken')

async function speakByDevice() {
  const { spoken } = fakeDevice(english)
  const { speak, stop } = await import('./index.ts')
  const over = speak(text)
  await vi.waitFor(() => expect(spoken).toHaveLength(1), { timeout: 15_000 })
  return { spoken, stop, speak, over }
}

test('a text is marked as a whole until the voice names a word, then word by word to the end', async () => {
  const { spoken, over } = await speakByDevice()
  expect(marked()).toBe(text.slice(0, -1))
  spoken[0]?.onboundary?.({ name: 'word', charIndex: 4, charLength: 3 })
  expect(marked()).toBe('cow')
  // some voices do not know how long a word is
  spoken[0]?.onboundary?.({ name: 'word', charIndex: 11 })
  expect(marked()).toBe('big')
  spoken[0]?.onboundary?.({ name: 'sentence', charIndex: 0, charLength: 15 })
  expect(marked()).toBe('big')
  spoken[0]?.onend?.()
  await vi.waitFor(() => expect(spoken).toHaveLength(2))
  // the second sentence is an utterance of its own
  spoken[1]?.onboundary?.({ name: 'word', charIndex: 8, charLength: 4 })
  expect(marked()).toBe('eats')
  spoken[1]?.onend?.()
  await over
  expect(marked()).toBe('')
})

test('what is stopped is not marked any more, and does not end the mark of what follows', async () => {
  const { spoken, stop, speak, over } = await speakByDevice()
  stop()
  await over
  await vi.waitFor(() => expect(marked()).toBe(''))
  void speak(text)
  await vi.waitFor(() => expect(spoken).toHaveLength(2))
  void speak('Cows')
  await vi.waitFor(() => expect(spoken).toHaveLength(3))
  expect(marked()).toBe('Cows')
})

test('a recording marks the whole while it plays', async () => {
  const { started } = fakeAudio()
  fakeDevice(english)
  const { speak, setRecordedVoice } = await import('./index.ts')
  setRecordedVoice(() => '/media/cow.wav')
  const over = speak(text)
  await vi.waitFor(() => expect(started).toHaveLength(1), { timeout: 15_000 })
  expect(marked()).toBe(text.slice(0, -1))
  started[0]?.end()
  await over
  expect(marked()).toBe('')
})

test('a word or a letter of a room is not marked', async () => {
  const { spoken } = fakeDevice(english)
  const { speak } = await import('./index.ts')
  void speak({ text: 'Cows', kind: 'word' })
  await vi.waitFor(() => expect(spoken).toHaveLength(1), { timeout: 15_000 })
  expect(marked()).toBeUndefined()
})

test('a browser without highlights marks the element, for as long', async () => {
  vi.stubGlobal('CSS', {})
  const { spoken, over } = await speakByDevice()
  const paragraph = document.querySelector('p')
  expect(paragraph?.hasAttribute('data-spoken')).toBe(true)
  for (const utterance of [0, 1]) {
    await vi.waitFor(() => expect(spoken.length).toBeGreaterThan(utterance))
    spoken[utterance]?.onend?.()
  }
  await over
  expect(paragraph?.hasAttribute('data-spoken')).toBe(false)
})

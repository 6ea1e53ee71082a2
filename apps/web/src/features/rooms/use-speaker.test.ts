// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type SpeechOutcome, speak } from '../../ui/index.ts'
import { learnIn } from './learning-language.ts'
import { useOccasion, useSpeaker } from './use-speaker.ts'

vi.mock(import('../../ui/index.ts'), async (original) => ({
  ...(await original()),
  speak: vi.fn(),
}))

const logged = vi.spyOn(console, 'warn').mockReturnValue()
afterEach(() => vi.clearAllMocks())

/** What was spoken of "d", whose word is "dog", and of "Find it", with these outcomes. */
async function speakAll(outcomes: Readonly<Record<string, SpeechOutcome>>) {
  vi.mocked(speak).mockImplementation(async (speech) => {
    const { text } = typeof speech === 'string' ? { text: speech } : speech
    return outcomes[text] ?? 'finished'
  })
  const { result: speakInRoom } = renderHook(() => useSpeaker())
  const letter = { text: 'd', fallback: { text: 'dog' } }
  const outcome = await act(() => speakInRoom.current(letter, { text: 'Find it' }))
  return { outcome, spoken: vi.mocked(speak).mock.calls.map(([speech]) => speech) }
}

test('all is spoken in order, without a fallback when it works', async () => {
  const { outcome, spoken } = await speakAll({})
  expect(spoken).toEqual([{ text: 'd' }, { text: 'Find it' }])
  expect(outcome).toBe('finished')
  expect(logged).not.toHaveBeenCalled()
})

test.each(['failed', 'silent'] as const)(
  'a letter that %s is logged, and its word spoken',
  async (how) => {
    const { outcome, spoken } = await speakAll({ d: how })
    expect(spoken).toEqual([{ text: 'd' }, { text: 'dog' }, { text: 'Find it' }])
    expect(outcome).toBe('finished')
    expect(logged).toHaveBeenCalledExactlyOnceWith('"d" was not heard:', how)
  },
)

test('it returns that the last was not spoken', async () => {
  expect((await speakAll({ 'Find it': 'silent' })).outcome).toBe('silent')
})

test.each([
  [{ d: 'stopped' }, 1],
  [{ d: 'silent', dog: 'stopped' }, 2],
] as const)('a tap that stops the voice ends all of it: %o', async (outcomes, times) => {
  const { outcome, spoken } = await speakAll(outcomes)
  expect(spoken).toHaveLength(times)
  expect(outcome).toBe('stopped')
})

test('new speech, and leaving the room, end it', async () => {
  vi.mocked(speak).mockImplementation(
    (_, signal) =>
      new Promise((resolve) => signal?.addEventListener('abort', () => resolve('stopped'))),
  )
  const { result: speakInRoom, unmount } = renderHook(() => useSpeaker())
  const [first, second] = [
    speakInRoom.current({ text: 'a' }, { text: 'b' }),
    speakInRoom.current({ text: 'c' }),
  ]
  expect(await first).toBe('stopped')
  unmount()
  expect(await second).toBe('stopped')
  expect(vi.mocked(speak)).toHaveBeenCalledTimes(2)
})

test.each([
  ['finished', 1],
  ['stopped', 0],
] as const)('what a room says waits for the name of the language: %s', async (outcome, times) => {
  const { promise, resolve } = Promise.withResolvers<SpeechOutcome>()
  const say = vi.fn()
  const { rerender } = renderHook(({ language }) => useOccasion(language, say), {
    initialProps: { language: 'en' },
  })
  say.mockClear()
  learnIn('es', promise)
  rerender({ language: 'es' })
  expect(say).not.toHaveBeenCalled()
  await act(async () => resolve(outcome))
  expect(say).toHaveBeenCalledTimes(times)
})

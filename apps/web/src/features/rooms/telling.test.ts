import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Heard, say } from '../../ui/index.ts'
import { useTelling } from './telling.ts'

vi.mock(import('../../ui/index.ts'), async (original) => ({ ...(await original()), say: vi.fn() }))

const logged = vi.spyOn(console, 'warn').mockReturnValue()
afterEach(() => vi.clearAllMocks())

/** What was said of "d", whose word is "dog", and of "Find it", as the device hears it. */
async function tellAll(ears: Readonly<Record<string, Heard>>) {
  vi.mocked(say).mockImplementation(async (saying) => {
    const { text } = typeof saying === 'string' ? { text: saying } : saying
    return ears[text] ?? 'heard'
  })
  const { result: tell } = renderHook(() => useTelling())
  const letter = { text: 'd', otherwise: { text: 'dog' } }
  const heard = await act(() => tell.current(letter, { text: 'Find it' }))
  return { heard, said: vi.mocked(say).mock.calls.map(([saying]) => saying) }
}

test('all is said in order, and nothing stands in for what is heard', async () => {
  const { heard, said } = await tellAll({})
  expect(said).toEqual([{ text: 'd' }, { text: 'Find it' }])
  expect(heard).toBe('heard')
  expect(logged).not.toHaveBeenCalled()
})

test.each(['failed', 'silent'] as const)(
  'a letter that %s is logged, and its word said',
  async (how) => {
    const { heard, said } = await tellAll({ d: how })
    expect(said).toEqual([{ text: 'd' }, { text: 'dog' }, { text: 'Find it' }])
    expect(heard).toBe('heard')
    expect(logged).toHaveBeenCalledExactlyOnceWith('"d" was not heard:', how)
  },
)

test('it tells that the last was not heard', async () => {
  expect((await tellAll({ 'Find it': 'silent' })).heard).toBe('silent')
})

test.each([
  [{ d: 'stopped' }, 1],
  [{ d: 'silent', dog: 'stopped' }, 2],
] as const)('a tap that stops the voice ends all of it: %o', async (ears, times) => {
  const { heard, said } = await tellAll(ears)
  expect(said).toHaveLength(times)
  expect(heard).toBe('stopped')
})

test('another telling, and leaving, end it', async () => {
  vi.mocked(say).mockImplementation(
    (_, signal) =>
      new Promise((resolve) => signal?.addEventListener('abort', () => resolve('stopped'))),
  )
  const { result: tell, unmount } = renderHook(() => useTelling())
  const [first, second] = [tell.current({ text: 'a' }, { text: 'b' }), tell.current({ text: 'c' })]
  expect(await first).toBe('stopped')
  unmount()
  expect(await second).toBe('stopped')
  expect(vi.mocked(say)).toHaveBeenCalledTimes(2)
})

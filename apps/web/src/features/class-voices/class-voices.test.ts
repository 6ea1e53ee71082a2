import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordedVoice } from '../../ui/voice/index.ts'

const provided: { recorded?: RecordedVoice } = {}
const answers = vi.fn<() => Promise<object>>()
vi.mock('../../api/index.ts', () => ({
  call: () => answers(),
  connection: { isReachable: () => true },
}))
vi.mock('../../ui/voice/index.ts', () => ({
  provideRecorded: (recorded: RecordedVoice) => {
    provided.recorded = recorded
  },
}))

const said = { text: 'cow', kind: 'word', language: 'en' } as const
const heard = async () => await provided.recorded?.(said)
const saying = (url: string) => ({
  voices: [{ educatorId: 'rosa', clips: [{ ...said, url }] }],
})

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  answers.mockReset()
  const { startClassVoices } = await import('./class-voices.ts')
  answers.mockResolvedValueOnce(saying('first'))
  startClassVoices()
  await vi.runAllTimersAsync()
})
afterEach(() => vi.useRealTimers())

test('what the teachers have recorded is heard without asking each time', async () => {
  expect(await heard()).toBe('first')
  expect(await heard()).toBe('first')
  expect(answers).toHaveBeenCalledTimes(1)
})

test('what is recorded later is heard after a minute', async () => {
  answers.mockResolvedValueOnce(saying('second'))
  vi.advanceTimersByTime(61_000)
  expect(await heard()).toBe('first')
  await vi.runAllTimersAsync()
  expect(await heard()).toBe('second')
})

test('links that have run out are asked for anew before anything is played', async () => {
  answers.mockResolvedValueOnce(saying('renewed'))
  vi.advanceTimersByTime(10 * 60 * 1_000)
  expect(await heard()).toBe('renewed')
})

test('a school that does not answer leaves the word to other voices', async () => {
  answers.mockReturnValue(new Promise(() => {}))
  vi.advanceTimersByTime(10 * 60 * 1_000)
  const asked = heard()
  await vi.advanceTimersByTimeAsync(1_600)
  // the old links are tried at least
  expect(await asked).toBe('first')
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RecordedVoice } from '../../ui/voice/index.ts'

const provided: { recorded?: RecordedVoice } = {}
const answers = vi.fn<() => Promise<object>>()
vi.mock('../../api/index.ts', () => ({
  call: () => answers(),
  connection: { isReachable: () => true },
}))
vi.mock('../../ui/voice/index.ts', () => ({
  setRecordedVoice: (recorded: RecordedVoice) => {
    provided.recorded = recorded
  },
}))

const speech = { text: 'cow', kind: 'word', language: 'en' } as const
const spokenBy = async () => await provided.recorded?.(speech)
const voicesOf = (url: string) => ({
  voices: [{ educatorId: 'rosa', clips: [{ ...speech, url }] }],
})

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  answers.mockReset()
  const { startClassVoices } = await import('./class-voices.ts')
  answers.mockResolvedValueOnce(voicesOf('first'))
  startClassVoices()
  await vi.runAllTimersAsync()
})
afterEach(() => vi.useRealTimers())

test("the teachers' recordings are used without a call each time", async () => {
  expect(await spokenBy()).toBe('first')
  expect(await spokenBy()).toBe('first')
  expect(answers).toHaveBeenCalledTimes(1)
})

test('later recordings are used after a minute', async () => {
  answers.mockResolvedValueOnce(voicesOf('second'))
  vi.advanceTimersByTime(61_000)
  expect(await spokenBy()).toBe('first')
  await vi.runAllTimersAsync()
  expect(await spokenBy()).toBe('second')
})

test('expired links are read again before anything is played', async () => {
  answers.mockResolvedValueOnce(voicesOf('renewed'))
  vi.advanceTimersByTime(10 * 60 * 1_000)
  expect(await spokenBy()).toBe('renewed')
})

test('a school that does not answer leaves the word to other voices', async () => {
  answers.mockReturnValue(new Promise(() => {}))
  vi.advanceTimersByTime(10 * 60 * 1_000)
  const asked = spokenBy()
  await vi.advanceTimersByTimeAsync(1_600)
  // the old links are still tried
  expect(await asked).toBe('first')
})

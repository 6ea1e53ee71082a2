import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Microphone } from './microphone.ts'
import { useRecording } from './use-recording.ts'

test('a recording ends and is saved when another one of the page begins', async () => {
  const silence = { samples: new Float32Array(0), rate: 16_000 }
  const end = vi.fn(() => Promise.resolve(silence))
  const microphone: Microphone = { level: () => 0, record: () => end, close: () => {} }
  const open = () => Promise.resolve(microphone)
  const hook = () => renderHook(() => useRecording('phrase', open, () => Promise.resolve()))
  const [first, second] = [hook(), hook()]
  await act(async () => first.result.current.press())
  expect(first.result.current.phase).toBe('recording')
  await act(async () => second.result.current.press())
  expect(end).toHaveBeenCalledOnce()
  expect([first.result.current.phase, second.result.current.phase]).toEqual(['idle', 'recording'])
})

import type { WatchPosition } from '@kinderleaf/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WatchMoment } from '../../video/index.ts'
import { createPositionSaver } from './position-saver.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const moment = (seconds: number, state: WatchMoment['state'] = 'playing') => ({ seconds, state })

function saving(serverPosition: WatchPosition | null = null) {
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = vi.fn(
    (_position: object, _settings: { signal: AbortSignal; keepalive: boolean }) =>
      new Promise<void>((resolve, reject) => answers.push({ resolve, reject })),
  )
  const onRefusal = vi.fn()
  const refusedOf = (error: unknown) => {
    const message = error instanceof Error ? error.message : ''
    return message === 'lesson' || message === 'lecture' ? message : null
  }
  const saver = createPositionSaver({ serverPosition, send, refusedOf, onRefusal })
  const settle = async (how: 'resolve' | 'reject', error = new Error('no answer')) => {
    const answer = answers.shift()
    if (how === 'resolve') answer?.resolve()
    else answer?.reject(error)
    await vi.advanceTimersByTimeAsync(0)
  }
  const sent = () => send.mock.calls.map(([position]) => position)
  return { saver, send, sent, settle, onRefusal }
}

it('sends the position at the start, then every ten seconds of playing', async () => {
  const { saver, sent, settle } = saving()
  for (let second = 0; second <= 21; second += 1) {
    saver.at('a', moment(second))
    await settle('resolve')
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(sent()).toEqual([0, 10, 20].map((seconds) => ({ lectureId: 'a', seconds })))
})

it('sends at once when the film stops, and second 0 after its end', async () => {
  const { saver, sent, settle } = saving()
  saver.at('a', moment(5))
  await settle('resolve')
  saver.at('a', moment(7.8, 'paused'))
  await settle('resolve')
  saver.at('a', moment(90, 'ended'))
  await settle('resolve')
  expect(sent().map((position) => 'seconds' in position && position.seconds)).toEqual([5, 7, 0])
})

it('has one call under way at a time, and sends the last word after it', async () => {
  const { saver, send, sent, settle } = saving()
  saver.at('a', moment(1))
  saver.at('a', moment(2, 'paused'))
  saver.at('b', moment(3))
  expect(send).toHaveBeenCalledOnce()
  await settle('resolve')
  expect(sent().at(-1)).toEqual({ lectureId: 'b', seconds: 3 })
  await settle('resolve')
  expect(send).toHaveBeenCalledTimes(2)
})

it('sends the last position when the page is left, and aborts a running call', async () => {
  const { saver, send, settle } = saving()
  saver.at('a', moment(1))
  saver.at('a', moment(4))
  saver.flush()
  expect(send.mock.calls[0]?.[1].signal.aborted).toBe(true)
  expect(send.mock.calls[1]).toMatchObject([{ lectureId: 'a', seconds: 4 }, { keepalive: true }])
  await settle('reject')
  await settle('resolve')
  saver.flush()
  expect(send).toHaveBeenCalledTimes(2)
})

it('sends a position again after a failure, but nothing more after a refusal', async () => {
  const { saver, send, settle, onRefusal } = saving()
  saver.at('a', moment(1))
  await settle('reject')
  saver.at('a', moment(1, 'paused'))
  expect(send).toHaveBeenCalledTimes(2)
  await settle('reject', new Error('lesson'))
  expect(onRefusal).toHaveBeenCalledOnce()
  saver.at('a', moment(9, 'paused'))
  expect(send).toHaveBeenCalledTimes(2)
})

it('continues with the other lectures when one was removed from the lesson', async () => {
  const { saver, sent, settle, onRefusal } = saving()
  saver.at('a', moment(1))
  await settle('reject', new Error('lecture'))
  saver.at('a', moment(2))
  saver.at('a', moment(3, 'paused'))
  expect(sent()).toHaveLength(1)
  expect(onRefusal).toHaveBeenCalledOnce()
  expect(saver.unsaved()).toBeUndefined()
  saver.at('b', moment(3))
  expect(sent().at(-1)).toEqual({ lectureId: 'b', seconds: 3 })
})

it('knows a place as unsaved until the server has taken it, or will never', async () => {
  const { saver, settle } = saving()
  expect(saver.unsaved()).toBeUndefined()
  saver.at('a', moment(5))
  expect(saver.unsaved()).toEqual({ lectureId: 'a', seconds: 5 })
  saver.at('a', moment(6))
  await settle('resolve')
  expect(saver.unsaved()).toEqual({ lectureId: 'a', seconds: 6 })
  saver.at('a', moment(6.2, 'paused'))
  await settle('resolve')
  saver.at('a', moment(6.9))
  expect(saver.unsaved()).toBeUndefined()
  saver.at('a', moment(8, 'paused'))
  await settle('reject')
  expect(saver.unsaved()).toEqual({ lectureId: 'a', seconds: 8 })
  saver.at('a', moment(8, 'paused'))
  await settle('reject', new Error('lesson'))
  expect(saver.unsaved()).toBeUndefined()
})

it('does not send the server its own position', () => {
  const { saver, send } = saving({ lectureId: 'a', seconds: 5 })
  saver.at('a', moment(5, 'paused'))
  expect(send).not.toHaveBeenCalled()
  saver.at('b', moment(5, 'paused'))
  expect(send).toHaveBeenCalledOnce()
})

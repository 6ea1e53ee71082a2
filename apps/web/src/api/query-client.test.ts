// What is retried, at which intervals, and which failures are shown.
import { endpoints } from '@kinderleaf/contract/plain'
import { expect, test, vi } from 'vitest'
import { noteAct, notify, shownToasts } from '../ui/notify.ts'
import { type ApiError, offlineError, refusalError } from './errors.ts'
import { createQueryClient, retryPauseMs, shouldRetry } from './query-client.ts'

const offline = offlineError(endpoints.quizAll)
const refusal = (status: number, retryAfter: string | null = null): ApiError =>
  refusalError(endpoints.quizAll, { status, retryAfter, body: undefined })

test('silence and a busy server are tried three times more, a refusal never', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, offline))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(shouldRetry(0, refusal(503))).toBe(true)
  for (const status of [400, 401, 403, 404, 409, 422, 429, 500]) {
    expect(shouldRetry(0, refusal(status))).toBe(false)
  }
})

test('pauses grow, and last as long as the server asks, within reason', () => {
  expect([0, 1, 2].map((failures) => retryPauseMs(failures, offline))).toEqual([1000, 2000, 4000])
  expect(retryPauseMs(0, refusal(503, '7'))).toBe(7000)
  expect(retryPauseMs(0, refusal(503, '3600'))).toBe(15_000)
})

test('a failed read is shown once, unless its page or the banner shows it', async () => {
  const show = vi.fn()
  const client = createQueryClient(show)
  const read = (name: string, error: ApiError, quiet: boolean) =>
    client
      .fetchQuery({
        queryKey: [name],
        queryFn: () => Promise.reject(error),
        meta: { quiet },
        retry: false,
      })
      .catch(() => {})
  await read('a', refusal(404), true)
  await read('b', offline, false)
  expect(show).not.toHaveBeenCalled()
  await read('c', refusal(404), false)
  expect(show).toHaveBeenCalledOnce()
})

test('with a change of hers what was said before is over', async () => {
  notify.error('Failed to save code.')
  noteAct()
  const client = createQueryClient(() => {})
  const save = client.getMutationCache().build(client, { mutationFn: async () => {} })
  await save.execute(undefined)
  expect(shownToasts.get()).toEqual([])
})

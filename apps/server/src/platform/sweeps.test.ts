// Sweeps run at their intervals, and tell how each run went.
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToReports } from './reports.ts'
import { startSweeps } from './sweeps.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a sweep tells how often it runs, and of each run whether it is done; none runs once the app is closed', async () => {
  const told: unknown[][] = []
  const end = listenToReports({
    refused() {},
    sweepPlanned: (...report) => told.push(report),
    swept: (name, _seconds, isDone) => told.push([name, isDone]),
    leaseAsked() {},
    leaseReturned() {},
  })
  const app = fastify()
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs === 2) throw new Error('the second run fails')
  }
  startSweeps(app, [{ name: 'leaves', everyMinutes: 10, run }])
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  await app.close()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  end()
  expect(told).toEqual([
    ['leaves', 600],
    ['leaves', true],
    ['leaves', false],
  ])
})

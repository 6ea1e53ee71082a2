import { expect, test } from 'vitest'
import { createTurns, TooBusyError } from './turns.ts'

const AT_ONCE = 2

/** Work of clients that ends when the test says so, in the order in which it was begun. */
function createCounter(mostWaiting: number) {
  const inTurn = createTurns(AT_ONCE, mostWaiting)
  const begun: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    ask: (client: string) =>
      inTurn(client, () => {
        begun.push(client)
        return new Promise<void>((end) => ends.push(end))
      }).then(
        () => 'done',
        (error: unknown) => (error instanceof TooBusyError ? 'refused' : 'failed'),
      ),
    /** Ends all that is there, one by one. */
    async serve() {
      await new Promise(setImmediate)
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await new Promise(setImmediate)
      }
    },
  }
}

const counted = (list: readonly string[], what: string) => list.filter((one) => one === what).length

test('so much is done at once and so much waits; what comes then is refused', async () => {
  const counter = createCounter(200)
  const crowd = Array.from({ length: 260 }, () => counter.ask('crowd'))
  await new Promise(setImmediate)
  expect(counter.begun).toHaveLength(AT_ONCE)
  await counter.serve()
  const outcomes = await Promise.all(crowd)
  expect(counted(outcomes, 'refused')).toBe(260 - 200 - AT_ONCE)
  expect(counted(outcomes, 'done')).toBe(200 + AT_ONCE)
})

test('a flood of one client neither refuses nor keeps waiting another', async () => {
  const counter = createCounter(200)
  const flood = Array.from({ length: 400 }, () => counter.ask('guesser'))
  const others = [counter.ask('mia'), counter.ask('ben')]
  await counter.serve()
  expect(await Promise.all(others)).toEqual(['done', 'done'])
  // Those under way when they came, and one each while the other had her turn.
  const before = counter.begun.slice(0, counter.begun.lastIndexOf('ben'))
  expect(counted(before, 'guesser')).toBeLessThanOrEqual(2 * AT_ONCE)
  expect(counter.begun.indexOf('mia')).toBeLessThanOrEqual(2 * AT_ONCE)
  const outcomes = await Promise.all(flood)
  expect(counted(outcomes, 'refused')).toBe(400 - 200 - AT_ONCE + others.length)
  expect(counted(outcomes, 'failed')).toBe(0)
})

test('work that fails makes room for the next', async () => {
  const inTurn = createTurns(1, 1)
  const broken = inTurn('mia', () => Promise.reject(new Error('broken')))
  const next = inTurn('mia', async () => 'done')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

// Who is given a slot: counted by what has begun, not by time.
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

/** Tasks that end when told to; `begun` names them in the order in which they began. */
function watchTurns(atOnce: number) {
  const { inTurn, waiting } = createTurns(atOnce)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    begun,
    waiting,
    ask(name: string) {
      const [person = ''] = name
      return inTurn(person, async () => {
        begun.push(name)
        await new Promise<void>((end) => ends.set(name, end))
        return name
      })
    },
    async end(name: string) {
      ends.get(name)?.()
      await settle()
    },
    settle,
  }
}

test('a person has the second slot only while nobody else waits', async () => {
  const turns = watchTurns(2)
  for (const name of ['a1', 'a2', 'a3']) turns.ask(name)
  await turns.settle()
  expect(turns.begun).toEqual(['a1', 'a2'])
  turns.ask('b1')
  await turns.end('a1')
  expect(turns.begun).toEqual(['a1', 'a2', 'b1'])
  turns.ask('c1')
  await turns.end('b1')
  expect(turns.begun).toEqual(['a1', 'a2', 'b1', 'c1'])
  await turns.end('c1')
  expect(turns.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('who waits with many waits behind everybody who waits with one', async () => {
  const turns = watchTurns(1)
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) turns.ask(name)
  for (const name of ['a1', 'b1', 'c1', 'a2']) {
    await turns.settle()
    await turns.end(name)
  }
  expect(turns.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('a task that fails gives its slot back and tells who asked', async () => {
  const { inTurn } = createTurns(1)
  const broken = inTurn('a', () => Promise.reject(new Error('broken')))
  const next = inTurn('a', async () => 'done')
  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('those who wait are counted, and not those whose turn it is', async () => {
  const turns = watchTurns(1)
  for (const name of ['a1', 'a2', 'b1']) turns.ask(name)
  expect(turns.waiting()).toBe(2)
  for (const [name, waiting] of [
    ['a1', 1],
    ['b1', 0],
    ['a2', 0],
  ] as const) {
    await turns.settle()
    await turns.end(name)
    expect(turns.waiting()).toBe(waiting)
  }
})

import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

it('runs no more tasks at once than allowed, all of them, in order, whatever fails', async () => {
  const turns = createTurns(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const task = (number: number) =>
    turns.take(async () => {
      begun.push(number)
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (number % 3 === 0) throw new Error('this one fails')
      return number
    })
  const numbers = [1, 2, 3, 4, 5, 6, 7]
  const results = await Promise.allSettled(numbers.map(task))
  expect(begun).toEqual(numbers)
  expect(most).toBe(2)
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
})

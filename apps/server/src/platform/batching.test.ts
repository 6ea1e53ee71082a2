import { expect, test } from 'vitest'
import { batchByKey, coalesceByKey } from './batching.ts'

function school() {
  const roles = new Map([
    ['mia', 'student'],
    ['rosa', 'educator'],
  ])
  const questions: string[][] = []
  const roleOf = batchByKey(async (ids: readonly string[]) => {
    questions.push([...ids])
    return new Map(roles)
  })
  return { roles, questions, roleOf }
}

test('what is asked at the same moment is one question, each key once', async () => {
  const { questions, roleOf } = school()
  const answers = await Promise.all(['mia', 'rosa', 'mia', 'nobody'].map(roleOf))
  expect(answers).toEqual(['student', 'educator', 'student', undefined])
  expect(questions).toEqual([['mia', 'rosa', 'nobody']])
})

test('nothing is kept for the next moment', async () => {
  const { roles, questions, roleOf } = school()
  await roleOf('mia')
  roles.set('mia', 'educator')
  expect(await roleOf('mia')).toBe('educator')
  expect(questions).toHaveLength(2)
})

test('who asks while an answer is under way gets a newer one', async () => {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  let times = 0
  const count = batchByKey(async (keys: readonly string[]) => {
    times += 1
    const answers = new Map(keys.map((key) => [key, times]))
    if (times === 1) {
      begun.resolve()
      await held.promise
    }
    return answers
  })
  const first = count('a')
  await begun.promise
  expect(await count('a')).toBe(2)
  held.resolve()
  expect(await first).toBe(1)
})

test('a failure reaches everybody who asked, and nobody after', async () => {
  let away = true
  const roleOf = batchByKey(async (ids: readonly string[]) => {
    if (away) throw new Error('the database is away')
    return new Map(ids.map((id) => [id, 'student']))
  })
  const answers = await Promise.allSettled([roleOf('mia'), roleOf('ben')])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  away = false
  expect(await roleOf('mia')).toBe('student')
})

test('who wants the same at the same moment shares one answer, and others wait for none', async () => {
  const together = coalesceByKey<number>()
  const never = Promise.withResolvers<number>()
  let times = 0
  const ask = async () => ++times
  const slow = together('slow', () => never.promise)
  expect(await Promise.all([together('a', ask), together('a', ask), together('b', ask)])).toEqual([
    1, 1, 2,
  ])
  expect(await together('a', ask)).toBe(3)
  never.resolve(0)
  expect(await slow).toBe(0)
})

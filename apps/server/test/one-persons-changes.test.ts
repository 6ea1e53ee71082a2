// Many changes of one person at once: they wait for each other, and nobody else waits for them.
import { expect, test } from 'vitest'
import {
  mia,
  omar,
  openClassOfTwo,
  rosa,
  school,
} from '../src/modules/activities/test/class-of-two.ts'
import { untilWaiting } from './until-waiting.ts'

openClassOfTwo()

test('whoever sends forty at once takes no connection from the others, and all are stored', async () => {
  const holder = await school.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for update', [mia.id])
  const write = (number: number) =>
    school.call(
      rosa,
      'PUT',
      `/api/educator/students/${mia.id}/notes/01a00000-0000-7000-8000-${`${number}`.padStart(12, '0')}`,
      { text: `Note ${number}` },
    )
  const writing = Promise.all(Array.from({ length: 40 }, (_, number) => write(number)))
  await untilWaiting(school.pool, 4)
  expect(school.pool.waitingCount).toBe(0)
  expect((await school.call(omar, 'GET', '/api/educator/news')).status).toBe(200)
  await holder.query('rollback')
  holder.release()
  expect(new Set((await writing).map(({ status }) => status))).toEqual(new Set([200]))
})

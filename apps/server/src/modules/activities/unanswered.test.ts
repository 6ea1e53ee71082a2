import type { Answer } from '@kinderleaf/contract'
import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import {
  addActivity,
  ben,
  give as giveAs,
  handIn as handInFor,
  mia,
  omar,
  openClassOfTwo,
  rosa,
  school,
} from './test/class-of-two.ts'

let leaves: string
let shells: string

openClassOfTwo()
beforeEach(async () => {
  leaves = await addActivity(rosa, 'Leaves')
  shells = await addActivity(rosa, 'Shells')
})

const handIn = (child: Actor, activityId: string) => handInFor(child, { activityId })
const give = (ids: string[], said?: object) => giveAs(rosa, ids, said)
const read = async (teacher: Actor, query = ''): Promise<Answer<'unansweredWork'>> =>
  (await school.call(teacher, 'GET', `/api/educator/unanswered-work${query}`)).body
const idsOf = async (teacher: Actor, query?: string) =>
  (await read(teacher, query)).submissions.map(({ _id }) => _id)
const counted = async (teacher: Actor): Promise<Answer<'unansweredCount'>> =>
  (await school.call(teacher, 'GET', '/api/educator/unanswered-work/count')).body

test('all work of the class without an answer, oldest first, of all activities or one', async () => {
  const first = await handIn(mia, leaves)
  const second = await handIn(ben, shells)
  const third = await handIn(ben, leaves)
  expect(await idsOf(rosa)).toEqual([first, second, third])
  expect(await idsOf(rosa, `?activity=${leaves}`)).toEqual([first, third])
  expect(await counted(rosa)).toMatchObject({
    total: 3,
    activities: expect.arrayContaining([
      { _id: leaves, unanswered: 2 },
      { _id: shells, unanswered: 1 },
    ]),
  })
  const [work] = (await read(rosa)).submissions
  expect(work).toMatchObject({
    ...{ userId: { _id: mia.id, name: 'Mia' }, activityId: { _id: leaves, title: 'Leaves' } },
    feedback: [],
  })
})

test('goes when it is answered, seen or not, and is back when the answer is taken back', async () => {
  const first = await handIn(mia, leaves)
  const second = await handIn(ben, leaves)
  await give([first, second])
  expect(await idsOf(rosa)).toEqual([])
  expect(await counted(rosa)).toMatchObject({ total: 0, activities: [] })
  await give([second], { sticker: null })
  expect(await idsOf(rosa)).toEqual([second])
})

test('comes in pages that go on where the last one ended, whatever was answered meanwhile', async () => {
  const ids = []
  for (const child of [mia, ben, mia, ben, mia]) ids.push(await handIn(child, leaves))
  const page = await read(rosa, '?limit=2')
  expect(page).toMatchObject({ total: 5, nextCursor: ids[1] })
  await give([ids[0] ?? '', ids[3] ?? ''])
  const next = await read(rosa, `?limit=2&cursor=${page.nextCursor}`)
  expect(next.submissions.map(({ _id }) => _id)).toEqual([ids[2], ids[4]])
  expect(next.total).toBe(2)
  expect(next.nextCursor).toBeUndefined()
})

test.each<[string, () => Promise<unknown>]>([
  ['of a removed child', () => school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`)],
  [
    'of a child whose account is gone',
    () => school.pool.query('delete from users where id = $1', [mia.id]),
  ],
  [
    'for a deleted activity',
    () => school.call(rosa, 'DELETE', `/api/educator/activities/${leaves}`),
  ],
])('is not there %s, since it cannot be answered', async (_whose, happen) => {
  await handIn(mia, leaves)
  const other = await handIn(ben, shells)
  await happen()
  expect(await idsOf(rosa)).toEqual([other])
  expect(await counted(rosa)).toMatchObject({ total: 1 })
})

test("is nothing of another teacher's, also by the name of the activity", async () => {
  await handIn(mia, leaves)
  expect(await idsOf(omar)).toEqual([])
  expect(await idsOf(omar, `?activity=${leaves}`)).toEqual([])
  expect(await counted(omar)).toMatchObject({ total: 0, activities: [] })
  const refused = await school.call(rosa, 'GET', '/api/educator/unanswered-work?activity=leaves')
  expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT'])
})

test('looking at it is written down for its children, counting it is not', async () => {
  await handIn(mia, leaves)
  await counted(rosa)
  const reads = async () =>
    (await school.call(rosa, 'GET', `/api/educator/students/${mia.id}/reads`)).body.reads
  expect(await reads()).toEqual([])
  await read(rosa)
  expect(await reads()).toMatchObject([{ kind: 'work' }])
})

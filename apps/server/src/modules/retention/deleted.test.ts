import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf, openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz } from '../quizzes/test/quizzes.ts'

let school: School
let rosa: Actor
let mia: Actor
let activityId: string
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
})
beforeEach(async () => {
  await school.pool.query('truncate clock_warnings, submissions, activities, quizzes cascade')
  turn(new Date('2026-03-02T08:00:00Z'))
  activityId = await addActivity()
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

const turn = (moment: Date) => {
  school.clock.now = moment
}
async function addActivity(): Promise<string> {
  const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  const added = await school.call(rosa, 'POST', '/api/educator/add-activity', input)
  return added.body.activity._id
}
async function handIn() {
  const form = formOf({ activityId, files: await pictureFile('leaf.png') })
  expect((await school.call(mia, 'POST', '/api/submissions', form)).status).toBe(200)
}

describe('what a teacher deleted', () => {
  const remove = (path: string) => school.call(rosa, 'DELETE', `/api/educator/${path}`)
  const isThere = async (table: string, id: string) =>
    (await school.pool.query(`select from ${table} where id = $1`, [id])).rowCount === 1

  test('goes after 30 days; what children’s work belongs to goes with that work', async () => {
    const toGo = await addActivity()
    await handIn()
    await school.retention.warnKeeper()
    await remove(`activities/${toGo}`)
    await remove(`activities/${activityId}`)
    await remove(`quizzes/${quizId}`)
    turn(new Date('2026-04-01T07:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ deleted: 0 })
    turn(new Date('2026-04-02T08:00:00Z'))
    await school.retention.sweep()
    expect(await isThere('activities', toGo)).toBe(false)
    expect(await isThere('quizzes', quizId)).toBe(false)
    expect(await isThere('activities', activityId)).toBe(true)
    expect((await school.pool.query('select from submissions')).rowCount).toBe(1)
  })

  test('stays while the keeper does not know of the clock', async () => {
    await remove(`quizzes/${quizId}`)
    turn(new Date('2026-04-20T08:00:00Z'))
    expect(await school.retention.sweep()).toMatchObject({ deleted: 0 })
    expect(await isThere('quizzes', quizId)).toBe(true)
  })

  test('goes to the last of it', async () => {
    await school.pool.query(
      `insert into activities (id, educator_id, title, description, image_url, deleted_at)
       select gen_random_uuid(), $1, 'Old', '', '', '2026-01-02' from generate_series(1, 201)`,
      [rosa.id],
    )
    await school.retention.warnKeeper()
    turn(new Date('2026-04-02T08:00:00Z'))
    await school.retention.sweep()
    const { rowCount } = await school.pool.query(`select from activities where title = 'Old'`)
    expect(rowCount).toBe(0)
  })
})

// What is planned for days is served by indexes, in a school where every teacher has planned three
// things a day for half a year.
// @module-tag whole
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../src/platform/actor.ts'
import { bigTables, largeSchool } from './large-school.ts'
import { containing, type Plans, seedRows, watchPlans } from './query-plans.ts'
import { openSchool, type School } from './school.ts'

let school: School
let plans: Plans
let rosa: Actor
let mia: Actor

const planned = `
  insert into plans (id, educator_id, day, place, course_id)
    select gen_random_uuid(), 'teacher-' || t, '2026-01-01'::date + d, 1,
      (select id from courses where educator_id = 'teacher-' || t limit 1)
    from generate_series(1, 200) t, generate_series(1, 180) d;
  insert into plans (id, educator_id, day, place, quiz_id)
    select gen_random_uuid(), 'teacher-' || t, '2026-01-01'::date + d, 2,
      (select id from quizzes where educator_id = 'teacher-' || t limit 1)
    from generate_series(1, 200) t, generate_series(1, 180) d;
  insert into plans (id, educator_id, day, place, activity_id, group_label)
    select gen_random_uuid(), 'teacher-' || t, '2026-01-01'::date + d, 3,
      (select id from activities where educator_id = 'teacher-' || t limit 1), 'Bees'
    from generate_series(1, 200) t, generate_series(1, 180) d;
  insert into memberships (student_id, educator_id)
    select 'student-' || n, 'teacher-' || n % 200 + 1 from generate_series(1, 2000) n;
  insert into class_groups (educator_id, student_id, label)
    select educator_id, student_id, 'Bees' from memberships;
  analyze`

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.person('Mia', 'student')
  await seedRows(school, `${largeSchool};${planned}`)
  const grown = ['plans', 'memberships', 'class_groups', 'users']
  plans = await watchPlans(school, new Set([...bigTables, ...grown]))
  await school.pool.query(`update plans set educator_id = $1 where educator_id = 'teacher-7'`, [
    rosa.id,
  ])
  for (const table of ['courses', 'quizzes', 'activities', 'class_groups', 'memberships']) {
    await school.pool.query(
      `update ${table} set educator_id = $1 where educator_id = 'teacher-7'`,
      [rosa.id],
    )
  }
  await school.pool.query(
    `insert into memberships (student_id, educator_id)
     select $1, id from users where id in ($2, 'teacher-3', 'teacher-4')`,
    [mia.id, rosa.id],
  )
  await school.pool.query(`insert into class_groups values ($1, $2, 'Bees')`, [rosa.id, mia.id])
}, 120_000)
afterAll(() => school.close())

test("a child's day, in one statement", async () => {
  const read = () => school.call(mia, 'GET', '/api/user/today?day=2026-03-02')
  expect((await read()).body.things).toHaveLength(7)
  const asked = await plans.asks(read, 1)
  const indexes = await plans.indexesOf(asked)
  expect(indexes).toEqual(containing('^plans_by_day$'))
  expect(indexes).toEqual(containing('^memberships_'))
})

test("a teacher's week, and what she puts on a day and takes from it", async () => {
  const week = () => school.call(rosa, 'GET', '/api/educator/plans?from=2026-03-02')
  expect(await plans.indexesOf(await plans.asks(week, 2))).toEqual(containing('^plans_by_day$'))
  const [{ _id: thing }] = (await week()).body.plans.map(({ thing }: { thing: object }) => thing)
  const path = `/api/educator/plans/${randomUUID()}`
  const body = { day: '2026-03-02', kind: 'lesson', thing, group: null, before: null }
  const put = () => school.call(rosa, 'PUT', path, body)
  expect(await plans.indexesOf(await plans.asks(put, 4))).toEqual(containing('^plans_by_day$'))
  const taken = await plans.asks(() => school.call(rosa, 'DELETE', path))
  expect(await plans.indexesOf(taken)).toEqual(containing('^plans_pkey$'))
})

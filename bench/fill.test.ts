import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../apps/server/test/test-database.ts'
import { fill } from './fill.ts'
import { rowsOf } from './rows.ts'
import { planSchool, scaled } from './school.ts'

const sizes = scaled(0.01)
let database: TestDatabase
let made: unknown

beforeAll(async () => {
  database = await createTestDatabase()
  made = await schema()
  await fill(database.url, planSchool(sizes), () => {})
})
afterAll(() => database.drop())

const schema = async (): Promise<unknown> => {
  const { rows } = await database.pool.query(`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
    order by 1`)
  return rows
}

const count = async (query: string): Promise<number> =>
  Number((await database.pool.query(`select count(*) as count from ${query}`)).rows[0].count)

test('it holds as many as were asked for, and the same ones each time', async () => {
  expect(sizes).toMatchObject({ teachers: 2, lessons: 200, students: 500, enrolments: 10_000 })
  expect(await count('courses')).toBe(sizes.lessons)
  expect(await count('enrolments')).toBe(sizes.enrolments)
  const [one, other] = [planSchool(sizes), planSchool(sizes)].map((school) =>
    JSON.stringify(rowsOf(school).map(({ rows }) => [...rows])),
  )
  expect(one).toBe(other)
})

test('the schema is the product’s again', async () => {
  expect(await schema()).toEqual(made)
})

test('counters agree with the rows they count', async () => {
  const counted = `courses c
    left join (select course_id, count(*) from enrolments group by 1) started
      on started.course_id = c.id
    left join (select course_id, count(*), sum(rating) from course_ratings group by 1) rated
      on rated.course_id = c.id
    where student_count <> coalesce(started.count, 0) or rating_count <> coalesce(rated.count, 0)
      or rating_sum <> coalesce(rated.sum, 0) or lecture_count <> cardinality(lecture_ids)`
  expect(await count(counted)).toBe(0)
  const handedIn = `activities a
    left join (select activity_id, count(*) from submissions group by 1) work
      on work.activity_id = a.id
    where submission_count <> coalesce(work.count, 0)`
  expect(await count(handedIn)).toBe(0)
  expect(await count('submissions')).toBeGreaterThan(1_000)
})

test('children start lessons of their teachers, and complete what is in them', async () => {
  const strangers = `enrolments e where not exists (
    select from memberships m where m.student_id = e.student_id and m.educator_id = e.educator_id)`
  const elsewhere = `lecture_completions d join courses c on c.id = d.course_id
    where d.lecture_id <> all (c.lecture_ids)`
  expect(await count(strangers)).toBe(0)
  expect(await count(elsewhere)).toBe(0)
  const perEnrolment = (await count('lecture_completions')) / sizes.enrolments
  expect(perEnrolment).toBeGreaterThan(1.5)
  expect(perEnrolment).toBeLessThan(2.5)
})

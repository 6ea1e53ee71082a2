// The lists of a teacher with 5,000 children, in a school of 30,000 children and 20,000 lessons:
// each call is served by indexes.
// @module-tag whole
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '../src/platform/actor.ts'
import { containing, type Plans, seedRows, watchPlans } from './query-plans.ts'
import { openSchool, type School } from './school.ts'

const bigTables = new Set([
  'users',
  'memberships',
  'class_removals',
  'erasures',
  'courses',
  'enrolments',
  'lecture_completions',
])

let school: School
let rosa: Actor
let mia: Actor
let plans: Plans
let courseId: string

const seedFor = ({ id: rosaId }: Actor, { id: miaId }: Actor) => `
  insert into users (id, name, role)
    select 'teacher-' || n, 'Teacher ' || n, 'educator' from generate_series(1, 200) n;
  insert into users (id, name, role)
    select 'student-' || n, 'Student ' || n % 20000, 'student' from generate_series(1, 30000) n;
  insert into courses (id, educator_id, title, thumbnail_url, lecture_ids, lecture_count)
    select gen_random_uuid(), 'teacher-' || n % 200 + 1, 'Lesson about ' || md5(n::text),
      '/pictures/words/cover-sea.svg', '{a,b}', 2 from generate_series(1, 20000) n;
  insert into courses (id, educator_id, title, thumbnail_url, lecture_ids, lecture_count)
    select gen_random_uuid(), '${rosaId}', 'Lesson about ' || md5(n::text),
      '/pictures/words/cover-sea.svg', '{a,b}', 2 from generate_series(1, 100) n;
  update courses set deleted_at = now()
    where id in (select id from courses where educator_id = '${rosaId}' limit 5);
  insert into memberships (student_id, educator_id, joined_at)
    select 'student-' || n, '${rosaId}', now() - n / 10 * interval '1 minute'
    from generate_series(1, 5000) n;
  insert into memberships (student_id, educator_id)
    select 'student-' || n, 'teacher-' || (n + 50 * lap) % 200 + 1
    from generate_series(1, 30000) n, generate_series(1, 2) lap;
  insert into class_removals (student_id, educator_id)
    select 'student-' || n, 'teacher-' || (n + 7) % 200 + 1 from generate_series(1, 20000) n;
  insert into class_removals (student_id, educator_id)
    select 'student-' || n, '${rosaId}' from generate_series(5001, 5050) n;
  insert into erasures (student_id, educator_id, due_at)
    select 'student-' || n, 'teacher-' || n % 200 + 1, now() from generate_series(1, 20000) n;
  insert into erasures (student_id, educator_id, due_at)
    select 'student-' || n, '${rosaId}', now() from generate_series(1, 50) n;
  insert into enrolments (id, student_id, course_id, educator_id)
    select gen_random_uuid(), 'student-' || (n * 5 + lap) % 30000 + 1, id, educator_id from (
      select *, row_number() over () n from courses where educator_id <> '${rosaId}'
    ) c, generate_series(1, 5) lap;
  insert into enrolments (id, student_id, course_id, educator_id)
    select gen_random_uuid(), 'student-' || n, id, educator_id from (
      select *, row_number() over () k from courses where educator_id = '${rosaId}'
    ) c, generate_series(1, 5050) n where (k = 1 and n % 2 = 0) or k = n % 90 + 2;
  insert into enrolments (id, student_id, course_id, educator_id)
    select gen_random_uuid(), '${miaId}', id, educator_id from courses
    where educator_id = '${rosaId}' limit 60;
  insert into lecture_completions (student_id, course_id, lecture_id)
    select student_id, course_id, 'a' from enrolments where student_id like '%1';`

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  await seedRows(school, seedFor(rosa, mia))
  // all of its rows are looked at: the plans of a part of them are not the same in each run
  await seedRows(school, 'alter table memberships alter educator_id set statistics 300')
  await seedRows(school, 'vacuum analyze')
  plans = await watchPlans(school, bigTables)
  const { rows } = await school.pool.query(
    `select course_id from enrolments where educator_id = $1
     group by 1 order by count(*) desc limit 1`,
    [rosa.id],
  )
  courseId = rows[0].course_id
}, 240_000)
afterAll(() => school.close())

const get = (actor: Actor, path: string) => school.call(actor, 'GET', path)

/** The indexes that serve the first and the second page of a list. */
async function indexesOfPages(path: string) {
  const { nextCursor } = (await get(rosa, path)).body
  const onward = `${path}${path.includes('?') ? '&' : '?'}cursor=${nextCursor}`
  const pages = nextCursor ? [path, onward] : [path]
  const found: string[][] = []
  for (const page of pages) {
    found.push(await plans.indexesOf(await plans.asks(() => get(rosa, page))))
  }
  return found
}

test.each([
  ['', 'memberships_newest'],
  ['?order=asc&limit=500', 'memberships_newest'],
  ['?sort=name', 'users_pkey'],
  ['?sort=name&order=desc&search=student%201', 'users_pkey'],
  ['?search=99', 'memberships_newest'],
  ['?begun=no', 'enrolments_by_class'],
  ['?begun=yes&sort=name', 'enrolments_by_class'],
])('GET /api/educator/students%s uses the index %s', async (query, index) => {
  for (const indexes of await indexesOfPages(`/api/educator/students${query}`)) {
    expect(indexes).toEqual(containing(`^${index}$`))
  }
})

test.each([
  ['', 'enrolments_by_(educator|class)'],
  ['?order=desc', 'enrolments_by_educator'],
  ['?sort=date&limit=10', 'enrolments_by_educator'],
  ['?sort=name', 'enrolments_by_(educator|class)'],
  ['?sort=lesson&order=desc', 'enrolments_by_(educator|class)'],
  ['?search=99', 'enrolments_by_(educator|class)'],
])('GET /api/educator/enrolled-students%s uses the index %s', async (query, index) => {
  for (const indexes of await indexesOfPages(`/api/educator/enrolled-students${query}`)) {
    expect(indexes).toEqual(containing(`^${index}$`))
  }
})

test.each(['', '?sort=name', '?sort=progress', '?sort=progress&order=asc', '?search=99'])(
  'GET /api/educator/courses/{id}/students%s uses the index enrolments_by_course',
  async (query) => {
    const path = `/api/educator/courses/${courseId}/students${query}`
    for (const indexes of await indexesOfPages(path)) {
      expect(indexes).toEqual(containing('^enrolments_by_course$'))
    }
  },
)

test.each(['', '?sort=students&limit=10'])(
  'GET /api/educator/courses%s counts those who were taken out by indexes',
  async (query) => {
    for (const indexes of await indexesOfPages(`/api/educator/courses${query}`)) {
      expect(indexes).toEqual(containing('^courses_by_educator$'))
      expect(indexes).toEqual(containing('^class_removals_'))
      expect(indexes).toEqual(containing('^enrolments_'))
    }
  },
)

const someTeachers = [1, 2, 3, 4, 5].map((number) => `teacher-${number}`)

// As a child's page requests them: a short first page, then longer ones.
test.each(
  [someTeachers.slice(0, 1), someTeachers].flatMap((educators) =>
    ['limit=24', 'limit=96', 'limit=24&search=ab', 'limit=96&search=lesson'].map(
      (rest) => `?educators=${educators}&${rest}`,
    ),
  ),
)('GET /api/course/all%s uses the index courses_by_educator', async (query) => {
  const queries = await plans.asks(() => get(mia, `/api/course/all${query}`))
  const indexes = await plans.indexesOf(queries)
  expect(indexes).toEqual(containing('^courses_by_educator$'))
  expect(indexes).toEqual(containing('^users_pkey$'))
})

test('whom she has removed is read by its index', async () => {
  for (const indexes of await indexesOfPages('/api/educator/removed-students?limit=10')) {
    expect(indexes).toEqual(containing('^class_removals_newest$'))
  }
})

test('whose data she wants to be erased is read by its index', async () => {
  for (const indexes of await indexesOfPages('/api/educator/students-to-erase?limit=10')) {
    expect(indexes).toEqual(containing('^erasures_by_educator$'))
  }
})

// The planner chooses the index for the count by its sample of the table.
test('the dashboard reads indexes alone, in one query', async () => {
  const queries = await plans.asks(() => get(rosa, '/api/educator/dashboard'))
  expect(queries).toHaveLength(1)
  const indexes = await plans.indexesOf(queries)
  expect(indexes).toEqual(containing('^enrolments_by_educator$'))
  expect(indexes).toEqual(containing('^courses_(deleted|by_educator)$'))
})

test('what a child reads, and joining and leaving a class', async () => {
  await school.call(rosa, 'POST', '/api/educator/create-code', { code: 'blue fox' })
  const calls = [
    () => get(mia, '/api/user/joined-educators'),
    () => get(mia, '/api/user/enrolled-courses'),
    () => get(mia, '/api/user/enrolled-courses?order=desc&limit=10'),
    () => get(mia, '/api/user/data'),
    () => school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`),
    () => school.call(rosa, 'POST', `/api/educator/students/${mia.id}/let-in`),
  ]
  // Asked twice whose the code is: the class may have been handed over while she waited.
  const joins = () => school.call(mia, 'POST', '/api/user/join-educator', { code: 'blue fox' })
  await plans.indexesOf(await plans.asks(joins, 5))
  for (const call of calls) await plans.indexesOf(await plans.asks(call))
})

test('what a class handed in reads the people of the class, not of the school', async () => {
  const { rows } = await school.pool.query<{ id: string }>(
    `insert into activities (id, educator_id, title, description, due_date, image_url)
      values (gen_random_uuid(), $1, 'Draw a hill', 'Draw', '2030-01-01', '/pictures/words/hill.svg')
      returning id`,
    [rosa.id],
  )
  const work = `/api/educator/activities/${rows[0]?.id}/submissions`
  const indexes = await plans.indexesOf(await plans.asks(() => get(rosa, `${work}/overview`)))
  expect(indexes).toEqual(containing('^users_pkey$'))
  expect(indexes).toEqual(containing('^memberships_'))
})

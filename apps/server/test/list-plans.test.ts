// Every list and frequent call of lessons, quizzes and activities is served by indexes, in a school
// with 20,000 of each.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { question } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { bigTables, largeSchool } from './large-school.ts'
import { makeKeeper } from './make-keeper.ts'
import { containing, type Plans, seedRows, watchPlans } from './query-plans.ts'
import { formOf, openSchool, pictureFile, type School } from './school.ts'

let school: School
let rosa: Actor
let mia: Actor
let asks: Plans['asks']
let indexesOf: Plans['indexesOf']
let ids: { course: string; quiz: string }

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.person('Mia', 'student')
  await seedRows(school, largeSchool)
  const plans = await watchPlans(school, bigTables)
  asks = plans.asks
  indexesOf = plans.indexesOf
  const { rows } = await school.pool.query(
    'select (select id from courses limit 1) as course, (select id from quizzes limit 1) as quiz',
  )
  ids = rows[0]
  const join = `insert into memberships (student_id, educator_id)
    select $1, educator_id from courses where id = $2
    union select $1, educator_id from quizzes where id = $3`
  await school.pool.query(join, [mia.id, ids.course, ids.quiz])
}, 120_000)
afterAll(() => school.close())

const teachers = Array.from({ length: 5 }, (_, index) => `teacher-${index + 1}`).join(',')
// Nothing is deleted here, so both indexes have the same cost.
const inOrder = '(newest|pkey)'
const openLists: [string, string][] = [
  ['', inOrder],
  ['?cursor=80000000-0000-7000-8000-000000000000', inOrder],
  ['?search=lesson', inOrder],
  ['?search=abcdef', 'by_title'],
  ['?search=zx', 'by_title'],
  [`?educators=${teachers}`, 'by_educator'],
  [`?educators=${teachers}&search=ab`, 'by_educator'],
  // As a child's page requests them: a short first page, then longer ones.
  ...['teacher-1', teachers].flatMap((educators) =>
    ['limit=24', 'limit=96', 'limit=24&search=ab', 'limit=96&search=lesson'].map(
      (rest): [string, string] => [`?educators=${educators}&${rest}`, 'by_educator'],
    ),
  ),
]

test.each(openLists)('GET /api/course/all%s uses the index courses_%s', async (query, index) => {
  const queries = await asks(() => school.call(null, 'GET', `/api/course/all${query}`))
  expect(await indexesOf(queries)).toEqual(containing(`^courses_${index}$`))
})

test.each(openLists)('GET /api/quiz/all%s uses the index quizzes_%s', async (query, index) => {
  const queries = await asks(() => school.call(null, 'GET', `/api/quiz/all${query}`))
  expect(await indexesOf(queries)).toEqual(containing(`^quizzes_${index}$`))
})

test.each(openLists)(
  'GET /api/activity/all%s uses the index activities_%s',
  async (query, index) => {
    const queries = await asks(() => school.call(null, 'GET', `/api/activity/all${query}`))
    expect(await indexesOf(queries)).toEqual(containing(`^activities_${index}$`))
  },
)

const childsLists = ['', '&show=todo', '&show=todo&limit=24', '&show=todo&search=ab'].flatMap(
  (rest) =>
    (['course', 'quiz', 'activity'] as const).map((list): [typeof list, string] => [list, rest]),
)

test.each(childsLists)(
  'how far a child is with each %s%s is looked up by index, in the same statement',
  async (list, rest) => {
    const path = `/api/${list}/all?educators=${teachers}${rest}`
    const read = () => school.call(mia, 'GET', path)
    await read()
    const queries = await asks(read, 1)
    const own = {
      course: ['^courses_by_educator$', '^lecture_completions_pkey$', '^enrolments_'],
      quiz: ['^quizzes_by_educator$', '^quiz_sessions_', '^quiz_runs_pkey$'],
      activity: ['^activities_by_educator$', '^submissions_by_(child|student)$'],
    }[list]
    const indexes = await indexesOf(queries)
    for (const index of own) expect(indexes).toEqual(containing(index))
  },
)

test('what was handed in, for the child and for the teacher', async () => {
  const input = { title: 'A', description: 'B', dueDate: '2030-06-01' }
  const added = await school.call(rosa, 'POST', '/api/educator/add-activity', input)
  const { _id } = added.body.activity
  const calls = [
    () => school.call(mia, 'GET', `/api/activity/${_id}`),
    () => school.call(mia, 'GET', '/api/submissions/my-submissions'),
    () => school.call(rosa, 'GET', `/api/educator/activities/${_id}`),
    () => school.call(rosa, 'PUT', `/api/educator/activities/${_id}`, input),
    () => school.call(rosa, 'POST', `/api/educator/activities/${_id}/duplicate`),
    () => school.call(rosa, 'GET', `/api/educator/activities/${_id}/submissions`),
  ]
  for (const call of calls) await indexesOf(await asks(call))
})

test('what was answered to it, for the child and for the teacher', async () => {
  const tala = await school.person('Tala', 'student')
  const { rows } = await school.pool.query<{ id: string; activity_id: string }>(
    'select id, activity_id from submissions limit 1',
  )
  const [{ id, activity_id: activityId } = { id: '', activity_id: '' }] = rows
  await school.join(tala, rosa)
  await school.pool.query('update submissions set student_id = $1 where id = $2', [tala.id, id])
  await school.pool.query('update activities set educator_id = $1 where id = $2', [
    rosa.id,
    activityId,
  ])
  const body = { key: randomUUID(), submissions: [id], sticker: 'star', text: '', sendBack: true }
  const given = await asks(() => school.call(rosa, 'POST', '/api/educator/feedback', body), 6)
  expect(await indexesOf(given)).toEqual(containing('^submission_feedback_'))
  for (const read of [
    () => school.call(tala, 'GET', '/api/submissions/my-submissions'),
    () => school.call(rosa, 'GET', `/api/educator/activities/${activityId}/submissions`),
  ]) {
    const indexes = await indexesOf(await asks(read))
    expect(indexes).toEqual(containing('^submission_feedback_submission_id_key_key$'))
    expect(indexes).toEqual(containing('^submissions_by_again$'))
  }
  const user = await indexesOf(await asks(() => school.call(tala, 'GET', '/api/user/data')))
  expect(user).toEqual(containing('^submission_feedback_by_student$'))
  const seen = { feedback: [id] }
  await indexesOf(
    await asks(() => school.call(tala, 'POST', '/api/submissions/feedback/seen', seen)),
  )
})

test('what waits for an answer of its teacher, in all and for one activity', async () => {
  const teacher = await school.person('Zora', 'educator')
  const { rows } = await school.pool.query<{ id: string }>(
    `update activities set educator_id = $1 where educator_id = 'teacher-7' returning id`,
    [teacher.id],
  )
  await school.pool.query(
    `insert into memberships (student_id, educator_id)
      select distinct s.student_id, a.educator_id from submissions s
        join activities a on a.id = s.activity_id where a.educator_id = $1
      on conflict do nothing`,
    [teacher.id],
  )
  await school.pool.query(
    `delete from submission_feedback where submission_id in
      (select id from submissions where activity_id in
        (select id from activities where educator_id = $1 order by id limit 10))`,
    [teacher.id],
  )
  for (const query of [
    '',
    '?limit=24&cursor=40000000-0000-7000-8000-000000000000',
    `?activity=${rows[0]?.id}`,
    '/count',
  ]) {
    const call = () => school.call(teacher, 'GET', `/api/educator/unanswered-work${query}`)
    const indexes = await indexesOf(await asks(call))
    // Hers by her activities or by her children; either is a year's work of one class.
    expect(indexes).toEqual(containing('^submissions_by_(activity|child|student)$'))
    expect(indexes).toEqual(containing('^submission_feedback_submission_id_key_key$'))
  }
})

test('all work of one activity, for its teacher', async () => {
  const found = await school.pool.query('select activity_id as id from submissions limit 1')
  const { id } = found.rows[0]
  await school.pool.query('update activities set educator_id = $1 where id = $2', [rosa.id, id])
  const all = `/api/educator/activities/${id}/submissions`
  const { url } = (await school.call(rosa, 'GET', `${all}/archive`)).body
  for (const read of ['overview', 'of-children?students=one,other', 'archive']) {
    const indexes = await indexesOf(await asks(() => school.call(rosa, 'GET', `${all}/${read}`)))
    expect(indexes).toEqual(containing('^submissions_by_(child|activity)$'))
  }
  const saving = school.asked.length
  await school.app.inject(url)
  await indexesOf(school.asked.slice(saving))
})

test.each([
  ['lessons', 'enrolments_by_(student|class)'],
  ['results', 'quiz_sessions_by_student'],
  ['submissions', 'submissions_by_student'],
])('the %s of one child, for her teacher', async (list, index) => {
  const path = `/api/educator/students/student-7/${list}`
  for (const query of ['', '?limit=10&cursor=40000000-0000-7000-8000-000000000000']) {
    const asked = await asks(() => school.call(rosa, 'GET', path + query))
    expect(await indexesOf(asked)).toEqual(containing(`^${index}$`))
  }
})

test("a child's own pictures", async () => {
  const { rows } = await school.pool.query<{ id: string; user_id: string; updated_at: Date }>(
    'select id, user_id, updated_at from gallery_pictures limit 1',
  )
  const [{ id, updated_at: at } = { id: '', updated_at: new Date() }] = rows
  await school.pool.query('update gallery_pictures set user_id = $1 where id = $2', [mia.id, id])
  const cursor = Buffer.from(
    JSON.stringify(['date', 'desc', at.toISOString().replace('Z', '000Z'), id]),
  ).toString('base64url')
  for (const query of ['', '?limit=10', `?cursor=${cursor}`]) {
    const asked = await asks(() => school.call(mia, 'GET', `/api/gallery${query}`))
    expect(await indexesOf(asked)).toEqual(containing('^gallery_pictures_by_user$'))
  }
  await indexesOf(await asks(() => school.call(mia, 'GET', `/api/gallery/${id}`)))
  await indexesOf(await asks(() => school.call(mia, 'DELETE', `/api/gallery/${id}`)))
  await indexesOf(await asks(() => school.call(mia, 'POST', `/api/gallery/${id}/restore`)))
})

test('who read what of a child, and what of a class goes next', async () => {
  const { rows } = await school.pool.query<{ id: string }>(
    'select student_id as id from reads limit 1',
  )
  const [{ id } = { id: '' }] = rows
  await school.pool.query(
    `insert into memberships (student_id, educator_id) values ($1, $2) on conflict do nothing`,
    [id, rosa.id],
  )
  const reads = await asks(() => school.call(rosa, 'GET', `/api/educator/students/${id}/reads`))
  expect(await indexesOf(reads)).toEqual(containing('^reads_pkey$'))
  await indexesOf(await asks(() => school.call(rosa, 'GET', '/api/educator/work-to-go')))
})

test('what of the school goes next', async () => {
  const kaya = await school.person('Kaya', 'educator', randomUUID())
  await makeKeeper(school.pool, kaya.id)
  Object.assign(kaya, { tookSecondStep: true })
  const asked = await asks(() => school.call(kaya, 'GET', '/api/keeper/to-go'), 7)
  const indexes = await indexesOf(asked)
  for (const index of ['submissions_by_age', 'quiz_sessions_by_age', 'gallery_pictures_by_age']) {
    expect(indexes).toEqual(containing(`^${index}$`))
  }
})

test("what keepers did with a person's account", async () => {
  const asked = await asks(() => school.call(mia, 'GET', '/api/user/events'))
  expect(await indexesOf(asked)).toEqual(containing('^security_events_by_person$'))
})

test('what is left of a share, and what a child handed in lately', async () => {
  const tala = await school.person('Tala', 'student')
  await school.join(tala, rosa)
  const time = school.clock.now.toISOString()
  const picture = { kind: 'drawing', width: 8, height: 6, createdAt: time, updatedAt: time }
  const form = formOf({ picture: JSON.stringify(picture), image: await pictureFile() })
  const saved = await asks(() => school.call(tala, 'PUT', `/api/gallery/${randomUUID()}`, form), 12)
  const indexes = await indexesOf(saved)
  expect(indexes).toEqual(containing('^media_files_by_owner$'))
  expect(indexes).toEqual(containing('^gallery_pictures_by_user$'))

  const { rows } = await school.pool.query<{ id: string }>('select id from activities limit 1')
  const work = formOf({ activityId: rows[0]?.id ?? '', externalLink: 'https://example.org' })
  await school.pool.query('update activities set educator_id = $1 where id = $2', [
    rosa.id,
    rows[0]?.id,
  ])
  const handedIn = await asks(() => school.call(tala, 'POST', '/api/submissions', work), 6)
  expect(await indexesOf(handedIn)).toEqual(containing('^submissions_by_student$'))
})

test.each(['', '?order=desc', '?limit=10'])('GET /api/user/enrolled-courses%s', async (query) => {
  await indexesOf(await asks(() => school.call(mia, 'GET', `/api/user/enrolled-courses${query}`)))
})

test.each([
  'courses',
  'quizzes',
  'activities',
  'dashboard',
  'enrolled-students',
  'enrolled-students?order=desc',
])('GET /api/educator/%s', async (path) => {
  await indexesOf(await asks(() => school.call(rosa, 'GET', `/api/educator/${path}`)))
})

test('what is new on a dashboard', async () => {
  const queries = await asks(() => school.call(rosa, 'GET', '/api/educator/news'), 7)
  const indexes = await indexesOf(queries)
  for (const table of ['activities', 'submissions', 'quizzes', 'quiz_sessions', 'memberships']) {
    expect(indexes).toEqual(containing(`^${table}_`))
  }
})

// By students her few lessons are sorted: an index of that order would be rewritten at each start.
test.each([
  ['', 'by_educator'],
  ['?order=asc&limit=10', 'by_educator'],
  ['?sort=title&order=asc&limit=10', 'by_educator_title'],
  // There are no drafts here, so either index may serve.
  ['?sort=title&order=desc&limit=10&status=draft', 'by_educator(_title)?'],
  ['?sort=title&order=desc&limit=10&status=published', 'by_educator_title'],
  ['?sort=students&limit=10', 'by_educator'],
  ['?search=abc', 'by_educator'],
])('GET /api/educator/courses%s uses the index courses_%s', async (query, index) => {
  const queries = await asks(() => school.call(rosa, 'GET', `/api/educator/courses${query}`))
  expect(await indexesOf(queries)).toEqual(containing(`^courses_${index}$`))
})

test.each([
  ['', 'by_educator'],
  ['?order=asc&limit=10', 'by_educator'],
  ['?sort=title&order=asc&limit=10&status=published', 'by_educator_title'],
  ['?sort=results&limit=10', 'by_educator'],
  ['?search=abc', 'by_educator'],
])('GET /api/educator/quizzes%s uses the index quizzes_%s', async (query, index) => {
  const queries = await asks(() => school.call(rosa, 'GET', `/api/educator/quizzes${query}`))
  expect(await indexesOf(queries)).toEqual(containing(`^quizzes_${index}$`))
})

test.each([
  ['', 'by_educator'],
  ['?order=asc&limit=10', 'by_educator'],
  ['?sort=title&order=asc&limit=10&status=published', 'by_educator_title'],
  ['?sort=submissions&limit=10', 'by_educator'],
  ['?search=abc', 'by_educator'],
  ['?key=abc', 'by_key'],
])('GET /api/educator/activities%s uses the index activities_%s', async (query, index) => {
  const queries = await asks(() => school.call(rosa, 'GET', `/api/educator/activities${query}`))
  expect(await indexesOf(queries)).toEqual(containing(`^activities_${index}$`))
})

test('what one student reads and does', async () => {
  const { course: courseId, quiz: quizId } = ids
  const ask = 'update quiz_versions set questions = $1 where quiz_id = $2'
  await school.pool.query(ask, [JSON.stringify([question('1')]), quizId])
  const result = { totalQuestions: 1, correctAnswers: 1, wrongAnswers: 0, score: 100 }
  const calls = [
    () => school.call(mia, 'GET', `/api/course/${courseId}`),
    () => school.call(mia, 'GET', `/api/quiz/${quizId}`),
    () => school.call(mia, 'POST', '/api/user/start', { courseId }),
    () => school.call(mia, 'POST', '/api/user/get-course-progress', { courseId }),
    () =>
      school.call(mia, 'POST', '/api/user/update-course-progress', { courseId, lectureId: 'a' }),
    () =>
      school.call(mia, 'POST', '/api/user/save-course-position', {
        courseId,
        lectureId: 'a',
        seconds: 1,
      }),
    () => school.call(mia, 'POST', '/api/user/add-rating', { courseId, rating: 5 }),
    () => school.call(mia, 'GET', `/api/quiz-sessions/check/${quizId}`),
    () => school.call(mia, 'PUT', '/api/quiz-sessions/run', { quizId, letters: {} }),
    () => school.call(mia, 'POST', '/api/quiz-sessions', { quizId, ...result }),
    () => school.call(mia, 'GET', '/api/quiz-sessions'),
  ]
  for (const call of calls) await indexesOf(await asks(call))
})

test('what a visitor and its teacher open of one lesson, and how she changes it', async () => {
  const lecture = { lectureTitle: 'Up', lectureDuration: 1, lectureUrl: 'https://youtu.be/abc' }
  const courseData = JSON.stringify({
    courseTitle: 'Sky',
    courseContent: [{ chapterTitle: 'Sun', chapterContent: [lecture] }],
  })
  const add = () => school.call(rosa, 'POST', '/api/educator/add-course', formOf({ courseData }))
  const { _id } = (await add()).body.course
  const own = `/api/educator/courses/${_id}`
  const calls = [
    add,
    () => school.call(null, 'GET', `/api/course/${_id}`),
    () => school.call(rosa, 'GET', own),
    () => school.call(rosa, 'PUT', own, formOf({ courseData })),
    () => school.call(rosa, 'POST', `${own}/duplicate`),
    () => school.call(rosa, 'DELETE', own),
    () => school.call(rosa, 'POST', `${own}/restore`),
  ]
  // Saving an edit also locks the lesson, finds who had finished it, and reads it again.
  for (const call of calls) await indexesOf(await asks(call, 5))
})

test('the results of one quiz', async () => {
  const { quiz } = ids
  await school.pool.query('update quizzes set educator_id = $1 where id = $2', [rosa.id, quiz])
  const url = `/api/educator/quizzes/${quiz}/attempts`
  const queries = await asks(() => school.call(rosa, 'GET', url))
  expect(await indexesOf(queries)).toEqual(containing('^quiz_sessions_by_quiz$'))

  const own = `/api/educator/quizzes/${quiz}`
  const upTo = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const calls = [
    () => school.call(rosa, 'GET', own),
    () => school.call(rosa, 'GET', `${own}/report`),
    () => school.call(rosa, 'POST', `${own}/tries`, { upTo }),
    () => school.call(rosa, 'POST', `${own}/duplicate`),
    () => school.call(mia, 'GET', '/api/quiz-sessions'),
  ]
  for (const call of calls) await indexesOf(await asks(call, 6))
})

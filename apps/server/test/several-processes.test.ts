// Four processes of one school, whose requests go to them in turn as behind a load balancer: what
// counts once counts once, and what one of them changes holds at the others.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openBrowser,
  openSchool,
  password,
  type School,
  signIn,
  signUp,
} from '../src/modules/identity/test/school.ts'
import { courseForm, lessonData } from '../src/modules/lessons/test/lessons.ts'
import { answered, quizData } from '../src/modules/quizzes/test/quizzes.ts'
import { findFastFolder } from './temporary-folder.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const PROCESSES = 4

let database: TestDatabase
let folder: string
let processes: [School, ...School[]]
let turn = 0
let teacher: string
let child: string
let childId: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(findFastFolder(), 'kinderleaf-processes-'))
  const open = () => openSchool(database, { env: { MEDIA_DIR: folder } })
  processes = [await open()]
  while (processes.length < PROCESSES) processes.push(await open())
  teacher = await signUp(openBrowser(...processes), 'rosa', 'teacher', 'Rosa')
  await call(teacher, 'GET', '/api/educator/update-role')
  await call(teacher, 'POST', '/api/educator/create-code', { code: 'FERN-24' })
  child = await signUp(openBrowser(...processes), 'mia', 'child', 'Mia')
  childId = (await call(child, 'GET', '/api/user/update-role')).body.user._id
  await call(child, 'POST', '/api/user/join-educator', { code: 'FERN-24' })
})
afterAll(async () => {
  for (const one of processes) await one.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** A call that the next process answers. */
async function call(
  bearer: string | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object | FormData,
) {
  const process = processes[turn++ % PROCESSES] ?? processes[0]
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const answer = await process.app.inject({ method, url, headers, payload })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const wait = (ms: number) => {
  for (const { clock } of processes) clock.aheadMs += ms
}

test('a sign-in, its token and a sign-out are at three processes; the token is refused by all within a minute', async () => {
  const browser = openBrowser(...processes)
  const bearer = await signIn(browser, 'mia', password)
  const statuses = () =>
    Promise.all(processes.map(() => call(bearer, 'GET', '/api/user/data').then((a) => a.status)))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect((await browser.signOut()).statusCode).toBe(200)
  expect((await browser.token()).json().accessToken).toBeNull()
  wait(60_001)
  expect(await statuses()).toEqual([401, 401, 401, 401])
})

test('tried codes are counted once for all', async () => {
  const leo = await signUp(openBrowser(...processes), 'leo', 'child', 'Leo')
  await call(leo, 'GET', '/api/user/update-role')
  const tries = Array.from({ length: 40 }, (_, index) =>
    call(leo, 'POST', '/api/user/join-educator', { code: `wrong ${index}` }),
  )
  const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
  // as at one process: ten are let through
  expect(refused).toHaveLength(30)
})

test('of four saves of one version one counts', async () => {
  const added = await call(teacher, 'POST', '/api/educator/add-course', courseForm(lessonData()))
  const { _id, version } = added.body.course
  const saves = processes.map((_, index) =>
    call(
      teacher,
      'PUT',
      `/api/educator/courses/${_id}`,
      courseForm(lessonData({ courseTitle: `Title ${index}`, version })),
    ),
  )
  const answers = await Promise.all(saves)
  expect(answers.map(({ body }) => body.code ?? 'saved').sort()).toEqual([
    ...Array(PROCESSES - 1).fill('COURSE_CHANGED'),
    'saved',
  ])
})

test('fifty ends of a quiz are one result', async () => {
  const made = await call(teacher, 'POST', '/api/educator/create-quiz', quizData())
  const ends = Array.from({ length: 50 }, () =>
    call(child, 'POST', '/api/quiz-sessions', {
      quizId: made.body.quiz._id,
      ...answered('A', 'B', 'C'),
    }),
  )
  await Promise.all(ends)
  const { rows } = await database.pool.query('select from quiz_sessions where student_id = $1', [
    childId,
  ])
  expect(rows).toHaveLength(1)
})

test('work that is sent to all with one key is handed in once', async () => {
  const activity = { title: 'A leaf', description: '<p>Draw one.</p>', dueDate: '2030-06-01' }
  const added = await call(teacher, 'POST', '/api/educator/add-activity', activity)
  const key = randomUUID()
  const form = () => {
    const fields = new FormData()
    fields.append('activityId', added.body.activity._id)
    fields.append('submissionKey', key)
    fields.append('externalLink', 'https://example.org/leaf')
    return fields
  }
  const sent = await Promise.all(
    processes.map(() => call(child, 'POST', '/api/submissions', form())),
  )
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { rows } = await database.pool.query('select from submissions where student_id = $1', [
    childId,
  ])
  expect(rows).toHaveLength(1)
})

test('a list has the same entity tag everywhere', async () => {
  const tags = await Promise.all(
    processes.map(async () => (await call(null, 'GET', '/api/course/all')).headers.etag),
  )
  expect(tags[0]).toBeTruthy()
  expect(new Set(tags).size).toBe(1)
})

test('who is removed from a class is out of it everywhere at once', async () => {
  const own = async () => (await call(child, 'GET', '/api/user/joined-educators')).body
  for (const _ of processes) expect(JSON.stringify(await own())).toContain('Rosa')
  await call(teacher, 'DELETE', `/api/educator/students/${childId}`)
  for (const _ of processes) expect(JSON.stringify(await own())).not.toContain('Rosa')
})

test('who was suspended by one process is refused by all after three seconds', async () => {
  const token = await signUp(openBrowser(...processes), 'otto', 'child', 'Otto')
  const id = (await call(token, 'GET', '/api/user/update-role')).body.user._id
  const statuses = () =>
    Promise.all(processes.map(async () => (await call(token, 'GET', '/api/user/data')).status))
  expect(await statuses()).toEqual([200, 200, 200, 200])
  await processes[0].keepers.suspend(null, id)
  wait(3_001)
  expect(await statuses()).toEqual([401, 401, 401, 401])
})

test('a new password that one process knows of ends earlier tokens at all after three seconds', async () => {
  for (const _ of processes) expect((await call(child, 'GET', '/api/user/data')).status).toBe(200)
  await database.pool.query('update users set password_version = 1000 where id = $1', [childId])
  wait(3_001)
  for (const _ of processes) {
    expect((await call(child, 'GET', '/api/user/data')).status).toBe(401)
  }
})

test('what is over is deleted once, though all sweep at the same moment', async () => {
  const written = async () => (await database.pool.query('select from security_events')).rows.length
  const before = await written()
  expect(before).toBeGreaterThan(0)
  wait(181 * 86_400_000)
  const swept = await Promise.all(processes.map(({ modules }) => modules.retention.sweep()))
  expect(swept.reduce((sum, { events }) => sum + events, 0)).toBe(before)
  expect(await written()).toBe(0)
})

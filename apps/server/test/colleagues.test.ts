// A colleague in the class of another teacher: what she may do there, whose it is, and that it ends.
import { accessExpectations } from '@kinderleaf/contract'
import { classHeader, endpointNames, endpoints } from '@kinderleaf/contract/plain'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { earliestToday, latestToday } from '../src/platform/day.ts'
import { mp4, newUpload } from './films.ts'
import { goodCall } from './good-calls.ts'
import { openWholeServer, type WholeServer } from './whole-server.ts'
import { createWorld, type World } from './world.ts'

let school: WholeServer
let world: World
const bearers = { rosa: '', omar: '', mia: '', ben: '', cora: '', kaya: '' }
type Name = keyof typeof bearers
const CORA = '01990000-0000-7000-8000-00000000c07a'
const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

beforeAll(async () => {
  school = await openWholeServer()
  for (const name of ['rosa', 'omar'] as const) {
    bearers[name] = await school.signIn(name, 'educator')
  }
  for (const name of ['mia', 'ben'] as const) bearers[name] = await school.signIn(name, 'student')
  bearers.cora = await school.signIn(CORA, 'educator')
  bearers.kaya = await school.signInKeeper('educator')
  world = await createWorld(school, bearers)
  await school.database.pool.query(
    `insert into class_colleagues values ('rosa', $1, current_date + 30)`,
    [CORA],
  )
}, 60_000)
afterAll(() => school.close())

async function ask(by: Name, request: InjectOptions, inClassOf?: string) {
  const headers = {
    ...request.headers,
    authorization: `Bearer ${bearers[by]}`,
    ...(inClassOf ? { [classHeader]: inClassOf } : {}),
  }
  const answer = await school.product.app.inject({ ...request, headers })
  return { status: answer.statusCode, body: answer.json() }
}

const asTeacher = endpointNames.filter(
  (name) => endpoints[name].access === 'educator' && accessExpectations[name].colleague === 'ok',
)

describe('in the class that she is let into', () => {
  test('her visits to handed-in work are her own', async () => {
    await ask('cora', goodCall('submissionsOverview', world), 'rosa')
    const { rows } = await school.database.pool.query('select person_id from activity_visits')
    expect(rows).toEqual([{ person_id: CORA }])
  })

  test('what is new there is the news of that class, and her visit does not end its teacher’s', async () => {
    const { body } = await ask('cora', goodCall('news', world), 'rosa')
    const own = await ask('rosa', goodCall('news', world))
    expect(own.body.news.notBegun).toBeGreaterThan(0)
    expect(body.news).toMatchObject({ since: null, notBegun: own.body.news.notBegun })
    expect((await ask('cora', goodCall('news', world))).body.news.notBegun).toBe(0)
    const { rows } = await school.database.pool.query(
      'select person_id, educator_id from dashboard_visits order by educator_id, person_id',
    )
    expect(rows).toEqual([
      { person_id: CORA, educator_id: CORA },
      { person_id: CORA, educator_id: 'rosa' },
      { person_id: 'rosa', educator_id: 'rosa' },
    ])
  })

  test('what she makes is the teacher’s and names her, and both teachers can tell', async () => {
    const quiz = goodCall('createQuiz', world)
    const { body } = await ask('cora', quiz, 'rosa')
    const read = await school.product.app.inject(`/api/quiz/${body.quiz._id}`)
    expect(read.json().quiz).toMatchObject({
      educator: { _id: 'rosa' },
      madeBy: `Name of ${CORA}`,
    })
    const lesson = (await ask('cora', goodCall('addCourse', world), 'rosa')).body.course
    expect(lesson).toMatchObject({ educator: { _id: 'rosa' }, madeBy: `Name of ${CORA}` })
    const { events } = (await ask('rosa', { url: '/api/user/events' })).body
    expect(events[0]).toMatchObject({ kind: 'class-changed', actor: `Name of ${CORA}` })
    const own = (await ask('cora', { url: '/api/educator/quizzes' })).body
    expect(own.quizzes).toEqual([])
  })

  test('new links to its files are handed to her, which is no change to be told of', async () => {
    const events = async () => (await ask('rosa', { url: '/api/user/events' })).body.events.length
    const before = await events()
    const pdf = goodCall('uploadFile', world)
    const { secure_url } = (await ask('rosa', pdf)).body
    const request = { ...goodCall('fileLinks', world), payload: { urls: [secure_url] } }
    expect((await ask('cora', request, 'rosa')).body.links).toEqual([expect.any(String)])
    expect((await ask('cora', request)).body.links).toEqual([null])
    expect(await events()).toBe(before)
  })

  test('a film that she sends is in the teacher’s share and finished in her class', async () => {
    const upload = newUpload('sky.mp4', mp4(), `Bearer ${bearers.cora}`)
    const headers = { ...upload.headers, [classHeader]: 'rosa' }
    const sent = await school.product.app.inject({ ...upload, headers })
    const id = String(sent.headers.location).replace(/^.*\//, '')
    const url = `/api/educator/videos/${id}/finish`
    expect((await ask('cora', { method: 'POST', url })).body.code).toBe('UPLOAD_NOT_FOUND')
    expect((await ask('cora', { method: 'POST', url }, 'rosa')).status).toBe(200)
  })

  test('she opens its lessons as its teacher does', async () => {
    const edits = async (inClassOf?: string) => {
      const url = `/api/course/${world.course.id}`
      return (await ask('cora', { url }, inClassOf)).body.courseData.abilities.edit
    }
    expect([await edits('rosa'), await edits('omar'), await edits()]).toEqual([true, false, false])
  })

  test('what she reads of a child’s work is written down as her reading', async () => {
    const readers = async () => {
      const url = '/api/educator/students/mia/reads'
      const { reads } = (await ask('rosa', { url })).body
      return reads.map(({ reader, kind }: { reader: string; kind: string }) => [reader, kind])
    }
    await ask('mia', goodCall('createSubmission', world))
    expect(await readers()).toEqual([])
    for (const name of ['courseStudents', 'educatorQuizzes', 'activitySubmissions'] as const) {
      expect((await ask('cora', goodCall(name, world), 'rosa')).status).toBe(200)
    }
    const her = `Name of ${CORA}`
    expect((await readers()).sort()).toEqual([
      [her, 'progress'],
      [her, 'work'],
    ])
  })

  test('she is herself wherever no teacher is asked for', async () => {
    const { body } = await ask('cora', { url: '/api/user/data' }, 'rosa')
    expect(body.user._id).toBe(CORA)
    const { classes } = (await ask('cora', { url: '/api/user/classes' }, 'rosa')).body
    expect(classes).toEqual([{ _id: 'rosa', name: 'Name of rosa', until: inDays(30) }])
  })

  test('nobody else is let in by naming it', async () => {
    for (const by of ['omar', 'kaya'] as const) {
      const { body } = await ask(by, { url: '/api/educator/quizzes' }, 'rosa')
      expect(body.code).toBe('NOT_COLLEAGUE')
    }
    const { body } = await ask('mia', { url: '/api/educator/quizzes' }, 'rosa')
    expect(body.code).toBe('EDUCATORS_ONLY')
    // Not into another class either.
    const omars = await ask('cora', { url: '/api/educator/quizzes' }, 'omar')
    expect(omars.body.code).toBe('NOT_COLLEAGUE')
  })

  test.each(asTeacher)('she may do what its teacher may: %s', async (name) => {
    const { status, body } = await ask('cora', goodCall(name, world), 'rosa')
    expect([status, body.success]).toEqual([200, true])
  })
})

describe('a keeper', () => {
  const url = () => `/api/keeper/accounts/${world.accounts.leaving}/colleagues`
  const letIn = (teacher: string, until: string) =>
    ask('kaya', { method: 'POST', url: url(), payload: { teacher, until } })
  const staying = () => world.accounts.staying
  const name = () => staying().slice(0, 8)
  const listed = async () => (await ask('kaya', { url: url() })).body.colleagues
  const eventsOf = async (id: string) => {
    const answer = await ask('kaya', { url: `/api/keeper/accounts/${id}/events` })
    return answer.body.events.map(
      ({ kind, other }: { kind: string; other: string }) => `${kind}: ${other}`,
    )
  }

  test('lets a teacher in until a day, changes the day, and ends it', async () => {
    expect((await letIn(name(), inDays(10))).status).toBe(200)
    expect((await letIn(name(), inDays(20))).status).toBe(200)
    expect(await listed()).toEqual([
      { _id: staying(), name: `Name of ${staying()}`, until: inDays(20) },
    ])
    const end = { method: 'DELETE', url: `${url()}/${staying()}` } as const
    expect((await ask('kaya', end)).status).toBe(200)
    expect((await ask('kaya', end)).status).toBe(200)
    expect(await listed()).toEqual([])
    const { leaving } = world.accounts
    const kinds = ['colleague-ended', 'colleague-let-in', 'colleague-let-in']
    expect(await eventsOf(leaving)).toEqual(kinds.map((kind) => `${kind}: Name of ${staying()}`))
    expect(await eventsOf(staying())).toEqual(
      ['colleague-no-more', 'let-in-as-colleague', 'let-in-as-colleague'].map(
        (kind) => `${kind}: Name of ${leaving}`,
      ),
    )
  })

  test('lets in another teacher alone, and for a year at most', async () => {
    for (const teacher of ['nobody', world.accounts.leaving.slice(0, 8)]) {
      expect((await letIn(teacher, inDays(10))).body.code).toBe('TEACHER_NOT_FOUND')
    }
    for (const until of [inDays(-2), inDays(400), '2030-02-31', 'soon']) {
      const { body } = await letIn(name(), until)
      expect([body.code, body.fields[0].path]).toEqual(['NOT_ACCEPTABLE', 'until'])
    }
    expect(await listed()).toEqual([])
  })
})

describe('the last day', () => {
  test('is over when it is over everywhere on earth, and begins where it begins first', () => {
    const at = (time: string) => new Date(`2026-03-02T${time}Z`)
    expect([at('11:59'), at('12:00')].map(earliestToday)).toEqual(['2026-03-01', '2026-03-02'])
    expect([at('09:59'), at('10:00')].map(latestToday)).toEqual(['2026-03-02', '2026-03-03'])
  })

  test('may be today wherever on earth it is still today', async () => {
    const letIn = async (until: string) => {
      const url = `/api/keeper/accounts/${world.accounts.leaving}/colleagues`
      const payload = { teacher: world.accounts.staying.slice(0, 8), until }
      return (await ask('kaya', { method: 'POST', url, payload })).status
    }
    expect([await letIn(inDays(0)), await letIn(inDays(-0.5))]).toEqual([200, 200])
    expect(await letIn(inDays(-1.5))).toBe(422)
  })

  test('is the end, without anybody doing anything', async () => {
    const until = async (day: string) => {
      await school.database.pool.query('update class_colleagues set until = $1', [day])
      return (await ask('cora', { url: '/api/educator/quizzes' }, 'rosa')).status
    }
    const classes = async () =>
      (await ask('cora', { url: '/api/user/classes' })).body.classes.length
    expect([await until(inDays(-0.5)), await classes()]).toEqual([200, 1])
    expect([await until(inDays(-1.5)), await classes()]).toEqual([403, 0])
  })
})

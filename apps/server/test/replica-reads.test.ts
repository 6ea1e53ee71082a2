// Open reads and reports from a replica: which of the two answers, what is never late, and that
// nobody notices where the replica fails.
// @module-tag whole
import { wroteHeader } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addLesson, lessonData } from '../src/modules/lessons/test/lessons.ts'
import { addQuiz, answered } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { openReplica } from '../src/platform/database/reads.ts'
import { listenToReports } from '../src/platform/reports.ts'
import { quietLogger } from './quiet-logger.ts'
import { openSchool, type School } from './school.ts'
import { createStandIn, type StandIn } from './stand-in-replica.ts'

const LATE = 'As it was'

let standIn: StandIn
let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let ids: { course: string; quiz: string; activity: string }

beforeAll(async () => {
  standIn = await createStandIn()
  school = await openSchool({
    openReplica: (primary) =>
      openReplica({
        url: standIn.opened.url,
        primaryUrl: primary.opened.url,
        primary,
        pool: { connections: 5, pooler: standIn.opened.pooler },
        logger: quietLogger,
      }),
  })
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
  const task = { title: 'Paint', description: 'A tree', dueDate: '2030-06-01' }
  const added = await school.call(rosa, 'POST', '/api/educator/add-activity', task)
  ids = {
    course: (await addLesson(school, rosa))._id,
    quiz: await addQuiz(school, rosa),
    activity: added.body.activity._id,
  }
  await finish(mia)
  await finish(ben)
  await school.call(mia, 'POST', '/api/user/start', { courseId: ids.course })
}, 60_000)
// As a replica has them: rows and titles of a moment ago.
beforeEach(async () => {
  await standIn.copy(school.databaseUrl)
  for (const table of Object.values(tables)) {
    await standIn.ask(`update ${table} set title = $1`, [LATE])
  }
  await untilAnswering()
})
afterAll(async () => {
  await school.close()
  await standIn.drop()
})

const finish = (child: Actor, quizId = ids.quiz) =>
  school.call(child, 'POST', '/api/quiz-sessions', { quizId, ...answered('A', 'B', 'D') })

const lists = {
  course: async (actor: Actor | null, query = '') =>
    (await school.call(actor, 'GET', `/api/course/all${query}`)).body.courses[0]?.courseTitle,
  quiz: async (actor: Actor | null, query = '') =>
    (await school.call(actor, 'GET', `/api/quiz/all${query}`)).body.quizzes[0]?.title,
  activity: async (actor: Actor | null, query = '') =>
    (await school.call(actor, 'GET', `/api/activity/all${query}`)).body.activities[0]?.title,
}
const titles = { course: 'The letter A', quiz: 'Fruit', activity: 'Paint' }
const details = async (actor: Actor | null, kind: keyof typeof titles, id = ids[kind]) => {
  const { body } = await school.call(actor, 'GET', `/api/${kind}/${id}`)
  return body.courseData ?? body.quiz ?? body.activity
}
const titleOf = (thing: { courseTitle?: string; title?: string }) =>
  thing.courseTitle ?? thing.title
const untilAnswering = () => expect.poll(() => lists.course(null)).toBe(LATE)
const kinds = ['course', 'quiz', 'activity'] as const
const tables = { course: 'courses', quiz: 'quizzes', activity: 'activities' }

describe.each(kinds)('%s', (kind) => {
  test('is read from the replica by visitors and children, and as it is by its teacher', async () => {
    for (const reader of [null, mia]) {
      expect(await lists[kind](reader)).toBe(LATE)
      expect(await lists[kind](reader, `?educators=${rosa.id}`)).toBe(LATE)
      expect(titleOf(await details(reader, kind))).toBe(LATE)
    }
    expect(await lists[kind](rosa)).toBe(titles[kind])
    expect(titleOf(await details(rosa, kind))).toBe(titles[kind])
  })

  test('asks nothing of the primary for a visitor', async () => {
    const before = school.asked.length
    expect(await lists[kind](null)).toBe(LATE)
    expect(titleOf(await details(null, kind))).toBe(LATE)
    const asked = school.asked.slice(before).map(({ text }) => text)
    expect(asked.filter((text) => text.includes(tables[kind]))).toEqual([])
  })
})

test('a page that has changed something sees it, also beside one that has not, and where it kept the late one', async () => {
  const read = (headers: Record<string, string>) =>
    school.app.inject({ url: '/api/course/all', headers })
  const [late, fresh] = await Promise.all([read({}), read({ [wroteHeader]: '1' })])
  const titleIn = ({ json }: typeof late) => json().courses[0].courseTitle
  expect([titleIn(late), titleIn(fresh)]).toEqual([LATE, titles.course])
  expect(late.headers['cache-control']).toMatch(/no-cache/)
  const kept = { 'if-none-match': String(late.headers.etag) }
  expect((await read(kept)).statusCode).toBe(304)
  expect(titleIn(await read({ ...kept, [wroteHeader]: '1' }))).toBe(titles.course)
})

test.each([
  ['course', { state: 'begun', count: 0, of: 3 }],
  ['quiz', { state: 'done', count: 2, of: 3 }],
  ['activity', { state: 'new', count: 0, of: 1 }],
] as const)('how far a child is with each %s stands on late cards, too', async (kind, own) => {
  const { body } = await school.call(mia, 'GET', `/api/${kind}/all?educators=${rosa.id}`)
  const [card] = body[tables[kind]]
  expect(card.courseTitle ?? card.title).toBe(LATE)
  expect(card.own).toEqual(own)
})

test('what a child has done is never late', async () => {
  const quizId = await addQuiz(school, rosa, { quizTitle: 'Taken since' })
  await standIn.copy(school.databaseUrl)
  await finish(mia, quizId)
  const list = async (show = '') =>
    (await school.call(mia, 'GET', `/api/quiz/all?educators=${rosa.id}${show}`)).body.quizzes
  expect((await list())[0]).toMatchObject({ _id: quizId, own: { state: 'done', count: 2, of: 3 } })
  expect((await list('&show=todo')).map(({ _id }: { _id: string }) => _id)).not.toContain(quizId)
  expect(await details(mia, 'quiz', quizId)).toMatchObject({ taken: true })
  expect(await standIn.ask('select from quiz_sessions where quiz_id = $1', [quizId])).toEqual([])
  await school.call(rosa, 'DELETE', `/api/educator/quizzes/${quizId}`)
  // Gone for her, although the replica still has it.
  expect(await details(mia, 'quiz', quizId)).toBeUndefined()
})

test('what the replica has not yet, or not yet open, is found', async () => {
  const draft = { ...lessonData(), status: 'draft' }
  const lesson = await addLesson(school, rosa, { ...draft, courseTitle: 'Just published' })
  const published = async () => (await details(mia, 'course', lesson._id))?.courseTitle
  expect(await published()).toBeUndefined()
  await school.pool.query(`update courses set status = 'published' where id = $1`, [lesson._id])
  expect(await published()).toBe('Just published')
  await standIn.copy(school.databaseUrl)
  await standIn.ask(`update courses set status = 'draft' where id = $1`, [lesson._id])
  expect(await published()).toBe('Just published')
  expect((await details(null, 'course', lesson._id)).courseTitle).toBe('Just published')
  await school.call(rosa, 'DELETE', `/api/educator/courses/${lesson._id}`)
})

describe('reports', () => {
  const report = async (actor = rosa) =>
    (await school.call(actor, 'GET', `/api/educator/quizzes/${ids.quiz}/report`)).body
  const attempts = async (actor = rosa) =>
    (await school.call(actor, 'GET', `/api/educator/quizzes/${ids.quiz}/attempts`)).body
  const names = (body: { attempts: { name: string }[] }) => body.attempts.map(({ name }) => name)

  test('count what the replica has', async () => {
    await standIn.ask('update quiz_sessions set score = 7 where student_id = $1', [mia.id])
    await standIn.ask('delete from quiz_sessions where student_id = $1', [ben.id])
    expect(await report()).toMatchObject({ results: 1, title: titles.quiz, notTakenCount: 0 })
    expect((await attempts()).attempts).toMatchObject([{ name: 'Mia', score: 7 }])
  })

  test('are refused to whoever has handed the quiz over, although the replica says it is hers', async () => {
    await school.pool.query('update quizzes set educator_id = $1 where id = $2', [
      omar.id,
      ids.quiz,
    ])
    expect([(await report()).code, (await attempts()).code]).toEqual(['NOT_OWNER', 'NOT_OWNER'])
    await school.pool.query('update quizzes set educator_id = $1 where id = $2', [
      rosa.id,
      ids.quiz,
    ])
  })

  test('a child taken out of the class is in none, and sees nothing, although the replica has her', async () => {
    const work = async () => {
      const { courseContent } = await details(mia, 'course')
      const films = courseContent.flatMap(
        (chapter: { chapterContent: { lectureUrl?: string }[] }) =>
          chapter.chapterContent.flatMap(({ lectureUrl }) => lectureUrl ?? []),
      )
      const { submit } = (await details(mia, 'activity')).abilities
      return { films: films.length, submit }
    }
    expect(await work()).toEqual({ films: 3, submit: true })
    expect(names(await attempts())).toEqual(['Ben', 'Mia'])
    await school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`)
    const asked = 'select from memberships where student_id = $1'
    expect(await standIn.ask(asked, [mia.id])).toHaveLength(1)
    // The first one is free to watch.
    expect(await work()).toEqual({ films: 1, submit: false })
    expect(names(await attempts())).toEqual(['Ben'])
    expect(await report()).toMatchObject({ results: 1, versions: [{ results: 1 }] })
    await school.call(rosa, 'POST', `/api/educator/students/${mia.id}/let-in`)
  })
})

describe('where the replica fails', () => {
  test('one statement is answered by the primary, and the next by the replica again', async () => {
    await standIn.ask('alter table activities rename to away')
    onTestFinished(async () => void (await standIn.ask('alter table away rename to activities')))
    expect(await lists.activity(null)).toBe(titles.activity)
    expect(await lists.quiz(null)).toBe(LATE)
  })

  test('it falls behind: what was hidden since is shown to nobody any more', async () => {
    const { _id } = await addLesson(school, rosa)
    await standIn.copy(school.databaseUrl)
    onTestFinished(() => standIn.standsStill(false))
    const read = (headers: Record<string, string> = {}) =>
      school.app.inject({ url: `/api/course/${_id}`, headers })
    const { headers } = await read()
    await school.pool.query(`update courses set status = 'draft' where id = $1`, [_id])
    const kept = { 'if-none-match': String(headers.etag) }
    expect((await read(kept)).statusCode).toBe(304)
    expect((await read({ ...kept, [wroteHeader]: '1' })).statusCode).toBe(404)
    await standIn.standsStill(true)
    await expect.poll(async () => (await read(kept)).statusCode).toBe(404)
    expect(await lists.course(null)).toBe(titles.course)
    expect((await read(kept)).statusCode).toBe(404)
  })

  test('its replay is paused: the primary answers until it goes on', async () => {
    await untilAnswering()
    await standIn.pause(true)
    await expect.poll(() => lists.course(null)).toBe(titles.course)
    await standIn.pause(false)
    await untilAnswering()
  })

  test('it follows another server, as after a move: the primary answers', async () => {
    await untilAnswering()
    await standIn.followsAnother(true)
    await expect.poll(() => lists.course(null)).toBe(titles.course)
    await standIn.followsAnother(false)
    await untilAnswering()
  })

  test('its connections are lost: the same request is answered, none after it asks there', async () => {
    const places: string[] = []
    onTestFinished(listenToReports({ readFrom: (place) => places.push(place) }))
    onTestFinished(() => standIn.takesIn(true))
    const ready = (await school.app.inject('/readyz')).json()
    await lists.course(null)
    await standIn.takesIn(false)
    for (const kind of kinds) expect(await lists[kind](mia)).toBe(titles[kind])
    expect(places).toEqual(['replica', 'primary', 'primary', 'primary'])
    expect((await school.app.inject('/readyz')).json()).toEqual(ready)
  })
})

import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, chapterOf, editLesson, lecture, lessonData } from './test/lessons.ts'

let school: School
let rosa: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
})
afterAll(() => school.close())

const save = (courseId: string, changes: object, files: Record<string, File> = {}) =>
  editLesson(school, rosa, courseId, lessonData(changes), files)
const stored = async (courseId: string) =>
  (await school.call(rosa, 'GET', `/api/educator/courses/${courseId}`)).body.course
const mediaFiles = async () =>
  Number((await school.pool.query('select count(*) from media_files')).rows[0].count)

describe('a save that names the version it edited', () => {
  test('wins when that is the latest', async () => {
    const { _id, version } = await addLesson(school, rosa)
    const saved = await save(_id, { courseTitle: 'Second', version })
    expect(saved.body.course).toMatchObject({ courseTitle: 'Second', version: 2 })
  })

  test('is told when another came first, and changes nothing', async () => {
    const { _id, version } = await addLesson(school, rosa)
    await save(_id, { courseTitle: 'Theirs', version })
    const [before, files] = [await stored(_id), await mediaFiles()]
    const image = await pictureFile()
    const late = await save(_id, { courseTitle: 'Mine', version }, { image })
    expect([late.status, late.body.code]).toEqual([409, 'COURSE_CHANGED'])
    expect(await stored(_id)).toEqual(before)
    expect(await mediaFiles()).toBe(files)
    const overwritten = await save(_id, { courseTitle: 'Mine', version: before.version })
    expect(overwritten.body.course).toMatchObject({ courseTitle: 'Mine', version: 3 })
  })

  test('is refused for a version that is yet to come, or none', async () => {
    const { _id } = await addLesson(school, rosa)
    expect((await save(_id, { version: 2 })).body.code).toBe('COURSE_CHANGED')
    for (const version of [0, 1.5, '1', null]) {
      const { status, body } = await save(_id, { version })
      expect([status, body.fields[0].path]).toEqual([400, 'version'])
    }
  })

  test('wins alone when twenty name the same one at once', async () => {
    const { _id, version } = await addLesson(school, rosa)
    const held = await holdLesson(_id)
    const titles = Array.from({ length: 20 }, (_, index) => `Save ${index}`)
    const saves = titles.map((courseTitle) => save(_id, { courseTitle, version }))
    await held.isAwaitedBy(3)
    await held.release()
    const answers = await Promise.all(saves)
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'COURSE_CHANGED')).toHaveLength(19)
    expect(await stored(_id)).toEqual(won[0]?.body.course)
  })
})

test('a save and a rating of a child who had finished wait for each other', async () => {
  const course = await addLesson(school, rosa, { courseContent: [chapterOf(lecture('a'))] })
  const mia = await school.child('Mia', rosa)
  const { _id: courseId, courseContent } = course
  const post = (name: string, body: object) =>
    school.call(mia, 'POST', `/api/user/${name}`, { courseId, ...body })
  await post('start', {})
  const { lectureId } = courseContent[0].chapterContent[0]
  await post('update-course-progress', { lectureId })
  const held = await holdLesson(courseId)
  const changes = { courseContent: [chapterOf(lecture('a', { lectureId }), lecture('b'))] }
  const saving = save(courseId, changes)
  await held.isAwaitedBy(1)
  const rating = post('add-rating', { rating: 5 })
  await held.isAwaitedBy(2)
  await held.release()
  const answers = await Promise.all([saving, rating])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await stored(courseId)).averageRating).toBe(5)
})

/** Locks a lesson's row, so that saves wait until it is released. */
async function holdLesson(courseId: string) {
  const client = new pg.Client({ connectionString: school.pool.options.connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select from courses where id = $1 for update', [courseId])
  const waiting = async () => {
    // Statistics are cached for the transaction unless cleared.
    await client.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rowCount
  }
  return {
    isAwaitedBy: (count: number) => expect.poll(waiting).toBeGreaterThanOrEqual(count),
    release: () => client.query('commit'),
  }
}

test('a save that names no version counts all the same', async () => {
  const { _id, version } = await addLesson(school, rosa)
  expect((await save(_id, { courseTitle: 'Plain' })).body.course.version).toBe(2)
  expect((await save(_id, { version })).body.code).toBe('COURSE_CHANGED')
})

test('changing hands, starting and deleting make no other version', async () => {
  const { _id, version } = await addLesson(school, rosa)
  const mia = await school.child('Mia', rosa)
  await school.call(mia, 'POST', '/api/user/start', { courseId: _id })
  await school.call(rosa, 'DELETE', `/api/educator/courses/${_id}`)
  await school.call(rosa, 'POST', `/api/educator/courses/${_id}/restore`)
  expect((await stored(_id)).version).toBe(version)
})

// Two people edit the lesson as they last loaded it; some saves are sent at once.
const step = fc.record({ who: fc.constantFrom('Rosa', 'Ruth'), reloads: fc.boolean() })
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 })

test('no save that was acknowledged is overwritten by somebody who had not seen it', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      const { _id } = await addLesson(school, rosa)
      const known = new Map<string, number>()
      const acknowledged: { version: number; edited: number; title: string }[] = []
      for (const round of plan) {
        const sent = round.map(async ({ who, reloads }) => {
          const edited = reloads ? (await stored(_id)).version : (known.get(who) ?? 1)
          known.set(who, edited)
          const courseTitle = `${who} ${crypto.randomUUID()}`
          const { status, body } = await save(_id, { courseTitle, version: edited })
          if (status !== 200) return expect(body.code).toBe('COURSE_CHANGED')
          known.set(who, body.course.version)
          acknowledged.push({ version: body.course.version, edited, title: courseTitle })
        })
        await Promise.all(sent)
      }
      acknowledged.sort((one, other) => one.version - other.version)
      const last = await stored(_id)
      expect(acknowledged.map(({ edited }) => edited)).toEqual(acknowledged.map((_, at) => at + 1))
      expect(last.version).toBe(acknowledged.length + 1)
      expect(last.courseTitle).toBe(acknowledged.at(-1)?.title ?? lessonData().courseTitle)
    }),
    { numRuns: 15 },
  )
}, 60_000)

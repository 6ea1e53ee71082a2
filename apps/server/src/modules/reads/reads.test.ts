import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { formOf, openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let activityId: string

beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.pool.query('truncate reads')
  school.clock.now = new Date('2026-03-02T08:00:00Z')
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
  const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  const added = await school.call(rosa, 'POST', '/api/educator/add-activity', input)
  activityId = added.body.activity._id
  for (const child of [mia, ben, mia]) await handIn(child)
})

const handIn = (child: Actor) =>
  school.call(
    child,
    'POST',
    '/api/submissions',
    formOf({ activityId, comment: '', externalLink: 'https://example.org/leaf' }),
  )
const readWork = (teacher = rosa) =>
  school.call(teacher, 'GET', `/api/educator/activities/${activityId}/submissions`)
const readsOf = (child: Actor, teacher = rosa) =>
  school.call(teacher, 'GET', `/api/educator/students/${child.id}/reads`)
const rows = async () => (await school.pool.query('select * from reads')).rowCount

describe('reading a child’s work', () => {
  test('is written down once a day, for each child whose work was on the page', async () => {
    await readWork()
    await readWork()
    expect(await rows()).toBe(2)
    school.clock.now = new Date('2026-03-04T08:00:00Z')
    await readWork()
    expect((await readsOf(mia)).body).toMatchObject({
      student: { _id: mia.id, name: 'Mia' },
      reads: [{ reader: 'Rosa', kind: 'work', days: ['2026-03-04', '2026-03-02'] }],
    })
  })

  test('is written down for a child who comes to it later on the day', async () => {
    await readWork()
    const lea = await school.child('Lea', rosa)
    await handIn(lea)
    await readWork()
    expect((await readsOf(lea)).body.reads).toMatchObject([{ reader: 'Rosa', kind: 'work' }])
    expect(await rows()).toBe(3)
  })

  test('costs a statement once a day', async () => {
    await readWork()
    const asked = vi.spyOn(school.pool, 'query')
    await readWork()
    const texts = asked.mock.calls.map(([query]) => JSON.stringify(query))
    asked.mockRestore()
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes('insert into reads'))).toEqual([])
  })

  test('is not written down when it was refused', async () => {
    expect((await readWork(omar)).status).toBe(403)
    expect(await rows()).toBe(0)
  })

  test('is no reading when she reads it herself', async () => {
    await school.call(mia, 'GET', '/api/submissions/my-submissions')
    expect(await rows()).toBe(0)
  })

  test('is shown to the teachers of the child, and to nobody else', async () => {
    await readWork()
    const zoe = await school.person('Zoe', 'student')
    expect((await readsOf(mia, omar)).body.code).toBe('STUDENT_NOT_FOUND')
    expect((await readsOf(zoe)).body.code).toBe('STUDENT_NOT_FOUND')
    expect((await readsOf(mia, mia)).body.code).toBe('EDUCATORS_ONLY')
    await school.call(rosa, 'DELETE', `/api/educator/students/${ben.id}`)
    expect((await readsOf(ben)).body.reads).toHaveLength(1)
  })
})

test('a quiz’s results and a lesson’s progress are readings, too', async () => {
  const questions = [
    {
      questionText: 'Who lives in the sea?',
      correctAnswer: 'B',
      options: {
        A: { text: 'Lion' },
        B: { text: 'Octopus' },
        C: { text: 'Rabbit' },
        D: { text: 'Goat' },
      },
    },
  ]
  const quiz = await school.call(rosa, 'POST', '/api/educator/create-quiz', {
    quizTitle: 'Homes',
    quizDescription: 'Who lives where?',
    questions,
  })
  const result = { totalQuestions: 1, correctAnswers: 1, wrongAnswers: 0, score: 100 }
  const taken = { quizId: quiz.body.quiz._id, ...result, answers: ['B'] }
  await school.call(mia, 'POST', '/api/quiz-sessions', taken)
  await school.call(rosa, 'GET', '/api/educator/quizzes')
  const courseData = JSON.stringify({
    courseTitle: 'Weather',
    courseDescription: '',
    courseContent: [],
  })
  const lesson = await school.call(rosa, 'POST', '/api/educator/add-course', formOf({ courseData }))
  const courseId = lesson.body.course._id
  await school.call(mia, 'POST', '/api/user/start', { courseId })
  await school.call(rosa, 'GET', `/api/educator/courses/${courseId}/students`)
  const { body } = await readsOf(mia)
  expect(body.reads.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['progress', 'work'])
})

describe('what was written down', () => {
  test('can be neither changed nor deleted', async () => {
    await readWork()
    for (const change of [
      'update reads set reader_id = $1',
      'delete from reads where reader_id <> $1',
    ]) {
      await expect(school.pool.query(change, ['somebody'])).rejects.toThrow('stays as it is')
    }
    expect(await rows()).toBe(2)
  })

  test('goes after 180 days', async () => {
    await readWork()
    school.clock.now = new Date('2026-08-29T08:00:00Z')
    expect(await school.retention.sweep()).toMatchObject({ reads: 0 })
    school.clock.now = new Date('2026-08-30T08:00:00Z')
    expect(await school.retention.sweep()).toMatchObject({ reads: 2 })
    expect(await rows()).toBe(0)
  })

  test('goes with the child when she is erased', async () => {
    const lea = await school.child('Lea', rosa)
    await handIn(lea)
    await readWork()
    expect(await rows()).toBe(3)
    await school.personalData.erase(lea.id)
    expect(await rows()).toBe(2)
    expect((await readsOf(ben)).body.reads).toHaveLength(1)
  })

  test('names a reader no more who was erased', async () => {
    const eva = await school.person('Eva', 'educator')
    await school.reads.write(eva, 'work', [mia.id])
    await school.personalData.erase(eva.id)
    const { reads } = (await readsOf(mia)).body
    expect(reads).toEqual([{ reader: null, kind: 'work', days: ['2026-03-02'] }])
    const left = await school.pool.query('select from reads where reader_id = $1', [eva.id])
    expect(left.rowCount).toBe(0)
  })

  test('has a row for the record, too', async () => {
    const url = `/api/educator/students/${mia.id}/record`
    const answer = await school.app.inject(school.as(rosa, { method: 'GET', url }))
    expect(answer.statusCode).toBe(200)
    expect((await readsOf(mia)).body.reads).toMatchObject([{ reader: 'Rosa', kind: 'record' }])
  })
})

import type { News } from '@kinderleaf/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf, openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson } from '../lessons/test/lessons.ts'
import { addQuiz } from '../quizzes/test/quizzes.ts'

const start = new Date('2026-03-02T08:00:00Z')
const later = (minutes: number) => {
  school.clock.now = new Date(school.clock.now.getTime() + minutes * 60_000)
}

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor

beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  await school.pool.query('truncate users, reads cascade')
  school.clock.now = start
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
})
afterAll(() => school.close())

const newsOf = async (teacher: Actor): Promise<News> => {
  const { status, body } = await school.call(teacher, 'GET', '/api/educator/news')
  expect(status).toBe(200)
  return body.news
}
async function addActivity(title: string, dueDate: string | null, teacher = rosa): Promise<string> {
  const input = { title, description: '<p>Any.</p>', dueDate: dueDate ?? '2030-01-01' }
  return (await school.call(teacher, 'POST', '/api/educator/add-activity', input)).body.activity._id
}
async function handIn(child: Actor, activityId: string, fields: object = {}): Promise<string> {
  const form = formOf({ activityId, externalLink: 'https://example.org', ...fields })
  const { status, body } = await school.call(child, 'POST', '/api/submissions', form)
  expect(status).toBe(200)
  return body.submission._id
}
const take = async (child: Actor, quizId: string) => {
  const result = { totalQuestions: 3, correctAnswers: 2, wrongAnswers: 1, score: 67 }
  const taken = await school.call(child, 'POST', '/api/quiz-sessions', { quizId, ...result })
  expect(taken.status).toBe(200)
}

test('nothing is new in a class that has done nothing', async () => {
  expect(await newsOf(omar)).toEqual({
    since: null,
    work: { total: 0, newCount: 0, pictures: [] },
    quizzes: [],
    quizCount: 0,
    notBegun: 0,
    due: [],
  })
})

describe('work', () => {
  test('all that waits is counted, what came since is new, and the newest four pictures are shown', async () => {
    const leaves = await addActivity('Leaves', null)
    await handIn(mia, leaves)
    for (let number = 0; number < 5; number += 1) {
      await handIn(ben, leaves, { files: await pictureFile() })
    }
    later(5)
    const first = await newsOf(rosa)
    expect(first.work).toMatchObject({ total: 6, newCount: 6 })
    expect(first.work.pictures).toHaveLength(4)
    expect(first.work.pictures[0]).toMatchObject({ childName: 'Ben', activityTitle: 'Leaves' })
    const shown = await school.app.inject(first.work.pictures[0]?.smallUrl ?? '')
    expect(shown.headers['content-type']).toBe('image/webp')

    later(60)
    await handIn(mia, leaves)
    later(5)
    const second = await newsOf(rosa)
    expect(second.work).toMatchObject({ total: 7, newCount: 1 })
    expect(second.since).toBe('2026-03-02T08:04:00.000Z')
    // the same visit
    later(20)
    expect((await newsOf(rosa)).work.newCount).toBe(1)
    later(31)
    expect((await newsOf(rosa)).work).toMatchObject({ total: 7, newCount: 0 })
  })

  test('whose pictures are shown is written down, and nobody else', async () => {
    const leaves = await addActivity('Leaves', null)
    await handIn(mia, leaves)
    await handIn(ben, leaves, { files: await pictureFile() })
    await newsOf(rosa)
    const readsOf = async (child: Actor) =>
      (await school.call(rosa, 'GET', `/api/educator/students/${child.id}/reads`)).body.reads
    expect(await readsOf(mia)).toEqual([])
    expect(await readsOf(ben)).toMatchObject([{ kind: 'work' }])
  })

  test('answered work, a removed child’s and a deleted activity’s does not wait', async () => {
    const [leaves, shells] = [await addActivity('Leaves', null), await addActivity('Shells', null)]
    const answered = await handIn(mia, leaves)
    await handIn(mia, shells)
    await handIn(ben, leaves)
    const key = '01990000-0000-7000-8000-000000000001'
    await school.call(rosa, 'POST', '/api/educator/feedback', {
      ...{ key, submissions: [answered], sticker: 'star', text: '', sendBack: false },
    })
    await school.call(rosa, 'DELETE', `/api/educator/activities/${shells}`)
    await school.call(rosa, 'DELETE', `/api/educator/students/${ben.id}`)
    expect((await newsOf(rosa)).work.total).toBe(0)
  })
})

test('quizzes that were taken since, the latest first, each child once', async () => {
  const [birds, fish] = [await addQuiz(school, rosa), await addQuiz(school, rosa)]
  await addQuiz(school, rosa)
  await take(mia, birds)
  later(1)
  await take(ben, birds)
  later(1)
  await take(mia, fish)
  later(5)
  const first = await newsOf(rosa)
  expect(first.quizzes.map(({ _id, takenBy }) => [_id, takenBy])).toEqual([
    [fish, 1],
    [birds, 2],
  ])
  expect(first.quizCount).toBe(2)
  expect((await newsOf(omar)).quizzes).toEqual([])
  later(45)
  await newsOf(rosa)
  await take(ben, fish)
  later(45)
  expect((await newsOf(rosa)).quizzes).toMatchObject([{ _id: fish, takenBy: 1 }])
})

test('on a first visit what is older than two weeks is no news', async () => {
  await take(mia, await addQuiz(school, rosa))
  later(15 * 24 * 60)
  expect((await newsOf(rosa)).quizzes).toEqual([])
})

test('who has joined and begun nothing is counted', async () => {
  const { _id: courseId } = await addLesson(school, rosa)
  expect((await newsOf(rosa)).notBegun).toBe(2)
  await school.call(mia, 'POST', '/api/user/start', { courseId })
  expect((await newsOf(rosa)).notBegun).toBe(1)
})

test('what is due within a week with who is missing; then what was due and is missing', async () => {
  const soon = await addActivity('Soon', '2026-03-03')
  const done = await addActivity('Done', '2026-03-09')
  await addActivity('Far', '2026-03-20')
  const over = await addActivity('Over', '2026-02-27')
  const overAndDone = await addActivity('Over and done', '2026-02-26')
  await addActivity('Of another class', '2026-03-03', omar)
  for (const child of [mia, ben]) {
    await handIn(child, done)
    await handIn(child, overAndDone)
  }
  await handIn(ben, soon)
  const { due } = await newsOf(rosa)
  expect(due.map(({ _id }) => _id)).toEqual([soon, done, over])
  expect(due[0]).toEqual({
    ...{ _id: soon, title: 'Soon', dueDate: '2026-03-03', missingCount: 1, classSize: 2 },
    missing: [{ _id: mia.id, name: 'Mia' }],
  })
  expect(due[1]).toMatchObject({ missing: [], missingCount: 0 })
  expect(due[2]?.missing.map(({ name }) => name)).toEqual(['Ben', 'Mia'])
})

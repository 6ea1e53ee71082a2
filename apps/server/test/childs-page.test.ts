// What a teacher's page of one child shows: her lessons, her results with what she missed, and all
// that she handed in. Each list is of this teacher's class alone, and reading it is written down.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addActivity,
  ben,
  give,
  goOnTo,
  handIn,
  mia,
  omar,
  openClassOfTwo,
  rosa,
  school,
} from '../src/modules/activities/test/class-of-two.ts'
import { addLesson } from '../src/modules/lessons/test/lessons.ts'
import { addQuiz, answered } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'

openClassOfTwo()

type List = 'lessons' | 'results' | 'submissions'

const read = async (list: List, teacher: Actor = rosa, query = '') => {
  const path = `/api/educator/students/${mia.id}/${list}${query}`
  const { status, body } = await school.call(teacher, 'GET', path)
  expect(status).toBe(200)
  return { rows: body[list], nextCursor: body.nextCursor }
}
const rowsOf = async (list: List, teacher?: Actor) => (await read(list, teacher)).rows
const readsOf = async () =>
  (await school.pool.query('select student_id, reader_id, kind from reads order by kind')).rows

describe('lessons', () => {
  let lesson: string
  beforeEach(async () => {
    lesson = (await addLesson(school, rosa, { courseTitle: 'Letters' }))._id
    await school.call(mia, 'POST', '/api/user/start', { courseId: lesson })
  })

  test('come with how far she is and when she last did something, also when they are deleted', async () => {
    school.clock.now = new Date('2026-03-05T08:00:00Z')
    const body = { courseId: lesson, lectureId: 'a' }
    await school.call(mia, 'POST', '/api/user/update-course-progress', body)
    const row = {
      ...{ courseId: lesson, courseTitle: 'Letters', lectureCount: 3, completedLectures: 1 },
      ...{ startDate: '2026-03-02T08:00:00.000Z', lastActiveAt: '2026-03-05T08:00:00.000Z' },
    }
    expect(await rowsOf('lessons')).toEqual([row])
    await school.call(rosa, 'DELETE', `/api/educator/courses/${lesson}`)
    expect(await rowsOf('lessons')).toEqual([row])
  })

  test('of another teacher are not there, and of pages the last started is first', async () => {
    const other = (await addLesson(school, rosa))._id
    await school.call(mia, 'POST', '/api/user/start', { courseId: other })
    await school.call(ben, 'POST', '/api/user/start', { courseId: lesson })
    const first = await read('lessons', rosa, '?limit=1')
    const rest = await read('lessons', rosa, `?limit=1&cursor=${first.nextCursor}`)
    expect([first.rows[0].courseId, rest.rows[0].courseId]).toEqual([other, lesson])
    expect(rest.nextCursor).toBeUndefined()
    expect(await rowsOf('lessons', omar)).toEqual([])
    expect(await readsOf()).toEqual([{ student_id: mia.id, reader_id: rosa.id, kind: 'progress' }])
  })
})

test('a child who is in no class of hers and began an open lesson has a page with it', async () => {
  const lesson = (await addLesson(school, omar, { isOpenToEverybody: true }))._id
  const path = `/api/educator/students/${mia.id}/reads`
  expect((await school.call(omar, 'GET', path)).body.code).toBe('STUDENT_NOT_FOUND')
  await school.call(mia, 'POST', '/api/user/start', { courseId: lesson })
  const listed = (await school.call(omar, 'GET', '/api/educator/enrolled-students')).body
  expect(listed.enrolledStudents).toMatchObject([{ student: { _id: mia.id } }])
  expect((await school.call(omar, 'GET', path)).body).toMatchObject({
    ...{ student: { name: 'Mia' }, isInClass: false, reads: [] },
  })
  expect(await rowsOf('lessons', omar)).toMatchObject([{ courseId: lesson }])
})

describe('results', () => {
  test('come with each question that she missed: what she chose, and what is right', async () => {
    const quizId = await addQuiz(school, rosa)
    const body = { quizId, ...answered('A', 'C', 'A') }
    expect((await school.call(mia, 'POST', '/api/quiz-sessions', body)).status).toBe(200)
    const [result, ...others] = await rowsOf('results')
    expect(others).toEqual([])
    expect(result).toMatchObject({ quizId, quizTitle: 'Fruit', totalQuestions: 3, try: 1 })
    const { questions } = (await school.call(rosa, 'GET', `/api/educator/quizzes/${quizId}`)).body
      .quiz
    const wrong = questions.flatMap(
      (question: { correctAnswer: 'A'; options: object }, at: number) =>
        question.correctAnswer === ['A', 'C', 'A'][at] ? [] : [question],
    )
    expect(wrong.length).toBeGreaterThan(0)
    expect(result.missed).toHaveLength(wrong.length)
    expect(result.missed[0]).toMatchObject({
      questionText: wrong[0].questionText,
      right: wrong[0].options[wrong[0].correctAnswer],
    })
    expect(result.missed[0].chosen).not.toEqual(result.missed[0].right)
    expect(await rowsOf('results', omar)).toEqual([])
    expect(await readsOf()).toEqual([{ student_id: mia.id, reader_id: rosa.id, kind: 'work' }])
  })

  test('without single answers do not say what was missed', async () => {
    const quizId = await addQuiz(school, rosa)
    const counts = { totalQuestions: 3, correctAnswers: 1, wrongAnswers: 2, score: 33 }
    await school.call(mia, 'POST', '/api/quiz-sessions', { quizId, ...counts })
    expect(await rowsOf('results')).toMatchObject([{ correctAnswers: 1, missed: null }])
  })
})

describe('handed-in work', () => {
  test('is of all her activities, newest first, with the answers to it', async () => {
    const first = await handIn(mia)
    await give(rosa, [first], { text: 'Lovely.' })
    await handIn(ben)
    goOnTo(await addActivity(rosa, 'Draw a hill'))
    const second = await handIn(mia)
    const rows = await rowsOf('submissions')
    expect(rows).toMatchObject([
      { _id: second, activityId: { title: 'Draw a hill' }, feedback: [] },
      { _id: first, activityId: { title: 'Draw a leaf' }, feedback: [{ text: 'Lovely.' }] },
    ])
    expect(await readsOf()).toEqual([{ student_id: mia.id, reader_id: rosa.id, kind: 'work' }])
  })

  test('for another teacher is not there', async () => {
    await school.call(omar, 'POST', '/api/educator/create-code', { code: 'red fox' })
    await school.call(mia, 'POST', '/api/user/join-educator', { code: 'red fox' })
    await handIn(mia)
    expect(await rowsOf('submissions', omar)).toEqual([])
    expect(await readsOf()).toEqual([])
  })
})

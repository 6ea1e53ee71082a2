import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz } from './test/quizzes.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let newcomer: Actor
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa, omar)
  ben = await school.child('Ben', rosa, omar)
  newcomer = await school.person('New', null)
})
beforeEach(async () => {
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

const twoOfThree = { totalQuestions: 3, correctAnswers: 2, wrongAnswers: 1, score: 67 }
const submitResult = (actor: Actor | null, result: object = twoOfThree, id = quizId) =>
  school.call(actor, 'POST', '/api/quiz-sessions', { quizId: id, ...result })
const check = (actor: Actor | null, id = quizId) =>
  school.call(actor, 'GET', `/api/quiz-sessions/check/${id}`)
const results = async (actor: Actor, query = '') =>
  (await school.call(actor, 'GET', `/api/quiz-sessions${query}`)).body
const ownQuiz = async () => {
  const { body } = await school.call(rosa, 'GET', '/api/educator/quizzes')
  return body.quizzes.find((quiz: { _id: string }) => quiz._id === quizId)
}

describe('taking a quiz', () => {
  test('keeps one result, which the student and the teacher see', async () => {
    const open = { success: true, taken: false, try: 1, questionsVersion: 1 }
    expect((await check(mia)).body).toEqual(open)
    const kept = await submitResult(mia)
    expect(kept.body.message).toBe(texts.quizSaved)
    const session = { quizId, quizTitle: 'Fruit', educatorName: 'Rosa', ...twoOfThree }
    expect(kept.body.session).toMatchObject(session)
    const row = {
      language: 'en',
      image: '/pictures/words/cover-shapes.svg',
      isOpen: true,
    }
    expect((await results(mia)).sessions[0]).toEqual({ ...kept.body.session, ...row })
    expect((await check(mia)).body.taken).toBe(true)
    expect((await school.call(mia, 'GET', `/api/quiz/${quizId}`)).body.quiz.taken).toBe(true)
    expect((await check(ben)).body.taken).toBe(false)
    expect(await ownQuiz()).toMatchObject({
      attemptCount: 1,
      attempts: [
        {
          studentId: mia.id,
          name: 'Mia',
          imageUrl: null,
          score: 67,
          correctAnswers: 2,
          wrongAnswers: 1,
          try: 1,
          questionsVersion: 1,
          completedAt: '2026-03-02T08:00:00.000Z',
          supersededAt: null,
        },
      ],
    })
  })

  test('is refused a second time', async () => {
    await submitResult(mia)
    const again = await submitResult(mia, {
      ...twoOfThree,
      correctAnswers: 3,
      wrongAnswers: 0,
      score: 100,
    })
    expect([again.status, again.body.code]).toEqual([409, 'QUIZ_TAKEN'])
    expect(again.body.message).toBe('You already took this quiz.')
    expect(await ownQuiz()).toMatchObject({ attemptCount: 1, attempts: [{ score: 67 }] })
  })

  test('fifty times at once keeps one result', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitResult(mia)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'QUIZ_TAKEN')).toHaveLength(49)
    expect(await ownQuiz()).toMatchObject({ attemptCount: 1 })
  })

  test('counts the answers itself when they are sent', async () => {
    const lied = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
    const { body } = await submitResult(mia, { ...lied, answers: ['A', 'D', 'D'] })
    expect(body.session).toMatchObject({ correctAnswers: 1, wrongAnswers: 2, score: 33 })
    const { rows } = await school.pool.query(
      'select answers from quiz_sessions where quiz_id = $1',
      [quizId],
    )
    expect(rows).toEqual([{ answers: ['A', 'D', 'D'] }])
  })

  test.each([
    ['another number of questions', { ...twoOfThree, totalQuestions: 4, wrongAnswers: 2 }],
    ['counts that do not add up', { ...twoOfThree, wrongAnswers: 2 }],
    ['another score', { ...twoOfThree, score: 66 }],
    ['too few answers', { ...twoOfThree, answers: ['A', 'B'] }],
  ])('with %s is refused', async (_name, result) => {
    const { status, body } = await submitResult(mia, result)
    expect([status, body.code]).toEqual([422, 'RESULT_MISMATCH'])
    expect((await check(mia)).body.taken).toBe(false)
  })

  test('takes whole counts and the letters A to D', async () => {
    for (const wrong of [{ score: 66.6 }, { score: 101 }, { correctAnswers: -1 }]) {
      expect((await submitResult(mia, { ...twoOfThree, ...wrong })).status).toBe(400)
    }
    expect((await submitResult(mia, { ...twoOfThree, answers: ['A', 'B', 'E'] })).status).toBe(400)
  })

  test('is for students', async () => {
    for (const act of [submitResult, check]) {
      const visitor = await act(null)
      expect(visitor.status).toBe(401)
      expect(visitor.body.message).toBe('Please log in to start the quiz.')
      expect((await act(newcomer)).body.code).toBe('STUDENTS_ONLY')
      expect((await act(rosa)).body.code).toBe('STUDENTS_ONLY')
    }
    expect((await check(mia)).body.taken).toBe(false)
  })
})

describe('a deleted quiz', () => {
  test('cannot be taken, and what a child did stays', async () => {
    await submitResult(mia)
    await school.call(rosa, 'DELETE', `/api/educator/quizzes/${quizId}`)
    expect((await submitResult(ben)).body.code).toBe('QUIZ_NOT_FOUND')
    expect((await check(ben)).body.code).toBe('QUIZ_NOT_FOUND')
    expect((await submitResult(ben, twoOfThree, crypto.randomUUID())).body.code).toBe(
      'QUIZ_NOT_FOUND',
    )
    expect((await results(mia)).sessions[0]).toMatchObject({
      quizId,
      quizTitle: 'Fruit',
      educatorName: 'Rosa',
      isOpen: false,
    })
  })
})

test('results come newest first and in pages', async () => {
  const keen = await school.child('Keen', rosa, omar)
  const ids = []
  for (let count = 0; count < 3; count += 1) {
    ids.unshift(
      (await submitResult(keen, twoOfThree, await addQuiz(school, rosa))).body.session._id,
    )
  }
  const first = await results(keen, '?limit=2')
  const second = await results(keen, `?limit=2&cursor=${first.nextCursor}`)
  const pages = [...first.sessions, ...second.sessions]
  expect(pages.map((session: { _id: string }) => session._id)).toEqual(ids)
  expect(second).not.toHaveProperty('nextCursor')
})

describe("a teacher's own quizzes", () => {
  interface Attempt {
    studentId: string
    name: string
  }
  const namesOf = (attempts: Attempt[]) => attempts.map(({ name }) => name)
  const attempts = async (actor: Actor | null, query = '', id = quizId) =>
    school.call(actor, 'GET', `/api/educator/quizzes/${id}/attempts${query}`)

  test('come with the newest five results, and all of them in pages', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Child ${index}`)
    for (const name of names) await submitResult(await school.child(name, rosa, omar))
    const newest = names.toReversed()
    const quiz = await ownQuiz()
    expect(quiz.attemptCount).toBe(12)
    expect(namesOf(quiz.attempts)).toEqual(newest.slice(0, 5))
    const { body } = await attempts(rosa, '?limit=7')
    expect(body.attempts.slice(0, 5)).toEqual(quiz.attempts)
    const { body: rest } = await attempts(rosa, `?limit=7&cursor=${body.nextCursor}`)
    expect(namesOf([...body.attempts, ...rest.attempts])).toEqual(newest)
    expect(rest).not.toHaveProperty('nextCursor')
  })

  test('show no child who was taken out of the class, until she is let in again', async () => {
    for (const name of ['Anna', 'Lou', 'Nils']) await submitResult(await school.child(name, rosa))
    const { attempts: all } = await ownQuiz()
    const lou = all.find(({ name }: Attempt) => name === 'Lou')
    await school.call(rosa, 'DELETE', `/api/educator/students/${lou.studentId}`)
    const quiz = await ownQuiz()
    expect([quiz.attemptCount, namesOf(quiz.attempts)]).toEqual([2, ['Nils', 'Anna']])
    expect(namesOf((await attempts(rosa)).body.attempts)).toEqual(['Nils', 'Anna'])
    await school.call(rosa, 'POST', `/api/educator/students/${lou.studentId}/let-in`, {})
    expect(await ownQuiz()).toMatchObject({ attemptCount: 3, attempts: all })
  })

  test('are hers alone', async () => {
    expect((await school.call(omar, 'GET', '/api/educator/quizzes')).body.quizzes).toEqual([])
    const child = await school.call(mia, 'GET', '/api/educator/quizzes')
    expect(child.body.code).toBe('EDUCATORS_ONLY')
    expect((await attempts(omar)).body.code).toBe('NOT_OWNER')
    expect((await attempts(mia)).body.code).toBe('EDUCATORS_ONLY')
    expect((await attempts(rosa, '', crypto.randomUUID())).body.code).toBe('QUIZ_NOT_FOUND')
  })
})

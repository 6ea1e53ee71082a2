// What is under way goes on in the questions it began with, and a teacher may allow another try.
import { texts } from '@kinderleaf/contract/plain'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { quizSessionsTable } from './index.ts'
import { deleteSessions } from './session-expiry.repository.ts'
import { addQuiz, answered, editQuiz, question } from './test/quizzes.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
})
beforeEach(async () => {
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

const answer = (actor: Actor, letters: Record<string, string>, named: object = {}) =>
  school.call(actor, 'PUT', '/api/quiz-sessions/run', { quizId, letters, ...named })
const finish = (actor: Actor, result: object) =>
  school.call(actor, 'POST', '/api/quiz-sessions', { quizId, ...result })
const check = async (actor: Actor) =>
  (await school.call(actor, 'GET', `/api/quiz-sessions/check/${quizId}`)).body
const history = async (actor: Actor) =>
  (await school.call(actor, 'GET', '/api/quiz-sessions')).body.sessions.filter(
    (session: { quizId: string }) => session.quizId === quizId,
  )
const attempts = async () =>
  (await school.call(rosa, 'GET', `/api/educator/quizzes/${quizId}/attempts`)).body.attempts
const again = (body: object, actor = rosa) =>
  school.call(actor, 'POST', `/api/educator/quizzes/${quizId}/tries`, body)
const runsOf = async (actor: Actor) => {
  const asked = 'select from quiz_runs where quiz_id = $1 and student_id = $2 and ended_at is null'
  return (await school.pool.query(asked, [quizId, actor.id])).rowCount
}

/** The right answers become D and D, and the second question is another one. */
const newQuestions = [
  question('1', { correctAnswer: 'D' }),
  question('new', { correctAnswer: 'D' }),
]
const edit = () => editQuiz(school, rosa, quizId, { questions: newQuestions })
const allRight = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }

describe('what is under way when the quiz is edited', () => {
  test('goes on with the questions it began with, on whatever device', async () => {
    await answer(mia, { 1: 'A' })
    await edit()
    const standing = await check(mia)
    expect(standing).toMatchObject({ letters: { 1: 'A' }, questionsVersion: 1, taken: false })
    const ids = standing.questions.map((one: { questionId: string }) => one.questionId)
    expect(ids).toEqual(['1', '2', '3'])
    const more = await answer(mia, { 2: 'B', new: 'A' })
    expect(more.body).toEqual({ success: true, letters: { 1: 'A', 2: 'B' }, questionsVersion: 1 })
    const { session } = (await finish(mia, answered('A', 'B', 'C'))).body
    expect(session).toMatchObject({ ...allRight, questionsVersion: 1 })
    expect(await check(mia)).toMatchObject({ taken: true, questionsVersion: 1 })
    expect(await check(ben)).toEqual({ success: true, taken: false, try: 1, questionsVersion: 2 })
  })

  test('and was never sent counts for the version that it names, else for the current one', async () => {
    await edit()
    const kept = { ...answered('A', 'B', 'C'), questionsVersion: 1 }
    expect((await finish(mia, kept)).body.session).toMatchObject({
      ...allRight,
      questionsVersion: 1,
    })
    const stale = await finish(ben, answered('A', 'B', 'C'))
    expect(stale.body.code).toBe('RESULT_MISMATCH')
    const { session } = (await finish(ben, answered('D', 'A'))).body
    expect(session).toMatchObject({ correctAnswers: 1, totalQuestions: 2, questionsVersion: 2 })
  })

  test('by counts alone has to agree with the version that it names', async () => {
    await edit()
    expect((await finish(mia, { ...allRight, questionsVersion: 1 })).status).toBe(200)
    expect((await finish(ben, { ...allRight, questionsVersion: 2 })).body.code).toBe(
      'RESULT_MISMATCH',
    )
  })

  test('begins in the version that its page shows', async () => {
    await edit()
    const { body } = await answer(mia, { 2: 'B' }, { questionsVersion: 1 })
    expect(body).toEqual({ success: true, letters: { 2: 'B' }, questionsVersion: 1 })
    // a version that never was is the current one
    const other = await answer(ben, { new: 'B' }, { questionsVersion: 99 })
    expect(other.body).toEqual({ success: true, letters: { new: 'B' }, questionsVersion: 2 })
  })

  test('tells its version to her teacher', async () => {
    await finish(mia, allRight)
    await edit()
    await finish(ben, answered('D', 'D'))
    expect(await attempts()).toMatchObject([
      { name: 'Ben', questionsVersion: 2 },
      { name: 'Mia', questionsVersion: 1 },
    ])
  })
})

describe('another try', () => {
  const first = answered('A', 'D', 'D')
  const second = answered('A', 'B', 'C')

  test('is open to the child that it is given to, and her history keeps the old result meanwhile', async () => {
    const { session } = (await finish(mia, first)).body
    await finish(ben, first)
    const { body } = await again({ studentId: mia.id, upTo: session._id })
    expect(body).toEqual({ success: true, count: 1, message: texts.anotherTryAllowed })
    expect(await check(mia)).toEqual({ success: true, taken: false, try: 2, questionsVersion: 1 })
    expect((await school.call(mia, 'GET', `/api/quiz/${quizId}`)).body.quiz.taken).toBe(false)
    expect(await check(ben)).toMatchObject({ taken: true, try: 1 })
    expect(await history(mia)).toMatchObject([{ _id: session._id, try: 1 }])

    const stored = (await finish(mia, { ...second, try: 2 })).body.session
    expect(stored).toMatchObject({ score: 100, try: 2 })
    expect(await history(mia)).toMatchObject([{ _id: stored._id, try: 2 }])
    expect(await check(mia)).toMatchObject({ taken: true, try: 2, session: { score: 100 } })
    expect(await attempts()).toMatchObject([
      { studentId: mia.id, try: 2, score: 100, supersededAt: null },
      { studentId: ben.id, try: 1 },
      { studentId: mia.id, try: 1, score: 33, supersededAt: '2026-03-02T08:00:00.000Z' },
    ])
    const { quizzes } = (await school.call(rosa, 'GET', '/api/educator/quizzes')).body
    expect(quizzes[0]).toMatchObject({
      attemptCount: 2,
      attempts: (await attempts()).filter(
        (attempt: { supersededAt: string | null }) => attempt.supersededAt === null,
      ),
    })
  })

  test('is shown on the card to the millisecond, as on the page of all results', async () => {
    const at = school.clock.now
    school.clock.now = new Date(at.getTime() + 75)
    const { session } = (await finish(mia, first)).body
    school.clock.now = new Date(at.getTime() + 1_234)
    await again({ studentId: mia.id, upTo: session._id })
    school.clock.now = at
    const { quizzes } = (await school.call(rosa, 'GET', '/api/educator/quizzes')).body
    const [attempt] = await attempts()
    expect(attempt.completedAt).toBe(session.createdAt)
    expect(attempt.supersededAt).toMatch(/1.234Z$/)
    expect(quizzes[0].attempts).toEqual([attempt])
  })

  test('goes on when the result before it goes with its school year', async () => {
    const { session } = (await finish(mia, first)).body
    await again({ studentId: mia.id, upTo: session._id })
    await answer(mia, { 1: 'D' }, { try: 2 })
    await deleteSessions(
      drizzle({ client: school.pool }),
      and(eq(quizSessionsTable.quizId, quizId), eq(quizSessionsTable.tryNumber, 1)),
    )
    expect(await check(mia)).toMatchObject({ taken: false, try: 2, letters: { 1: 'D' } })
  })

  test('that is sent again after its questions became fewer is told that it is there', async () => {
    await finish(mia, first)
    await editQuiz(school, rosa, quizId, { questions: newQuestions })
    expect((await finish(mia, first)).body.code).toBe('QUIZ_TAKEN')
  })

  test('counts a child once, for as long as she has a result', async () => {
    const { session } = (await finish(mia, first)).body
    await again({ studentId: mia.id, upTo: session._id })
    await finish(mia, { ...second, try: 2 })
    await finish(ben, first)
    const db = drizzle({ client: school.pool })
    const ofTry = (tryNumber: number) =>
      and(eq(quizSessionsTable.quizId, quizId), eq(quizSessionsTable.tryNumber, tryNumber))
    const counted = async () =>
      (await school.call(rosa, 'GET', '/api/educator/quizzes')).body.quizzes[0].attemptCount
    expect(await counted()).toBe(2)
    expect(await deleteSessions(db, ofTry(1))).toBe(2)
    expect(await counted()).toBe(1)
    expect(await deleteSessions(db, ofTry(2))).toBe(1)
    expect(await counted()).toBe(0)
  })

  test('is given once for the results that were seen, also when it is asked for twice', async () => {
    await finish(mia, first)
    const upTo = (await finish(ben, first)).body.session._id
    const counts = await Promise.all([again({ upTo }), again({ upTo })])
    const toldBy = (count: number) => counts.find(({ body }) => body.count === count)?.body.message
    expect([toldBy(2), toldBy(0)]).toEqual([texts.anotherTryAllowed, texts.noOtherTry])
    await finish(mia, { ...second, try: 2 })
    expect((await again({ upTo })).body.count).toBe(0)
    expect(await check(mia)).toMatchObject({ taken: true, try: 2 })
  })

  test('is for the class of its teacher', async () => {
    const lou = await school.child('Lou', rosa)
    const upTo = (await finish(lou, first)).body.session._id
    expect((await again({ upTo }, omar)).body.code).toBe('NOT_OWNER')
    await school.call(rosa, 'DELETE', `/api/educator/students/${lou.id}`)
    expect((await again({ upTo, studentId: lou.id })).body.count).toBe(0)
    expect((await again({ upTo })).body.count).toBe(0)
    expect((await again({ upTo: 'newest' })).status).toBe(400)
  })

  test('takes nothing of the one before: that is answered with its own result', async () => {
    await answer(mia, { 1: 'D' })
    const old = (await finish(mia, { ...first, try: 1 })).body.session
    await again({ upTo: old._id })
    const told = { success: true, letters: {}, questionsVersion: 1, session: old }
    expect((await answer(mia, { 1: 'A', 2: 'B' }, { try: 1 })).body).toEqual(told)
    const sent = await finish(mia, { ...second, try: 1 })
    expect([sent.status, sent.body.session]).toEqual([200, old])
    expect(await runsOf(mia)).toBe(0)
    expect(await check(mia)).not.toHaveProperty('letters')

    expect((await answer(mia, { 1: 'B' }, { try: 2 })).body.letters).toEqual({ 1: 'B' })
    const { session } = (await finish(mia, { ...second, try: 2 })).body
    expect(session).toMatchObject({ correctAnswers: 2, try: 2 })
    const repeated = await finish(mia, { ...second, try: 2 })
    expect(repeated.body.code).toBe('QUIZ_TAKEN')
    expect((await finish(mia, { ...second, try: 1 })).body.session).toEqual(old)
  })

  test('is not one that is yet to come', async () => {
    expect((await answer(mia, { 1: 'A' }, { try: 7 })).body.letters).toEqual({ 1: 'A' })
    expect((await finish(mia, { ...second, try: 7 })).body.session).toMatchObject({ try: 1 })
  })

  test('of fifty finals at once is one', async () => {
    const upTo = (await finish(mia, first)).body.session._id
    await again({ upTo })
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, at) => finish(mia, { ...second, try: (at % 2) + 1 })),
    )
    const tries = all.flatMap(({ body }) => body.session?.try ?? [])
    expect(tries.filter((one) => one === 2)).toHaveLength(1)
    expect(tries.filter((one) => one === 1)).toHaveLength(25)
    expect(await attempts()).toHaveLength(2)
  })

  test('given while results arrive leaves each child with one current result at most', async () => {
    for (let round = 0; round < 5; round += 1) {
      quizId = await addQuiz(school, rosa)
      const upTo = (await finish(mia, first)).body.session._id
      await Promise.all([
        again({ upTo }),
        answer(mia, { 1: 'D' }),
        ...Array.from({ length: 10 }, () => finish(mia, second)),
        again({ upTo }),
      ])
      const sessions: { try: number; supersededAt: string | null }[] = await attempts()
      expect(sessions.filter(({ supersededAt }) => !supersededAt).length).toBeLessThan(2)
      expect(sessions.map((one) => one.try)).toEqual([2, 1].slice(-sessions.length))
    }
  })
})

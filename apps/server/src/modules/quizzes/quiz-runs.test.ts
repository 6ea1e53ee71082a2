// A quiz under way: the first letter of each question counts, on whatever device it was given.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz } from './test/quizzes.ts'

let school: School
let rosa: Actor
let mia: Actor
let ben: Actor
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
})
beforeEach(async () => {
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

type Letters = Record<string, string>
const answer = (actor: Actor, letters: Letters) =>
  school.call(actor, 'PUT', '/api/quiz-sessions/run', { quizId, letters })
const check = async (actor: Actor) =>
  (await school.call(actor, 'GET', `/api/quiz-sessions/check/${quizId}`)).body
const counts = (correctAnswers: number) => ({
  totalQuestions: 3,
  correctAnswers,
  wrongAnswers: 3 - correctAnswers,
  score: Math.round((correctAnswers / 3) * 100),
})
const finish = (actor: Actor, result: object) =>
  school.call(actor, 'POST', '/api/quiz-sessions', { quizId, ...result })
const runsLeft = async () =>
  Number(
    (await school.pool.query('select count(*) from quiz_runs where ended_at is null')).rows[0]
      .count,
  )

describe('answers on the way', () => {
  test('are read again on another tablet, and the first letter of a question stays', async () => {
    const first = { success: true, letters: { 1: 'B' }, questionsVersion: 1 }
    expect((await answer(mia, { 1: 'B' })).body).toEqual(first)
    expect((await answer(mia, { 1: 'A', 2: 'B' })).body.letters).toEqual({ 1: 'B', 2: 'B' })
    const open = { success: true, taken: false, try: 1, questionsVersion: 1 }
    expect(await check(mia)).toEqual({ ...open, letters: { 1: 'B', 2: 'B' } })
    expect(await check(ben)).toEqual(open)
  })

  test('of two tablets at once are the same for both', async () => {
    const sent = (['A', 'B', 'C', 'D'] as const).flatMap((letter) =>
      ['1', '2', '3'].map((question) => answer(mia, { [question]: letter })),
    )
    const told = (await Promise.all(sent)).map(({ body }) => body.letters)
    const { letters } = await check(mia)
    expect(Object.keys(letters)).toHaveLength(3)
    for (const seen of told) expect(letters).toMatchObject(seen)
  })

  test('of a class at once are one statement, and each child is told her own', async () => {
    const others = await Promise.all(['Ida', 'Kim', 'Lia'].map((name) => school.child(name, rosa)))
    const gone = await school.child('Pia', rosa)
    await school.call(rosa, 'DELETE', `/api/educator/students/${gone.id}`)
    await finish(ben, counts(3))
    const before = school.asked.length
    const [mine, ...told] = await Promise.all([
      school.call(mia, 'PUT', '/api/quiz-sessions/run', {
        quizId: quizId.toUpperCase(),
        letters: { 1: 'D' },
      }),
      ...others.map((child, at) => answer(child, { [at + 1]: 'C' })),
      ...[gone, ben].map((child) => answer(child, { 1: 'A' })),
    ])
    expect(mine?.body.letters).toEqual({ 1: 'D' })
    expect(told.slice(0, 3).map(({ body }) => body.letters)).toEqual([
      { 1: 'C' },
      { 2: 'C' },
      { 3: 'C' },
    ])
    expect(told.slice(3).map(({ body }) => body.code)).toEqual(['NOT_A_MEMBER', 'QUIZ_TAKEN'])
    const stored = school.asked.slice(before).filter(({ text }) => text.includes('insert into'))
    expect(stored).toHaveLength(1)
  })

  test('to questions that are not in the quiz are not kept', async () => {
    expect((await answer(mia, { 1: 'B', 9: 'A' })).body.letters).toEqual({ 1: 'B' })
    expect((await answer(mia, { 1: 'E' })).status).toBe(400)
    // PostgreSQL stores neither
    expect((await answer(mia, { '1\u0000': 'A' })).status).toBe(400)
    expect((await answer(mia, { '1\ud800': 'A' })).status).toBe(400)
  })

  test('end with the quiz, with the class and with the result', async () => {
    await finish(ben, counts(3))
    expect((await answer(ben, { 1: 'A' })).body.code).toBe('QUIZ_TAKEN')
    await school.call(rosa, 'DELETE', `/api/educator/quizzes/${quizId}`)
    expect((await answer(mia, { 1: 'A' })).body.code).toBe('QUIZ_NOT_FOUND')
    quizId = await addQuiz(school, rosa)
    const lena = await school.child('Lena', rosa)
    await school.call(rosa, 'DELETE', `/api/educator/students/${lena.id}`)
    expect((await answer(lena, { 1: 'A' })).body.code).toBe('NOT_A_MEMBER')
  })
})

describe('the result', () => {
  test('counts the first answers, not those of a second try', async () => {
    await answer(mia, { 1: 'D' })
    const { body } = await finish(mia, { ...counts(3), answers: ['A', 'B', 'C'] })
    expect(body.session).toMatchObject(counts(2))
    const { rows } = await school.pool.query(
      'select answers from quiz_sessions where quiz_id = $1',
      [quizId],
    )
    expect(rows).toEqual([{ answers: ['D', 'B', 'C'] }])
  })

  test('ends the run, and is told whoever asks again', async () => {
    const before = await runsLeft()
    await answer(mia, { 1: 'A' })
    const { body } = await finish(mia, { ...counts(3), answers: ['A', 'B', 'C'] })
    expect(await runsLeft()).toBe(before)
    const told = { taken: true, session: body.session, try: 1, questionsVersion: 1 }
    expect(await check(mia)).toEqual({ success: true, ...told })
  })

  test('by counts alone has to agree with the answers on the way', async () => {
    await answer(mia, { 1: 'D', 2: 'B' })
    expect((await finish(mia, counts(3))).body.code).toBe('RESULT_MISMATCH')
    expect((await finish(mia, counts(0))).body.code).toBe('RESULT_MISMATCH')
    expect((await finish(mia, counts(2))).body.session).toMatchObject(counts(2))
  })

  test('is refused and the run stays, while its teacher has taken her out', async () => {
    const nora = await school.child('Nora', rosa)
    await answer(nora, { 1: 'D' })
    const before = await runsLeft()
    await school.call(rosa, 'DELETE', `/api/educator/students/${nora.id}`)
    const refused = await finish(nora, { ...counts(3), answers: ['A', 'B', 'C'] })
    expect(refused.body.code).toBe('NOT_A_MEMBER')
    expect(await runsLeft()).toBe(before)
  })

  test('has counted each answer that was taken, also the one that came while it was stored', async () => {
    await answer(mia, { 1: 'D' })
    // holds both back, and lets them go in the order in which they came
    const other = await school.pool.connect()
    await other.query('begin')
    await other.query('select from quiz_runs where quiz_id = $1 for update', [quizId])
    const finished = finish(mia, { ...counts(3), answers: ['A', 'B', 'C'] })
    await untilWaiting(school.pool, 1)
    const late = answer(mia, { 2: 'D' })
    await untilWaiting(school.pool, 2)
    await other.query('rollback')
    other.release()
    expect((await finished).body.session).toMatchObject(counts(2))
    expect((await late).body.code).toBe('QUIZ_TAKEN')
    expect(await check(mia)).toMatchObject({ taken: true })
  })

  test('of two tablets at once is one, with first answers alone', async () => {
    for (let round = 0; round < 5; round += 1) {
      quizId = await addQuiz(school, rosa)
      await answer(mia, { 1: 'D' })
      const all = await Promise.all([
        ...Array.from({ length: 10 }, () =>
          finish(mia, { ...counts(3), answers: ['A', 'B', 'C'] }),
        ),
        answer(mia, { 2: 'D' }),
        finish(mia, { ...counts(3), answers: ['A', 'B', 'D'] }),
      ])
      const stored = all.filter(({ body }) => body.session)
      expect(stored).toHaveLength(1)
      expect(stored[0]?.body.session.correctAnswers).toBeLessThan(3)
      const kept = all.find(({ body }) => body.letters)
      // an answer that was taken is counted
      if (kept) expect(stored[0]?.body.session.correctAnswers).toBeLessThan(2)
    }
  })
})

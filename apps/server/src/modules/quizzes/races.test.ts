// What happens to a quiz at the same time leaves each child with one result or none, and her teacher
// with a right count of them.
import { and, eq, type SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { transact } from '../../platform/database/index.ts'
import { quizSessionsTable } from './index.ts'
import { deleteSessions } from './session-expiry.repository.ts'
import { addQuiz, answered, editQuiz, question } from './test/quizzes.ts'

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

const answer = (actor: Actor, letters: Record<string, string>) =>
  school.call(actor, 'PUT', '/api/quiz-sessions/run', { quizId, letters })
const finish = (actor: Actor, named: object = {}) =>
  school.call(actor, 'POST', '/api/quiz-sessions', {
    ...{ quizId, ...answered('A', 'B', 'C'), ...named },
  })
const check = async (actor: Actor) =>
  (await school.call(actor, 'GET', `/api/quiz-sessions/check/${quizId}`)).body
const history = async (actor: Actor) =>
  (await school.call(actor, 'GET', '/api/quiz-sessions')).body.sessions.filter(
    (session: { quizId: string }) => session.quizId === quizId,
  )
const leave = (address: string) => school.call(rosa, 'DELETE', `/api/educator/${address}`)
/** The count that lists show, and how many children have a result. */
const counts = async () => {
  const counting = `select attempt_count as shown, (
    select count(distinct student_id)::integer from quiz_sessions where quiz_id = quizzes.id
  ) as taken from quizzes where id = $1`
  return (await school.pool.query(counting, [quizId])).rows[0]
}

/** Starts these one after another, each waiting for a lock, then lets all go. */
async function inOrder(table: string, ...acts: (() => Promise<unknown>)[]) {
  const other = await school.pool.connect()
  await other.query('begin')
  await other.query(`select from ${table} where id = $1 for update`, [quizId])
  const begun: Promise<unknown>[] = []
  for (const act of acts) {
    begun.push(act())
    await untilWaiting(school.pool, begun.length)
  }
  await other.query('rollback')
  other.release()
  await Promise.all(begun)
}

describe('the count of who took it', () => {
  const ofTry = (tryNumber: number) => eq(quizSessionsTable.tryNumber, tryNumber)
  const sweep = (which: SQL) =>
    transact(drizzle({ client: school.pool }), (tx) =>
      deleteSessions(tx, and(eq(quizSessionsTable.quizId, quizId), which)),
    )
  beforeEach(async () => {
    const { session } = (await finish(mia)).body
    const url = `/api/educator/quizzes/${quizId}/tries`
    await school.call(rosa, 'POST', url, { upTo: session._id })
  })

  test('has a child whose earlier result is deleted while another one is stored', async () => {
    await inOrder(
      'quizzes',
      () => finish(mia, { try: 2 }),
      () => sweep(ofTry(1)),
    )
    expect(await counts()).toEqual({ shown: 1, taken: 1 })
  })

  test('has a child whose other result is stored while the earlier one is deleted', async () => {
    await inOrder(
      'quizzes',
      () => sweep(ofTry(1)),
      () => finish(mia, { try: 2 }),
    )
    expect(await counts()).toEqual({ shown: 1, taken: 1 })
  })

  test('has no child whose two results are deleted at the same time', async () => {
    await finish(mia, { try: 2 })
    await finish(ben)
    await inOrder(
      'quizzes',
      () => sweep(ofTry(2)),
      () => sweep(ofTry(1)),
    )
    expect(await counts()).toEqual({ shown: 0, taken: 0 })
  })

  test('has each child of a class that finishes at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Child ${index}`)
    const children = await Promise.all(names.map((name) => school.child(name, rosa)))
    await Promise.all([...children, ...children, mia].map((child) => finish(child)))
    expect(await counts()).toEqual({ shown: 13, taken: 13 })
  })
})

describe('a result that meets', () => {
  test('an edit belongs to one version, and is counted by it', async () => {
    const questions = [question('1', { correctAnswer: 'D' }), question('new')]
    for (let round = 0; round < 5; round += 1) {
      quizId = await addQuiz(school, rosa)
      const all = await Promise.all([
        editQuiz(school, rosa, quizId, { questions }),
        answer(mia, { 1: 'A' }),
        finish(ben, { questionsVersion: 1 }),
        answer(mia, { 2: 'B' }),
      ])
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const standing = await check(mia)
      expect(Object.keys(standing.letters).length).toBeGreaterThan(0)
      expect(standing.questions === undefined).toBe(standing.questionsVersion === 2)
      expect(await check(ben)).toMatchObject({ session: { score: 100, questionsVersion: 1 } })
    }
  })

  test.each([
    ['the deletion of the quiz', 'QUIZ_NOT_FOUND', () => `quizzes/${quizId}`],
    ['the removal of the child', 'NOT_A_MEMBER', (child: Actor) => `students/${child.id}`],
  ])('%s is there, or refused and not there', async (_what, code, address) => {
    for (let round = 0; round < 6; round += 1) {
      const lou = await school.child('Lou', rosa)
      quizId = await addQuiz(school, rosa)
      await answer(lou, { 1: 'A' })
      const acts = [() => finish(lou), () => leave(address(lou))]
      const answers = await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
      const stored = answers[round % 2 ? 1 : 0]
      expect([200, code]).toContain(stored?.body.code ?? stored?.status)
      const taken = stored?.status === 200 ? 1 : 0
      expect(await history(lou)).toHaveLength(taken)
      expect(await counts()).toEqual({ shown: taken, taken })
    }
  })
})

test('of a save and the deletion of its quiz the second finds what the first has done', async () => {
  const answers: { status: number; body: { code?: string } }[] = []
  const told = async (act: () => ReturnType<typeof leave>) => answers.push(await act())
  const save = () => editQuiz(school, rosa, quizId, { quizTitle: 'Berries' })
  await inOrder(
    'quizzes',
    () => told(() => leave(`quizzes/${quizId}`)),
    () => told(save),
  )
  expect(answers.map(({ body, status }) => body.code ?? status).sort()).toEqual([
    200,
    'QUIZ_NOT_FOUND',
  ])
  const read = await school.call(rosa, 'GET', `/api/educator/quizzes/${quizId}`)
  expect(read.body.code).toBe('QUIZ_NOT_FOUND')
})

test('what is overtaken each time it is read anew is asked to come again, and does not go on for ever', async () => {
  await school.pool.query(
    `insert into quiz_runs (quiz_id, student_id, try, questions_version, letters, begun_at, ended_at)
     values ($1, $2, 1, 1, '{}', now(), now())`,
    [quizId, mia.id],
  )
  const before = school.asked.length
  const { status, body, headers } = await finish(mia)
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '1'])
  expect(school.asked.length - before).toBeLessThan(40)
})

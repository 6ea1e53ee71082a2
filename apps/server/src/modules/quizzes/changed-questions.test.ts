// A question that was edited under its id is another question: what was answered to the one never
// counts for the other.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz, answered, editQuiz, quizData } from './test/quizzes.ts'

let school: School
let rosa: Actor
let mia: Actor
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
})
beforeEach(async () => {
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

const [one, two, three] = quizData().questions
const answer = (letters: Record<string, string>, questionsVersion: number) =>
  school.call(mia, 'PUT', '/api/quiz-sessions/run', { quizId, letters, questionsVersion })
const finish = (questionsVersion: number, ...letters: string[]) =>
  school.call(mia, 'POST', '/api/quiz-sessions', {
    quizId,
    questionsVersion,
    ...answered(...letters),
  })
const check = async () => (await school.call(mia, 'GET', `/api/quiz-sessions/check/${quizId}`)).body
/** Of the third question another option is right from now on. */
const edit = (...questions: unknown[]) => editQuiz(school, rosa, quizId, { questions })
const changeThird = () => edit(one, two, { ...three, correctAnswer: 'D' })

describe('a second tablet with the edited quiz', () => {
  test('adds to what is under way the answers to questions that stayed', async () => {
    await answer({ 1: 'A' }, 1)
    await changeThird()
    const { body } = await answer({ 2: 'D', 3: 'D' }, 2)
    expect(body).toEqual({ success: true, letters: { 1: 'A', 2: 'D' }, questionsVersion: 1 })
  })

  test('does so too when the other one answers first at the same time', async () => {
    await changeThird()
    const other = await school.pool.connect()
    await other.query('begin')
    await other.query(
      `insert into quiz_runs (quiz_id, student_id, questions_version, letters, begun_at)
        values ($1, $2, 1, '{"1": "A"}', now())`,
      [quizId, mia.id],
    )
    const late = answer({ 2: 'D', 3: 'D' }, 2)
    await untilWaiting(school.pool, 1)
    await other.query('commit')
    other.release()
    const kept = { success: true, letters: { 1: 'A', 2: 'D' }, questionsVersion: 1 }
    expect((await late).body).toEqual(kept)
  })

  test('does not finish what it has not answered, and then it goes on', async () => {
    await answer({ 1: 'A' }, 1)
    await changeThird()
    await answer({ 2: 'B' }, 2)
    const refused = await finish(2, 'A', 'B', 'D')
    expect([refused.status, refused.body.code]).toEqual([422, 'RESULT_MISMATCH'])
    expect(await check()).toMatchObject({ taken: false, letters: { 1: 'A', 2: 'B' } })
    await answer({ 3: 'C' }, 1)
    const { session } = (await finish(1, 'A', 'B', 'C')).body
    expect(session).toMatchObject({ correctAnswers: 3, totalQuestions: 3, questionsVersion: 1 })
  })

  test('finishes it where only the order or a question more is new', async () => {
    await answer({ 1: 'A' }, 1)
    await edit({ ...one, questionId: 'new' }, three, two, one)
    const { session } = (await finish(2, 'A', 'C', 'D', 'D')).body
    expect(session).toMatchObject({ correctAnswers: 2, totalQuestions: 3, questionsVersion: 1 })
  })
})

test('an older page adds to what was begun after the edit the answers to questions that stayed', async () => {
  await changeThird()
  await answer({ 1: 'A' }, 2)
  const { body } = await answer({ 2: 'B', 3: 'C' }, 1)
  expect(body).toEqual({ success: true, letters: { 1: 'A', 2: 'B' }, questionsVersion: 2 })
  expect((await finish(1, 'A', 'B', 'C')).body.code).toBe('RESULT_MISMATCH')
  const { session } = (await finish(2, 'A', 'B', 'D')).body
  expect(session).toMatchObject({ correctAnswers: 3, questionsVersion: 2 })
})

test('answers that were kept over the edit count by the questions that they were given to', async () => {
  await changeThird()
  const { body } = await answer({ 3: 'C' }, 1)
  expect(body).toEqual({ success: true, letters: { 3: 'C' }, questionsVersion: 1 })
  expect((await check()).questions).toHaveLength(3)
  const { session } = (await finish(1, 'A', 'B', 'D')).body
  expect(session).toMatchObject({ correctAnswers: 3, questionsVersion: 1 })
})

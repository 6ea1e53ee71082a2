// A child's result after another child's of the same quiz, whose questions the process remembers: one
// statement where all is as it was then, and never a wrong result where it is not.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz, answered, editQuiz, question } from './test/quizzes.ts'

let school: School
let rosa: Actor
let ida: Actor
let mia: Actor
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
})
beforeEach(async () => {
  ida = await school.child('Ida', rosa)
  mia = await school.child('Mia', rosa)
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

const answer = (letters: Record<string, string>, named: object = {}) =>
  school.call(mia, 'PUT', '/api/quiz-sessions/run', { quizId, letters, ...named })
const finish = async (actor: Actor, letters: string, named: object = {}) =>
  (
    await school.call(actor, 'POST', '/api/quiz-sessions', {
      quizId,
      ...answered(...letters),
      ...named,
    })
  ).body
/** Ida is the first; Mia comes after her. */
const bothFinish = async (letters: string, named?: object) => {
  await finish(ida, 'ABC')
  return finish(mia, letters, named)
}
const rightIsD = () =>
  editQuiz(school, rosa, quizId, {
    questions: ['1', '2', '3'].map((id) => question(id, { correctAnswer: 'D' })),
  })
const stored = async () =>
  (await school.call(mia, 'GET', `/api/quiz-sessions/check/${quizId}`)).body

test('is one statement, ends her run, and stays the only one', async () => {
  await finish(ida, 'ABC')
  await answer({ 1: 'A', 2: 'B', 3: 'D' })
  const before = school.asked.length
  expect((await finish(mia, 'ABD')).session).toMatchObject({ correctAnswers: 2, score: 67, try: 1 })
  expect(school.asked.length - before).toBe(1)
  expect((await finish(mia, 'ABC')).code).toBe('QUIZ_TAKEN')
  expect(await stored()).toMatchObject({ taken: true, session: { correctAnswers: 2 } })
  expect((await answer({ 1: 'A' })).body.code).toBe('QUIZ_TAKEN')
})

test('counts the letters of her run, not others that are sent', async () => {
  await answer({ 1: 'D', 2: 'D' })
  expect((await bothFinish('ABC')).session).toMatchObject({ correctAnswers: 1 })
})

test('counts the questions that are current by now, where it names none', async () => {
  await finish(ida, 'ABC')
  await rightIsD()
  expect((await finish(mia, 'DDD')).session).toMatchObject({
    correctAnswers: 3,
    questionsVersion: 2,
  })
})

test('counts the questions that its page had', async () => {
  await rightIsD()
  await finish(ida, 'DDD')
  const { session } = await finish(mia, 'ABC', { questionsVersion: 1 })
  expect(session).toMatchObject({ correctAnswers: 3, questionsVersion: 1 })
})

test('counts the questions that her run began with', async () => {
  await answer({ 1: 'A' }, { questionsVersion: 1 })
  await rightIsD()
  await finish(ida, 'DDD')
  const { session } = await finish(mia, 'ABC', { questionsVersion: 1 })
  expect(session).toMatchObject({ correctAnswers: 3, questionsVersion: 1 })
  // what she answered meets other questions in the memory, too
  const other = await finish(await school.child('Lia', rosa), 'DDD', { questionsVersion: 2 })
  expect(other.session).toMatchObject({ correctAnswers: 3, questionsVersion: 2 })
})

test('counts the questions of a run that has all that is sent', async () => {
  await answer({ 1: 'A', 2: 'B', 3: 'C' })
  await rightIsD()
  await finish(ida, 'DDD')
  const { session } = await finish(mia, 'ABC')
  expect(session).toMatchObject({ correctAnswers: 3, questionsVersion: 1 })
})

test('belongs to no try that is yet to come', async () => {
  expect((await bothFinish('ABC', { try: 3 })).session).toMatchObject({ try: 1 })
})

test('belongs to the try that she is at', async () => {
  const { session: first } = await bothFinish('ABD')
  const body = { studentId: mia.id, upTo: first._id }
  await school.call(rosa, 'POST', `/api/educator/quizzes/${quizId}/tries`, body)
  expect((await finish(mia, 'ABC', { try: 1 })).session).toEqual({ ...first, try: 1 })
  expect((await finish(mia, 'ABC')).session).toMatchObject({ correctAnswers: 3, try: 2 })
})

test('is refused where the quiz or its class is not hers', async () => {
  await finish(ida, 'ABC')
  const gone = await school.child('Gil', rosa)
  await school.call(rosa, 'DELETE', `/api/educator/students/${gone.id}`)
  expect((await finish(gone, 'ABC')).code).toBe('NOT_A_MEMBER')
  expect((await finish(mia, 'AB')).code).toBe('RESULT_MISMATCH')
  await school.call(rosa, 'DELETE', `/api/educator/quizzes/${quizId}`)
  expect((await finish(mia, 'ABC')).code).toBe('QUIZ_NOT_FOUND')
})

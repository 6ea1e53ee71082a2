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

// as the page sends them, which names the version that it had
const answer = (letters: Record<string, string>) =>
  school.call(mia, 'PUT', '/api/quiz-sessions/run', { quizId, letters, questionsVersion: 1 })
const finish = async (actor: Actor, letters: string, named: object = { questionsVersion: 1 }) => {
  const result = { quizId, ...answered(...letters), ...named }
  return (await school.call(actor, 'POST', '/api/quiz-sessions', result)).body
}
const second = { questionsVersion: 2 }
const rightIsD = () =>
  editQuiz(school, rosa, quizId, {
    questions: ['1', '2', '3'].map((id) => question(id, { correctAnswer: 'D' })),
  })
const check = async (actor: Actor) =>
  (await school.call(actor, 'GET', `/api/quiz-sessions/check/${quizId}`)).body

test('is one statement, ends her run, and stays the only one', async () => {
  await finish(ida, 'ABC')
  await answer({ 1: 'A', 2: 'B', 3: 'D' })
  const before = school.asked.length
  expect((await finish(mia, 'ABD')).session).toMatchObject({ correctAnswers: 2, score: 67, try: 1 })
  expect(school.asked.length - before).toBe(1)
  expect((await finish(mia, 'ABC')).code).toBe('QUIZ_TAKEN')
  expect(await check(mia)).toMatchObject({ taken: true, session: { correctAnswers: 2 } })
  expect((await answer({ 1: 'A' })).body.code).toBe('QUIZ_TAKEN')
})

test('counts the letters of her run, not others that are sent', async () => {
  await finish(ida, 'ABC')
  await answer({ 1: 'D', 2: 'D' })
  expect((await finish(mia, 'ABC')).session).toMatchObject({ correctAnswers: 1 })
})

test('counts the questions that its page had, and where it names none the current ones', async () => {
  await finish(ida, 'ABC')
  await rightIsD()
  const had = { correctAnswers: 3, questionsVersion: 1 }
  expect((await finish(mia, 'ABC')).session).toMatchObject(had)
  const lia = await school.child('Lia', rosa)
  const current = { correctAnswers: 3, ...second }
  expect((await finish(lia, 'DDD', {})).session).toMatchObject(current)
})

test('counts the questions that her run began with, whatever another window had', async () => {
  await answer({ 1: 'A', 2: 'B', 3: 'C' })
  await rightIsD()
  await finish(ida, 'DDD', second)
  const { session } = await finish(mia, 'ABC', second)
  expect(session).toMatchObject({ correctAnswers: 3, questionsVersion: 1 })
})

test('belongs to the try that she is at', async () => {
  await finish(ida, 'ABC')
  const { session: first } = await finish(mia, 'ABD', { questionsVersion: 1, try: 3 })
  expect(first).toMatchObject({ correctAnswers: 2, try: 1 })
  const body = { studentId: mia.id, upTo: first._id }
  await school.call(rosa, 'POST', `/api/educator/quizzes/${quizId}/tries`, body)
  expect((await finish(mia, 'ABC', { questionsVersion: 1, try: 1 })).session).toEqual(first)
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

test('is one, and of what counted, where it meets itself, an answer and an edit', async () => {
  await finish(ida, 'ABC')
  for (let round = 0; round < 12; round += 1) {
    mia = await school.child('Mia', rosa)
    const acts = [() => finish(mia, 'ABC'), () => answer({ 1: 'D' }), () => finish(mia, 'ABC')]
    if (round === 6) acts.push(rightIsD)
    const begun = round % 2 ? acts.toReversed() : acts
    const said = await Promise.all(begun.map((act) => act()))
    for (const { success, code, body } of said) {
      expect([true, 'QUIZ_TAKEN']).toContain(success || code || body.success || body.code)
    }
    const { rows } = await school.pool.query(
      `select correct_answers, answers, questions_version from quiz_sessions
       where quiz_id = $1 and student_id = $2`,
      [quizId, mia.id],
    )
    expect(rows).toHaveLength(1)
    const [{ correct_answers: correct, answers, questions_version: version }] = rows
    const key = version === 1 ? 'ABC' : 'DDD'
    expect(correct).toBe([...key].filter((letter, at) => letter === answers[at]).length)
    expect(['ABC', 'DBC']).toContain(answers.join(''))
  }
})

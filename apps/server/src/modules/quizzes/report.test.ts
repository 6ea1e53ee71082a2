// What a teacher reads of a quiz's questions, by version, and who has not taken it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz, answered, editQuiz, question } from './test/quizzes.ts'

let school: School
let rosa: Actor
let omar: Actor
let children: Actor[]
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  quizId = await addQuiz(school, rosa)
  children = []
  for (const name of ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Finn']) {
    children.push(await school.child(name, rosa))
  }
})
afterAll(() => school.close())

const report = async (query = '', actor: Actor | null = rosa) =>
  school.call(actor, 'GET', `/api/educator/quizzes/${quizId}/report${query}`)
const finish = async (child: Actor | undefined, result: object) =>
  (await school.call(child ?? null, 'POST', '/api/quiz-sessions', { quizId, ...result })).body
    .session
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name)

test('without results has the questions and everybody who has not taken it', async () => {
  const { body } = await report()
  expect(body).toMatchObject({
    ...{ success: true, title: 'Fruit', versions: [], questionsVersion: 1, results: 0 },
    ...{ withoutAnswers: 0, notTakenCount: 6 },
  })
  expect(namesOf(body.notTaken)).toEqual(namesOf(children))
  expect(body.questions).toHaveLength(3)
  expect(body.questions[0]).toMatchObject({ questionId: '1', correctAnswer: 'A', facility: null })
})

test('counts the latest result of each child of the class, and says whose are missing', async () => {
  const [ann, bob, cem, dia] = children
  const first = await finish(ann, answered('D', 'D', 'D'))
  await finish(bob, answered('A', 'B', 'D'))
  await finish(cem, { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 })
  await finish(dia, answered('A', 'A', 'A'))
  await school.call(rosa, 'DELETE', `/api/educator/students/${dia?.id}`)
  const again = { studentId: ann?.id, upTo: first._id }
  await school.call(rosa, 'POST', `/api/educator/quizzes/${quizId}/tries`, again)
  expect((await report()).body.questions[0].chosen).toEqual({ A: 1, B: 0, C: 0, D: 1 })
  await finish(ann, answered('A', 'C', 'D'))

  const { body } = await report()
  expect(body).toMatchObject({ results: 3, withoutAnswers: 1, questionsVersion: 1 })
  const [one, two, three] = body.questions
  expect(one).toMatchObject({ chosen: { A: 2, D: 0 }, facility: 1, discrimination: null })
  expect(two).toMatchObject({ chosen: { B: 1, C: 1 }, facility: 0.5 })
  expect(three).toMatchObject({ chosen: { D: 2 }, facility: 0 })
  expect([body.notTakenCount, namesOf(body.notTaken)]).toEqual([2, ['Eve', 'Finn']])
})

test('is by version, the newest with results first', async () => {
  await editQuiz(school, rosa, quizId, { questions: [question('1', { correctAnswer: 'D' })] })
  expect((await report()).body).toMatchObject({ questionsVersion: 1, results: 3 })
  await finish(children[4], answered('D'))
  const { body } = await report()
  expect(body).toMatchObject({ questionsVersion: 2, results: 1, notTakenCount: 1 })
  expect(body.questions).toMatchObject([{ correctAnswer: 'D', facility: 1 }])
  expect(body.versions).toEqual([
    { questionsVersion: 2, questionCount: 1, results: 1 },
    { questionsVersion: 1, questionCount: 3, results: 3 },
  ])
  const older = await report('?version=1')
  expect(older.body).toMatchObject({ questionsVersion: 1, results: 3, versions: body.versions })
  expect(older.body.questions).toHaveLength(3)
  // one that is not there: the newest
  expect((await report('?version=3')).body).toEqual(body)
})

test('is written down as a read of the children in it, and is hers alone', async () => {
  expect((await report('', omar)).body.code).toBe('NOT_OWNER')
  expect((await report('', children[0])).body.code).toBe('EDUCATORS_ONLY')
  const { rows } = await school.pool.query(
    'select student_id from reads where reader_id = $1 order by 1',
    [rosa.id],
  )
  const read = [0, 1, 2, 4].flatMap((at) => children[at]?.id ?? [])
  expect(rows.map((row) => row.student_id)).toEqual(read.sort())
})

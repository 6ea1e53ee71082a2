// What a teacher sends again since its answer was lost: a new quiz, a save, a copy.
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz, editQuiz, question, quizData } from './test/quizzes.ts'

let school: School
let rosa: Actor
let omar: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
})
afterAll(() => school.close())

const create = (actor: Actor, data: object) =>
  school.call(actor, 'POST', '/api/educator/create-quiz', data)
const count = async (table: string) =>
  Number((await school.pool.query(`select count(*) from ${table}`)).rows[0].count)
const under = async (key: string) =>
  (await school.call(rosa, 'GET', `/api/educator/quizzes?key=${key}`)).body.quizzes

test('under a key is stored once, however often it is sent at once or later', async () => {
  const data = quizData({ quizTitle: 'Sent again', key: 'import-1' })
  const all = await Promise.all(Array.from({ length: 8 }, () => create(rosa, data)))
  const ids = new Set(all.map(({ body }) => body.quiz._id))
  expect(ids.size).toBe(1)
  const later = await create(rosa, data)
  expect(later.body.quiz).toMatchObject({ _id: [...ids][0], version: 1 })
  const others = await create(omar, data)
  expect(ids).not.toContain(others.body.quiz._id)
  expect(others.body.quiz.educator.name).toBe('Omar')
  const stored = "select id from quizzes where title = 'Sent again'"
  expect((await school.pool.query(stored)).rows).toHaveLength(2)
  expect((await create(rosa, { ...data, key: 'import\u0000' })).status).toBe(400)
})

test('under the key of a deleted one is a new one', async () => {
  const data = quizData({ key: 'import-2' })
  const { quiz } = (await create(rosa, data)).body
  await school.call(rosa, 'DELETE', `/api/educator/quizzes/${quiz._id}`)
  const again = await create(rosa, data)
  expect(again.status).toBe(200)
  expect(again.body.quiz._id).not.toBe(quiz._id)
})

test('under a key of hers does not keep another class from being handed to her', async () => {
  const data = quizData({ key: 'import-3' })
  await create(rosa, data)
  const ella = await school.person('Ella', 'educator')
  await create(ella, data)
  const db = drizzle({ client: school.pool })
  expect(await school.quizzes.handOver(db, { from: ella.id, to: omar.id })).toBe(1)
  await create(ella, data)
  expect(await school.quizzes.handOver(db, { from: ella.id, to: omar.id })).toBe(1)
})

test('that is sent many times at once keeps its pictures once', async () => {
  const bytes = Buffer.from(await (await pictureFile()).arrayBuffer()).toString('base64')
  const data = quizData({ key: 'import-4', image: `data:image/png;base64,${bytes}` })
  const files = await count('media_files')
  await Promise.all(Array.from({ length: 4 }, () => create(rosa, data)))
  expect(await count('media_files')).toBe(files + 1)
})

describe('what was changed since', () => {
  const asked = ['A', 'B', 'C'].map((correctAnswer) => question(correctAnswer, { correctAnswer }))

  test('is stored as a save of the same quiz, and sent again once more it is the same', async () => {
    const data = quizData({ key: 'changed-1', questions: asked })
    const { quiz } = (await create(rosa, { ...data, language: 'es' })).body
    const changed = { ...data, quizTitle: 'Berries', questions: [...asked, asked[0]] }
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await create(rosa, changed)
      expect(status).toBe(200)
      // as a new one that says nothing of its language
      const seen = { _id: quiz._id, title: 'Berries', version: 2, language: 'en' }
      expect(body.quiz).toMatchObject({ ...seen, questionsVersion: 2, questionCount: 4 })
    }
    expect(await under('changed-1')).toMatchObject([{ _id: quiz._id }])
  })

  test('leaves its questions as they are where they are the same', async () => {
    const data = quizData({ key: 'changed-2', questions: asked })
    const { quiz } = (await create(rosa, data)).body
    const { body } = await create(rosa, { ...data, quizTitle: 'Berries' })
    expect(body.quiz).toMatchObject({
      ...{ title: 'Berries', questionsVersion: 1, questions: quiz.questions },
    })
  })

  test('is stored however often the answers are lost', async () => {
    const saves: string[] = []
    for (const quizTitle of ['One', 'Two', 'Three', 'Four']) {
      saves.push(quizTitle)
      const { body } = await create(rosa, quizData({ key: 'changed-7', quizTitle, saves }))
      expect(body.quiz).toMatchObject({ title: quizTitle, questionsVersion: 1 })
    }
  })

  test('is what came second when both come at once', async () => {
    const other = await school.pool.connect()
    await other.query('begin')
    await other.query('lock table quiz_versions in exclusive mode')
    const titles = ['First', 'Second']
    const saves = titles.map((quizTitle) =>
      create(rosa, quizData({ key: 'changed-3', quizTitle, status: 'draft' })),
    )
    await untilWaiting(school.pool, 2)
    await other.query('rollback')
    other.release()
    const answers = await Promise.all(saves)
    const [last] = answers.filter(({ body }) => body.quiz.version === 2)
    expect(new Set(answers.map(({ body }) => body.quiz._id)).size).toBe(1)
    expect(await under('changed-3')).toMatchObject([{ title: last?.body.quiz.title }])
  })

  test('is refused when the quiz was saved by its own page meanwhile, and changes nothing', async () => {
    const data = quizData({ key: 'changed-4' })
    const { quiz } = (await create(rosa, data)).body
    const { body } = await editQuiz(school, rosa, quiz._id, { quizTitle: 'Theirs' })
    const late = await create(rosa, { ...data, quizTitle: 'Mine' })
    expect([late.status, late.body.code]).toEqual([409, 'QUIZ_CHANGED'])
    expect((await create(rosa, data)).body.quiz).toEqual(body.quiz)
  })

  test('may be that it is published, and never that it is a draft again', async () => {
    const published = quizData({ key: 'changed-5' })
    const draft = { ...published, status: 'draft' }
    await create(rosa, draft)
    expect((await create(rosa, published)).body.quiz).toMatchObject({ status: 'published' })
    expect((await create(rosa, draft)).body.code).toBe('QUIZ_CHANGED')
    const key = 'changed-6'
    await create(rosa, quizData({ key }))
    const back = await create(rosa, quizData({ key, status: 'draft' }))
    expect([back.status, back.body.fields[0].path]).toEqual([422, 'status'])
  })
})

test('a quiz is found under its key by its own teacher alone', async () => {
  const { quiz } = (await create(rosa, quizData({ key: 'found' }))).body
  expect(await under('found')).toMatchObject([{ _id: quiz._id }])
  expect((await school.call(omar, 'GET', '/api/educator/quizzes?key=found')).body.quizzes).toEqual(
    [],
  )
  await school.call(rosa, 'DELETE', `/api/educator/quizzes/${quiz._id}`)
  expect(await under('found')).toEqual([])
})

describe('a save that names those before it', () => {
  const added = { questions: [...quizData().questions, question('new')] }

  test('goes on from the one whose answer was lost', async () => {
    const id = await addQuiz(school, rosa)
    const first = { ...added, version: 1, saves: ['one'] }
    await editQuiz(school, rosa, id, first)
    const again = await editQuiz(school, rosa, id, { ...first, saves: ['one', 'two'] })
    expect(again.body.quiz).toMatchObject({ version: 3, questionsVersion: 2, questionCount: 4 })
    const changed = { ...first, quizTitle: 'Berries', saves: ['one', 'two', 'three'] }
    const { body } = await editQuiz(school, rosa, id, changed)
    expect(body.quiz).toMatchObject({ title: 'Berries', version: 4, questionsVersion: 2 })
  })

  test('that comes late changes nothing', async () => {
    const id = await addQuiz(school, rosa)
    const second = { quizTitle: 'Second', version: 1, saves: ['one', 'two'] }
    expect((await editQuiz(school, rosa, id, second)).status).toBe(200)
    const first = await editQuiz(school, rosa, id, { version: 1, saves: ['one'] })
    expect(first.body.code).toBe('QUIZ_CHANGED')
  })

  test.each([
    ['under a key of its own', { saves: ['other'] }],
    ['under none', {}],
  ])('never goes over what another window saved %s', async (_, other) => {
    const id = await addQuiz(school, rosa)
    await editQuiz(school, rosa, id, { version: 1, saves: ['one'] })
    const theirs = await editQuiz(school, rosa, id, { quizTitle: 'Theirs', version: 2, ...other })
    const late = await editQuiz(school, rosa, id, { version: 1, saves: ['one', 'two'] })
    expect([late.status, late.body.code]).toEqual([409, 'QUIZ_CHANGED'])
    const { body } = await school.call(rosa, 'GET', `/api/educator/quizzes/${id}`)
    expect(body.quiz).toEqual(theirs.body.quiz)
  })
})

test('a copy under a key is made once, however often it is asked for', async () => {
  const id = await addQuiz(school, rosa, { quizTitle: 'Copied once' })
  const copy = (actor: Actor, key: string) =>
    school.call(actor, 'POST', `/api/educator/quizzes/${id}/duplicate?key=${key}`)
  const all = await Promise.all(Array.from({ length: 8 }, () => copy(rosa, 'copy-1')))
  expect(new Set(all.map(({ body }) => body.quiz._id)).size).toBe(1)
  expect((await copy(rosa, 'copy-2')).body.quiz._id).not.toBe(all[0]?.body.quiz._id)
  expect((await copy(omar, 'copy-1')).body.code).toBe('NOT_OWNER')
  const stored = "select from quizzes where title = 'Copied once (copy)'"
  expect((await school.pool.query(stored)).rowCount).toBe(2)
})

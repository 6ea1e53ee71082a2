import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz, question, quizData } from './test/quizzes.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
})
afterAll(() => school.close())

const create = (actor: Actor | null, data: object) =>
  school.call(actor, 'POST', '/api/educator/create-quiz', data)
const read = (actor: Actor | null, id: string) => school.call(actor, 'GET', `/api/quiz/${id}`)
const count = async (table: string) =>
  Number((await school.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('creating a quiz', () => {
  test('stores it for everybody, with the drawn cover and half a minute a question', async () => {
    const created = await create(rosa, quizData({ quizTitle: ' Fruit ' }))
    expect(created.body.message).toBe(texts.quizAdded)
    const { quiz } = (await read(null, created.body.quiz._id)).body
    expect(quiz).toMatchObject({
      title: 'Fruit',
      image: '/pictures/words/cover-shapes.svg',
      questionCount: 3,
      estimatedDuration: 2,
      educator: { _id: rosa.id, name: 'Rosa' },
    })
    expect(quiz.questions[0]).toMatchObject({
      questionId: '1',
      questionText: 'Question 1',
      correctAnswer: 'A',
      options: { A: { text: 'one' }, D: { text: 'four' } },
    })
    expect(quiz).not.toHaveProperty('taken')
  })

  test('keeps the pictures it comes with', async () => {
    const bytes = Buffer.from(await (await pictureFile()).arrayBuffer()).toString('base64')
    const picture = `data:image/png;base64,${bytes}`
    const pictured = question('1', { questionImage: picture })
    const { body } = await create(rosa, quizData({ image: picture, questions: [pictured] }))
    const { quiz } = (await read(null, body.quiz._id)).body
    for (const address of [quiz.image, quiz.questions[0].image]) {
      expect(address).toMatch(/^\/media\/public\//)
      expect((await school.app.inject(address)).statusCode).toBe(200)
    }
  })

  test('takes back its pictures when one of them is refused', async () => {
    const files = await count('media_files')
    const bytes = Buffer.from(await (await pictureFile()).arrayBuffer()).toString('base64')
    const questions = [question('1', { image: 'data:image/png;base64,AAAA' })]
    const image = `data:image/png;base64,${bytes}`
    const { body } = await create(rosa, quizData({ image, questions }))
    expect(body.code).toBe('WRONG_FILE_TYPE')
    expect(await count('media_files')).toBe(files)
  })

  test.each([
    ['without a title', quizData({ quizTitle: ' ' }), 422, 'QUIZ_INCOMPLETE'],
    ['without a question', quizData({ questions: [] }), 422, 'QUIZ_INCOMPLETE'],
    [
      'without an option',
      quizData({ questions: [question('1', { correctAnswer: 'E' })] }),
      422,
      'QUESTION_INCOMPLETE',
    ],
    ['without a description field', { quizTitle: 'x', questions: [] }, 400, 'INVALID_INPUT'],
    ['with a foreign picture', quizData({ image: 'https://a.test/b.png' }), 422, 'PICTURE_FOREIGN'],
  ])('%s changes nothing', async (_name, data, status, code) => {
    const before = await count('quizzes')
    const answer = await create(rosa, data)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body.fields.length).toBeGreaterThan(0)
    expect(await count('quizzes')).toBe(before)
  })

  test('with an option that says and shows what another does is refused at the option', async () => {
    const same = { text: 'Cat', image: '/pictures/words/cat.svg' }
    const ask = (C: object) =>
      create(
        rosa,
        quizData({
          questions: [
            question('1', { options: { A: same, B: { text: 'Dog' }, C, D: { text: 'dog' } } }),
          ],
        }),
      )
    const { status, body } = await ask({ ...same, text: ' Cat ' })
    expect([status, body.code]).toEqual([422, 'QUESTION_INCOMPLETE'])
    expect(body.fields).toEqual([
      {
        path: 'questions.0.options.C.text',
        message: 'Option C is the same as option A. Please change one of them.',
      },
    ])
    // other pictures under one word, or other words, are options of their own
    expect((await ask({ ...same, image: '/pictures/words/dog.svg' })).status).toBe(200)
  })

  const withOption = (letter: string, text: string) => {
    const { options } = question('1')
    return quizData({ questions: [question('1', { options: { ...options, [letter]: { text } } })] })
  }
  const asking = (questionText: string) =>
    quizData({ questions: [question('1', { questionText })] })

  test.each([
    ['quizTitle', 200, (text: string) => quizData({ quizTitle: text })],
    ['quizDescription', 100_000, (text: string) => quizData({ quizDescription: text })],
    ['questions.0.questionText', 500, asking],
    ['questions.0.options.D.text', 200, (text: string) => withOption('D', text)],
  ])('takes a %s of %i characters, and names it when there are more or none', async (...row) => {
    const [path, most, data] = row
    expect((await create(rosa, data('🌱'.repeat(most)))).status).toBe(200)
    const before = await count('quizzes')
    const long = await create(rosa, data('🌱'.repeat(most + 1)))
    const message = `This text is too long: at most ${most.toLocaleString('en')} characters fit. Please shorten it.`
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path, message }] } })
    const unseen = await create(rosa, data('\u200b\u2060'))
    expect(unseen).toMatchObject({ status: 422, body: { fields: [{ path }] } })
    expect(await count('quizzes')).toBe(before)
  })

  test('says what the specification says', async () => {
    expect((await create(rosa, {})).body.message).toBe(
      'Please fill all fields and add at least one question.',
    )
  })

  test('is for teachers alone', async () => {
    expect((await create(null, quizData())).status).toBe(401)
    expect((await create(mia, quizData())).body.code).toBe('EDUCATORS_ONLY')
  })
})

describe('the list of all quizzes', () => {
  test('is newest first, searched, by educator and in pages, without the questions', async () => {
    await addQuiz(school, omar, { quizTitle: 'Whales' })
    await addQuiz(school, omar, { quizTitle: 'Little whales' })
    const list = async (query: Record<string, string>) => {
      const url = `/api/quiz/all?${new URLSearchParams(query)}`
      const { body } = await school.call(null, 'GET', url)
      const quizzes: { title: string }[] = body.quizzes
      return { body, titles: quizzes.map((quiz) => quiz.title) }
    }
    const whales = await list({ search: 'WHALE' })
    expect(whales.titles).toEqual(['Little whales', 'Whales'])
    expect(JSON.stringify(whales.body)).not.toContain('Question 1')
    expect((await list({ search: 'whale', educators: rosa.id })).titles).toEqual([])
    expect((await list({ search: 'wh' })).titles).toEqual(['Little whales', 'Whales'])
    const first = await list({ educators: omar.id, limit: '1' })
    expect(first.titles).toEqual(['Little whales'])
    const cursor = first.body.nextCursor
    expect((await list({ educators: omar.id, limit: '1', cursor })).titles).toEqual(['Whales'])
  })
})

describe('deleting a quiz', () => {
  const remove = (actor: Actor | null, id: string) =>
    school.call(actor, 'DELETE', `/api/educator/quizzes/${id}`)
  const restore = (actor: Actor | null, id: string) =>
    school.call(actor, 'POST', `/api/educator/quizzes/${id}/restore`)

  test('takes it away until its teacher brings it back, for 30 days', async () => {
    const id = await addQuiz(school, rosa)
    const deletedAt = school.clock.now
    expect((await remove(rosa, id)).body.message).toBe('Quiz deleted successfully!')
    expect((await read(null, id)).body.code).toBe('QUIZ_NOT_FOUND')
    expect((await remove(rosa, id)).status).toBe(404)
    expect((await restore(omar, id)).status).toBe(404)
    school.clock.now = new Date(deletedAt.getTime() + 31 * 86_400_000)
    expect((await restore(rosa, id)).body.code).toBe('QUIZ_NOT_FOUND')
    school.clock.now = deletedAt
    expect((await restore(rosa, id)).body.message).toBe(texts.quizRestored)
    expect((await read(null, id)).status).toBe(200)
  })

  test('is for its teacher alone', async () => {
    const id = await addQuiz(school, rosa)
    for (const act of [remove, restore]) {
      expect((await act(omar, id)).body.code).toBe('NOT_OWNER')
      expect((await act(mia, id)).body.code).toBe('EDUCATORS_ONLY')
      expect((await act(null, id)).status).toBe(401)
      expect((await act(rosa, crypto.randomUUID())).body.code).toBe('QUIZ_NOT_FOUND')
    }
    expect((await read(null, id)).status).toBe(200)
  })
})

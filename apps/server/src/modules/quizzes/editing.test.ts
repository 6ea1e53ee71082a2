// A quiz is edited, copied and published; each set of questions stays as a version.
import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { addQuiz, editQuiz, question, quizData } from './test/quizzes.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let quizId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.child('Mia', rosa)
})
beforeEach(async () => {
  quizId = await addQuiz(school, rosa)
})
afterAll(() => school.close())

const edit = (changes: object, actor = rosa) => editQuiz(school, actor, quizId, changes)
const own = (actor: Actor = rosa, id = quizId) =>
  school.call(actor, 'GET', `/api/educator/quizzes/${id}`)
const stored = async (id = quizId) => (await own(rosa, id)).body.quiz
const read = (actor: Actor | null, id = quizId) => school.call(actor, 'GET', `/api/quiz/${id}`)
const versionsKept = async () => {
  const counting = 'select version from quiz_versions where quiz_id = $1 order by 1'
  return (await school.pool.query(counting, [quizId])).rows
}
const { questions: asked } = quizData()
const changed = [question('1', { questionText: 'Another one?' }), ...asked.slice(1)]

describe('an edit', () => {
  test('is read again, by its teacher with what she alone gets', async () => {
    const later = new Date(school.clock.now.getTime() + 60_000)
    school.clock.now = later
    const { body } = await edit({ quizTitle: 'Berries', language: 'es', estimatedDuration: 7 })
    expect(body.message).toBe(texts.quizUpdated)
    const seen = { title: 'Berries', language: 'es', estimatedDuration: 7, questionsVersion: 1 }
    const hers = { status: 'published', version: 2, hasOwnDuration: true, hasResults: false }
    expect(body.quiz).toMatchObject({ ...seen, ...hers, updatedAt: later.toISOString() })
    expect(await stored()).toEqual(body.quiz)
    const { quiz } = (await read(mia)).body
    expect(quiz).toMatchObject(seen)
    for (const field of ['status', 'version', 'updatedAt', 'hasOwnDuration', 'hasResults']) {
      expect(quiz).not.toHaveProperty(field)
    }
  })

  test('tells its teacher whether anybody has taken it', async () => {
    const result = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
    await school.call(mia, 'POST', '/api/quiz-sessions', { quizId, ...result })
    expect((await edit({ questions: changed })).body.quiz).toMatchObject({ hasResults: true })
  })

  test('leaves alone what it does not name, and gives back the computed minutes', async () => {
    const image = '/pictures/words/cover-sea.svg'
    await edit({ image, language: 'fil', estimatedDuration: 120 })
    const { body } = await edit({})
    expect(body.quiz).toMatchObject({ image, language: 'fil', estimatedDuration: 120 })
    const computed = await edit({ estimatedDuration: null })
    expect(computed.body.quiz).toMatchObject({ estimatedDuration: 2, hasOwnDuration: false })
  })

  test.each([
    ['estimatedDuration', 0],
    ['estimatedDuration', 121],
    ['language', 'xx'],
    ['version', 0],
  ])('with %s %j is refused', async (path, value) => {
    const { status, body } = await edit({ [path]: value })
    expect([status, body.fields[0].path]).toEqual([400, path])
  })

  test('is checked as a new quiz is', async () => {
    expect((await edit({ quizTitle: ' ' })).body.code).toBe('QUIZ_INCOMPLETE')
    expect((await edit({ questions: [] })).body.code).toBe('QUIZ_INCOMPLETE')
    expect((await edit({ questions: [question('1', { correctAnswer: 'E' })] })).body.code).toBe(
      'QUESTION_INCOMPLETE',
    )
    expect(await stored()).toMatchObject({ title: 'Fruit', version: 1, questionCount: 3 })
  })

  test('is its teacher’s alone', async () => {
    for (const act of [() => own(omar), () => edit({}, omar)]) {
      expect((await act()).body.code).toBe('NOT_OWNER')
    }
    expect((await own(mia)).body.code).toBe('EDUCATORS_ONLY')
    await school.call(rosa, 'DELETE', `/api/educator/quizzes/${quizId}`)
    expect((await own()).body.code).toBe('QUIZ_NOT_FOUND')
    expect((await edit({})).body.code).toBe('QUIZ_NOT_FOUND')
  })
})

describe('a save that names the version it edited', () => {
  test('is told when another came first, and changes nothing', async () => {
    const { version } = await stored()
    const first = await edit({ quizTitle: 'Theirs', version })
    expect(first.body.quiz.version).toBe(version + 1)
    const late = await edit({ quizTitle: 'Mine', questions: changed, version })
    expect([late.status, late.body.code]).toEqual([409, 'QUIZ_CHANGED'])
    expect(await stored()).toEqual(first.body.quiz)
    expect(await versionsKept()).toHaveLength(1)
  })

  test('wins alone when ten name the same one at once', async () => {
    const other = await school.pool.connect()
    await other.query('begin')
    await other.query('select from quizzes where id = $1 for update', [quizId])
    const saves = Array.from({ length: 10 }, (_, index) =>
      edit({ questions: [question('1', { questionText: `Question ${index}?` })], version: 1 }),
    )
    await untilWaiting(school.pool, 4)
    await other.query('rollback')
    other.release()
    const answers = await Promise.all(saves)
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'QUIZ_CHANGED')).toHaveLength(9)
    expect(await stored()).toEqual(won[0]?.body.quiz)
  })
})

describe('the questions', () => {
  test('keep their ids, and make a version when they have changed', async () => {
    const { body } = await edit({ questions: changed })
    expect(body.quiz).toMatchObject({ questionsVersion: 2, version: 2 })
    const ids = body.quiz.questions.map((one: { questionId: string }) => one.questionId)
    expect(ids).toEqual(['1', '2', '3'])
    expect((await read(null)).body.quiz.questions[0].questionText).toBe('Another one?')
    expect(await versionsKept()).toEqual([{ version: 1 }, { version: 2 }])
  })

  test('make none when title, cover, minutes or language have', async () => {
    const { questions } = await stored()
    const rest = { quizTitle: 'Berries', image: '/pictures/words/cover-sea.svg', language: 'es' }
    const { body } = await edit({ ...rest, estimatedDuration: 3, questions })
    expect(body.quiz).toMatchObject({ questionsVersion: 1, version: 2 })
    expect(await versionsKept()).toHaveLength(1)
  })

  test('come with what their pictures show', async () => {
    const { options } = question('1')
    const image = '/pictures/words/apple.svg'
    const pictured = question('1', {
      ...{ image, alt: 'A red apple' },
      options: { ...options, B: { text: 'two', image, alt: 'An apple' } },
    })
    await edit({ questions: [pictured] })
    const [first] = (await read(mia)).body.quiz.questions
    expect(first).toMatchObject({ image, alt: 'A red apple' })
    expect(first.options.B).toEqual({ text: 'two', image, alt: 'An apple' })
    expect(first.options.A).toEqual({ text: 'one', image: null })
  })
})

describe('a draft', () => {
  let draftId: string
  const bare = { quizTitle: 'Volcanoes', quizDescription: '', questions: [] }
  beforeEach(async () => {
    draftId = await addQuiz(school, rosa, { ...bare, status: 'draft' })
  })
  const save = (changes: object) => editQuiz(school, rosa, draftId, changes)

  test('needs only a title, and is said to be one', async () => {
    const create = (changes: object) =>
      school.call(rosa, 'POST', '/api/educator/create-quiz', { ...bare, ...changes })
    const { body } = await create({ status: 'draft' })
    expect(body.message).toBe(texts.draftSaved)
    expect(body.quiz).toMatchObject({ status: 'draft', version: 1, questionCount: 0 })
    expect((await create({ status: 'draft', quizTitle: ' ' })).body.fields[0].path).toBe(
      'quizTitle',
    )
    expect((await create({})).body.code).toBe('QUIZ_INCOMPLETE')
  })

  test('is there for its teacher alone', async () => {
    expect((await read(rosa, draftId)).status).toBe(200)
    for (const actor of [null, mia, omar]) {
      expect((await read(actor, draftId)).body.code).toBe('QUIZ_NOT_FOUND')
      for (const query of ['', '?search=volcano', `?educators=${rosa.id}`]) {
        const { body } = await school.call(actor, 'GET', `/api/quiz/all${query}`)
        expect(JSON.stringify(body)).not.toContain(draftId)
      }
    }
    const url = `/api/educator/quizzes/${draftId}`
    for (const attempt of [
      own(omar, draftId),
      editQuiz(school, omar, draftId),
      school.call(omar, 'DELETE', url),
      school.call(omar, 'POST', `${url}/duplicate`),
      school.call(omar, 'GET', `${url}/attempts`),
      school.call(omar, 'GET', `${url}/report`),
    ]) {
      expect((await attempt).body.code).toBe('QUIZ_NOT_FOUND')
    }
  })

  test('cannot be taken', async () => {
    await save({})
    const answer = { quizId: draftId, letters: { 1: 'A' } }
    const result = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
    for (const attempt of [
      school.call(mia, 'GET', `/api/quiz-sessions/check/${draftId}`),
      school.call(mia, 'PUT', '/api/quiz-sessions/run', answer),
      school.call(mia, 'POST', '/api/quiz-sessions', { quizId: draftId, ...result }),
    ]) {
      expect((await attempt).body.code).toBe('QUIZ_NOT_FOUND')
    }
  })

  test('changes its questions in place until it is published, and stays published', async () => {
    expect((await save({ quizDescription: '' })).body.quiz).toMatchObject({ questionsVersion: 1 })
    expect((await save({ questions: [], status: 'published' })).body.code).toBe('QUIZ_INCOMPLETE')
    const published = await save({ questions: changed, status: 'published' })
    expect(published.body).toMatchObject({
      message: texts.quizUpdated,
      quiz: { status: 'published', questionsVersion: 1, questionCount: 3 },
    })
    expect((await read(mia, draftId)).body.quiz.questions[0].questionText).toBe('Another one?')
    const back = await save({ status: 'draft' })
    expect([back.status, back.body.fields[0].path]).toEqual([422, 'status'])
    expect((await save({})).body.quiz).toMatchObject({ status: 'published', questionsVersion: 2 })
  })
})

describe('a copy', () => {
  test('is a draft with the same questions and pictures, and without results', async () => {
    const image = '/pictures/words/cover-sea.svg'
    await edit({ image, language: 'es', estimatedDuration: 9 })
    const { body } = await school.call(rosa, 'POST', `/api/educator/quizzes/${quizId}/duplicate`)
    expect(body.message).toBe(texts.quizCopied)
    const { questions } = await stored()
    const kept = { image, questions, language: 'es', estimatedDuration: 9, hasOwnDuration: true }
    expect(body.quiz).toMatchObject({ ...kept, title: 'Fruit (copy)', status: 'draft', version: 1 })
    expect(body.quiz._id).not.toBe(quizId)
    await editQuiz(school, rosa, body.quiz._id, { questions: changed })
    expect((await stored()).questions).toEqual(questions)
  })
})

describe("a teacher's list", () => {
  const list = async (query: string) => {
    const { body } = await school.call(lea, 'GET', `/api/educator/quizzes?${query}`)
    const titles = body.quizzes.map((quiz: { title: string }) => quiz.title)
    return { titles, quizzes: body.quizzes, nextCursor: body.nextCursor }
  }
  let lea: Actor
  beforeAll(async () => {
    lea = await school.person('Lea', 'educator')
    const children = [await school.child('Ann', lea), await school.child('Bob', lea)]
    for (const [place, quizTitle] of ['Bees', 'ants', 'Bears'].entries()) {
      const id = await addQuiz(school, lea, { quizTitle })
      for (const child of children.slice(0, [1, 2, 0][place])) {
        const counts = { totalQuestions: 3, correctAnswers: 3, wrongAnswers: 0, score: 100 }
        await school.call(child, 'POST', '/api/quiz-sessions', { quizId: id, ...counts })
      }
    }
    await addQuiz(school, lea, { quizTitle: 'Crabs', status: 'draft' })
  })

  test.each([
    ['', ['Crabs', 'Bears', 'ants', 'Bees']],
    ['order=asc', ['Bees', 'ants', 'Bears', 'Crabs']],
    ['sort=title&order=asc', ['ants', 'Bears', 'Bees', 'Crabs']],
    ['sort=results', ['ants', 'Bees', 'Crabs', 'Bears']],
    ['search=BE', ['Bears', 'Bees']],
    ['status=draft', ['Crabs']],
    ['status=published&sort=title', ['Bees', 'Bears', 'ants']],
  ])('is sorted, searched and filtered: %s', async (query, titles) => {
    expect((await list(query)).titles).toEqual(titles)
    const first = await list(`${query}&limit=1`)
    expect(first.titles).toEqual(titles.slice(0, 1))
    if (titles.length === 1) return expect(first.nextCursor).toBeUndefined()
    const rest = await list(`${query}&limit=9&cursor=${first.nextCursor}`)
    expect(rest.titles).toEqual(titles.slice(1))
  })

  test('says which are drafts', async () => {
    const { quizzes } = await list('limit=1')
    expect(quizzes[0]).toMatchObject({ status: 'draft', updatedAt: expect.any(String) })
  })
})

// How far a child is stands on the cards of her lists, and what she has done can be left out.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  activityId,
  addActivity,
  ben,
  handIn,
  mia,
  openClassOfTwo,
  rosa,
  school,
} from '../src/modules/activities/test/class-of-two.ts'
import { addLesson, editLesson, lecture, lessonData } from '../src/modules/lessons/test/lessons.ts'
import { addQuiz } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'

openClassOfTwo()

const lists = { course: 'courses', quiz: 'quizzes', activity: 'activities' } as const
type List = keyof typeof lists

const read = async (list: List, actor: Actor | null, rest = '') => {
  const path = `/api/${list}/all?educators=${rosa.id}${rest}`
  const { status, body } = await school.call(actor, 'GET', path)
  expect(status).toBe(200)
  const cards: { _id: string; own?: object }[] = body[lists[list]]
  const nextCursor: string | null = body.nextCursor
  return { cards, nextCursor }
}
/** What stands on each card for a child, newest first. */
const ownIn = async (list: List, actor: Actor) =>
  (await read(list, actor)).cards.map(({ own }) => own)
const toDo = async (list: List, actor: Actor, rest = '') =>
  (await read(list, actor, `&show=todo${rest}`)).cards.map(({ _id }) => _id)

describe('a lesson', () => {
  let lesson: string
  beforeEach(async () => {
    lesson = (await addLesson(school, rosa))._id
  })
  const watch = (lectureId: string) =>
    school.call(mia, 'POST', '/api/user/update-course-progress', { courseId: lesson, lectureId })

  test('is new, under way by its lectures, done, and under way again with a new lecture', async () => {
    expect(await ownIn('course', mia)).toEqual([{ state: 'new', count: 0, of: 3 }])
    await school.call(mia, 'POST', '/api/user/start', { courseId: lesson })
    expect(await ownIn('course', mia)).toEqual([{ state: 'begun', count: 0, of: 3 }])
    await watch('a')
    expect(await ownIn('course', mia)).toEqual([{ state: 'begun', count: 1, of: 3 }])
    await watch('b')
    expect(await toDo('course', mia)).toEqual([lesson])
    await watch('c')
    expect(await ownIn('course', mia)).toEqual([{ state: 'done', count: 3, of: 3 }])
    expect(await toDo('course', mia)).toEqual([])
    expect(await ownIn('course', ben)).toEqual([{ state: 'new', count: 0, of: 3 }])
    expect(await toDo('course', ben)).toEqual([lesson])

    const { courseContent } = lessonData()
    const more = { chapterId: 'three', chapterTitle: 'More', chapterContent: [lecture('d')] }
    const added = lessonData({ courseContent: [...courseContent, more] })
    expect((await editLesson(school, rosa, lesson, added)).status).toBe(200)
    expect(await ownIn('course', mia)).toEqual([{ state: 'begun', count: 3, of: 4 }])
    expect(await toDo('course', mia)).toEqual([lesson])
  })

  test('page by page, what is done is left out, also of what is searched for', async () => {
    const more: string[] = []
    for (const courseTitle of ['Ants', 'Bees', 'Antlers']) {
      more.unshift((await addLesson(school, rosa, { courseTitle }))._id)
    }
    await school.call(mia, 'POST', '/api/user/start', { courseId: lesson })
    await school.call(mia, 'POST', '/api/user/start', { courseId: more[1] })
    for (const lectureId of ['a', 'b', 'c']) {
      const body = { courseId: more[1], lectureId }
      await school.call(mia, 'POST', '/api/user/update-course-progress', body)
    }
    const first = await read('course', mia, '&show=todo&limit=2')
    expect(first.cards.map(({ _id }) => _id)).toEqual([more[0], more[2]])
    expect(await toDo('course', mia, `&limit=2&cursor=${first.nextCursor}`)).toEqual([lesson])
    expect(await toDo('course', mia, '&search=bee')).toEqual([])
    expect(await toDo('course', mia, '&search=ant')).toEqual([more[0], more[2]])
  })
})

test('a quiz is new, under way by its answers, done with her right ones, and new in another try', async () => {
  const quizId = await addQuiz(school, rosa)
  expect(await ownIn('quiz', mia)).toEqual([{ state: 'new', count: 0, of: 3 }])
  await school.call(mia, 'PUT', '/api/quiz-sessions/run', { quizId, letters: { 1: 'A' } })
  expect(await ownIn('quiz', mia)).toEqual([{ state: 'begun', count: 1, of: 3 }])
  expect(await toDo('quiz', mia)).toEqual([quizId])
  const result = { totalQuestions: 3, correctAnswers: 2, wrongAnswers: 1, score: 67 }
  const taken = await school.call(mia, 'POST', '/api/quiz-sessions', { quizId, ...result })
  expect(taken.status).toBe(200)
  const { _id, correctAnswers } = taken.body.session
  expect(await ownIn('quiz', mia)).toEqual([{ state: 'done', count: correctAnswers, of: 3 }])
  expect(await toDo('quiz', mia)).toEqual([])
  expect(await ownIn('quiz', ben)).toEqual([{ state: 'new', count: 0, of: 3 }])
  const again = { studentId: mia.id, upTo: _id }
  expect(
    (await school.call(rosa, 'POST', `/api/educator/quizzes/${quizId}/tries`, again)).status,
  ).toBe(200)
  expect(await ownIn('quiz', mia)).toEqual([{ state: 'new', count: 0, of: 3 }])
  expect(await toDo('quiz', mia)).toEqual([quizId])
})

test('an activity is new, done with her work, and under way while it is sent back', async () => {
  const answer = (submission: string, sendBack: boolean) =>
    school.call(rosa, 'POST', '/api/educator/feedback', {
      ...{ key: randomUUID(), submissions: [submission] },
      ...{ sticker: 'star', text: '', sendBack },
    })
  const other = await addActivity(rosa, 'Another')
  const fresh = { state: 'new', count: 0, of: 1 }
  expect(await ownIn('activity', mia)).toEqual([fresh, fresh])
  const work = await handIn(mia)
  expect(await ownIn('activity', mia)).toEqual([fresh, { state: 'done', count: 1, of: 1 }])
  expect(await toDo('activity', mia)).toEqual([other])
  expect(await toDo('activity', ben)).toEqual([other, activityId])
  await answer(work, true)
  expect(await ownIn('activity', mia)).toEqual([fresh, { state: 'begun', count: 0, of: 1 }])
  expect(await toDo('activity', mia)).toEqual([other, activityId])
  await handIn(mia, { again: work })
  expect(await ownIn('activity', mia)).toEqual([fresh, { state: 'done', count: 1, of: 1 }])
})

test('nobody else gets it, and for them everything is shown', async () => {
  await addLesson(school, rosa)
  await addQuiz(school, rosa)
  for (const list of ['course', 'quiz', 'activity'] as const) {
    for (const actor of [null, rosa]) {
      const { cards } = await read(list, actor, '&show=todo')
      expect(cards).toHaveLength(1)
      expect(cards[0]).not.toHaveProperty('own')
    }
  }
})

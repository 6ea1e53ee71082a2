// What grew in a child's garden: what she finished, each once, hers alone.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addLesson } from '../src/modules/lessons/test/lessons.ts'
import { addQuiz, answered } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { bigTables, largeSchool } from './large-school.ts'
import { containing, seedRows, watchPlans } from './query-plans.ts'
import { openSchool, type School } from './school.ts'

let school: School
let rosa: Actor
let mia: Actor
let ben: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
})
afterAll(() => school.close())

const thingsOf = async (child: Actor) =>
  (await school.call(child, 'GET', '/api/user/garden')).body.things
const titlesOf = async (child: Actor) =>
  (await thingsOf(child)).map(({ kind, title }: { kind: string; title: string }) => [kind, title])
const complete = (courseId: string, lectureId: string) =>
  school.call(mia, 'POST', '/api/user/update-course-progress', { courseId, lectureId })
const handIn = async (activityId: string) => {
  const form = new FormData()
  form.append('activityId', activityId)
  form.append('externalLink', 'https://example.org/leaf')
  await school.call(mia, 'POST', '/api/submissions', form)
}
/** Each thing is finished a minute after the one before. */
const later = () => {
  school.clock.now = new Date(school.clock.now.getTime() + 60_000)
}

test('a finished lesson, a taken quiz and handed-in work grow, each once, the newest first', async () => {
  const lesson = await addLesson(school, rosa, { courseTitle: 'The sea' })
  await school.call(mia, 'POST', '/api/user/start', { courseId: lesson._id })
  await complete(lesson._id, 'a')
  await complete(lesson._id, 'b')
  expect(await thingsOf(mia)).toEqual([])
  await complete(lesson._id, 'c')
  later()
  const quizId = await addQuiz(school, rosa)
  await school.call(mia, 'POST', '/api/quiz-sessions', { quizId, ...answered('A', 'B', 'C') })
  later()
  const added = await school.call(rosa, 'POST', '/api/educator/add-activity', {
    ...{ title: 'Draw a leaf', description: '<p>Any.</p>', dueDate: '2030-06-01' },
  })
  await handIn(added.body.activity._id)
  later()
  await handIn(added.body.activity._id)
  expect(await titlesOf(mia)).toEqual([
    ['activity', 'Draw a leaf'],
    ['quiz', 'Fruit'],
    ['lesson', 'The sea'],
  ])
  expect(await thingsOf(ben)).toEqual([])
})

test("a child's garden is read by indexes, in four statements", { tags: 'whole' }, async () => {
  const large = await openSchool()
  onTestFinished(() => large.close())
  const child = await large.person('Mia', 'student')
  await seedRows(large, `${largeSchool}; analyze`)
  const plans = await watchPlans(large, bigTables)
  const read = () => large.call(child, 'GET', '/api/user/garden')
  expect((await read()).status).toBe(200)
  const asked = await plans.asks(read, 4)
  const indexes = await plans.indexesOf(asked)
  expect(indexes).toEqual(containing('^enrolments_'))
  expect(indexes).toEqual(containing('^quiz_sessions_'))
  expect(indexes).toEqual(containing('^submissions_'))
  expect(indexes).toEqual(containing('^gallery_pictures_'))
})

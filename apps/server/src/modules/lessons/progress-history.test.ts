// Property: after any sequence of edits and completions, every place shows the same progress: the
// completed lectures that still exist.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, chapterOf, editLesson, lecture, lessonData } from './test/lessons.ts'

let school: School
let rosa: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
})
afterAll(() => school.close())

const lectureIds = ['a', 'b', 'c', 'd', 'e']
type Event =
  | { is: 'edit'; lectures: string[]; cut: number }
  | { is: 'complete' | 'stop'; lecture: string }

const lectureId = fc.constantFrom(...lectureIds)
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    is: fc.constant('edit' as const),
    lectures: fc.shuffledSubarray(lectureIds),
    cut: fc.nat(5),
  }),
  fc.record({ is: fc.constant('complete' as const), lecture: lectureId }),
  fc.record({ is: fc.constant('complete' as const), lecture: lectureId }),
  fc.record({ is: fc.constant('stop' as const), lecture: lectureId }),
)

/** A model of one child's progress in one lesson. */
function expectation(present: string[]) {
  const completed = new Set<string>()
  let place: string | null = null
  let finished = false
  const done = () => present.filter((id) => completed.has(id))
  return {
    /** Returns whether the event is accepted. */
    apply(event: Event): boolean {
      if (event.is === 'edit') {
        const adds = event.lectures.some((id) => !present.includes(id))
        finished ||= adds && present.length > 0 && done().length === present.length
        present = event.lectures
        return true
      }
      if (!present.includes(event.lecture)) return false
      if (event.is === 'stop') place = event.lecture
      else completed.add(event.lecture)
      return true
    },
    read: () => ({
      lectureCompleted: done().sort(),
      lectureCount: present.length,
      completed: present.length > 0 && done().length === present.length,
      hasNewLectures: finished && done().length < present.length,
      position: place !== null && present.includes(place) ? place : null,
    }),
  }
}

async function progressOf(child: Actor, courseId: string) {
  const { body } = await school.call(child, 'POST', '/api/user/get-course-progress', { courseId })
  const { body: list } = await school.call(child, 'GET', '/api/user/enrolled-courses')
  const { lectureCompleted, completed, hasNewLectures, position } = body.progressData
  const [listed] = list.enrolledCourses
  expect(listed).toMatchObject({ completedLectures: lectureCompleted.length, hasNewLectures })
  return {
    lectureCompleted: lectureCompleted.toSorted(),
    lectureCount: listed.lectureCount,
    completed,
    hasNewLectures,
    position: position?.lectureId ?? null,
  }
}

function happen(event: Event, child: Actor, courseId: string) {
  if (event.is === 'edit') {
    const lectures = event.lectures.map((id) => lecture(id))
    const chapters = [lectures.slice(0, event.cut), lectures.slice(event.cut)]
    const courseContent = chapters.map((some, at) => ({
      ...chapterOf(...some),
      chapterId: `${at}`,
    }))
    return editLesson(school, rosa, courseId, lessonData({ courseContent }))
  }
  const body = { courseId, lectureId: event.lecture }
  return event.is === 'complete'
    ? school.call(child, 'POST', '/api/user/update-course-progress', body)
    : school.call(child, 'POST', '/api/user/save-course-position', { ...body, seconds: 3 })
}

test('progress is what is there and done, after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 15 }), async (events) => {
      const child = await school.child('Mia', rosa)
      const { _id: courseId } = await addLesson(school, rosa)
      await school.call(child, 'POST', '/api/user/start', { courseId })
      const expected = expectation(['a', 'b', 'c'])
      for (const one of events) {
        const { status, body } = await happen(one, child, courseId)
        if (expected.apply(one)) expect(status).toBe(200)
        else expect(body.code).toBe('LECTURE_NOT_FOUND')
        expect(await progressOf(child, courseId)).toEqual(expected.read())
      }
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('edits and completions at once leave progress that is right', async () => {
  const children = await Promise.all(['Mia', 'Ben', 'Lena'].map((name) => school.child(name, rosa)))
  const { _id: courseId } = await addLesson(school, rosa)
  for (const child of children) await school.call(child, 'POST', '/api/user/start', { courseId })
  const edits = [['a'], ['b', 'c', 'd'], ['c', 'a'], lectureIds].map((lectures) =>
    editLesson(
      school,
      rosa,
      courseId,
      lessonData({
        courseContent: [chapterOf(...lectures.map((id) => lecture(id)))],
      }),
    ),
  )
  const taps = children.flatMap((child) =>
    lectureIds.map((id) => happen({ is: 'complete', lecture: id }, child, courseId)),
  )
  const answers = await Promise.all([...edits, ...taps])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const { body } = await school.call(rosa, 'GET', `/api/course/${courseId}`)
  const present: string[] = body.courseData.courseContent[0].chapterContent.map(
    (one: { lectureId: string }) => one.lectureId,
  )
  for (const child of children) {
    const { lectureCompleted, lectureCount, completed } = await progressOf(child, courseId)
    expect(lectureCount).toBe(present.length)
    expect(present).toEqual(expect.arrayContaining(lectureCompleted))
    expect(completed).toBe(lectureCompleted.length === lectureCount)
  }
})

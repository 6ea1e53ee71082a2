// What a removed child can still reach in all modules, and what her teacher still sees of her;
// everything returns when her teacher lets her in again.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLesson } from '../src/modules/lessons/test/lessons.ts'
import { addQuiz } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { openSchool, type School } from './school.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let made: { course: string; foreign: string; quiz: string; untaken: string; activity: string }

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  await post(rosa, '/api/educator/create-code', { code: 'blue fox' })
  made = {
    course: (await addLesson(school, rosa))._id,
    foreign: (await addLesson(school, omar, { isOpenToEverybody: true }))._id,
    quiz: await addQuiz(school, rosa),
    untaken: await addQuiz(school, rosa),
    activity: await addActivity(),
  }
})
beforeEach(async () => {
  await school.pool.query(
    'truncate memberships, class_removals, enrolments, submissions, quiz_sessions, attempt_counters cascade',
  )
  mia = await school.person('Mia', 'student')
  ben = await school.person('Ben', 'student')
  for (const child of [mia, ben]) {
    await join(child)
    await post(child, '/api/user/start', { courseId: made.course })
  }
  await post(mia, '/api/user/start', { courseId: made.foreign })
  await complete('a')
  await takeQuiz(made.quiz)
  await handIn()
})
afterAll(() => school.close())

const post = (actor: Actor, url: string, payload: object) =>
  school.call(actor, 'POST', url, payload)
const get = async (actor: Actor, url: string) => (await school.call(actor, 'GET', url)).body
const join = (child: Actor) => post(child, '/api/user/join-educator', { code: 'blue fox' })
const remove = () => school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`)
const letIn = () => post(rosa, `/api/educator/students/${mia.id}/let-in`, {})
const complete = (lectureId: string) =>
  post(mia, '/api/user/update-course-progress', { courseId: made.course, lectureId })
const result = { totalQuestions: 3, correctAnswers: 2, wrongAnswers: 1, score: 67 }
const takeQuiz = (quizId: string) => post(mia, '/api/quiz-sessions', { quizId, ...result })
function handIn() {
  const form = new FormData()
  form.append('activityId', made.activity)
  form.append('externalLink', 'https://example.org/mine')
  return school.call(mia, 'POST', '/api/submissions', form)
}
async function addActivity(): Promise<string> {
  const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  return (await post(rosa, '/api/educator/add-activity', input)).body.activity._id
}
const startedIds = async () =>
  (await get(mia, '/api/user/enrolled-courses')).enrolledCourses.map(
    (course: { _id: string }) => course._id,
  )
/** The names on each of the teacher's lists of people. */
async function listedNames() {
  const nameOf = (row: { student: { name: string } }) => row.student.name
  const roster = await get(rosa, '/api/educator/enrolled-students')
  const course = await get(rosa, `/api/educator/courses/${made.course}/students`)
  const members = await get(rosa, '/api/educator/students?sort=name')
  const { dashboardData } = await get(rosa, '/api/educator/dashboard')
  return {
    roster: roster.enrolledStudents.map(nameOf),
    course: course.students.map(nameOf),
    members: members.students.map(nameOf),
    latest: dashboardData.enrolledStudentsData.map(nameOf),
    totalStudents: dashboardData.totalStudents,
  }
}

describe('a child who is taken out of a class', () => {
  test('loses that teacher and her lessons from every list at once', async () => {
    expect(await startedIds()).toEqual([made.course, made.foreign])
    await remove()
    const joined = await get(mia, '/api/user/joined-educators')
    expect(joined).toMatchObject({ joinedEducators: [], educators: [] })
    expect(await startedIds()).toEqual([made.foreign])
    expect((await get(mia, '/api/user/data')).user.enrolledCourses).toEqual([made.foreign])
  })

  test('hands in nothing and takes no quiz; the results she has stay hers', async () => {
    await remove()
    const refused = [await complete('b'), await takeQuiz(made.untaken), await handIn()]
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'NOT_A_MEMBER'])
    }
    expect((await get(mia, `/api/quiz-sessions/check/${made.untaken}`)).code).toBe('NOT_A_MEMBER')
    expect((await takeQuiz(made.quiz)).body.code).toBe('NOT_A_MEMBER')
    expect((await get(mia, '/api/quiz-sessions')).sessions).toHaveLength(1)
    expect((await get(mia, '/api/submissions/my-submissions')).submissions).toHaveLength(1)
  })

  test('vanishes from the lists of people; her results stay', async () => {
    expect(await listedNames()).toEqual({
      roster: ['Mia', 'Ben'],
      course: ['Ben', 'Mia'],
      members: ['Ben', 'Mia'],
      latest: ['Ben', 'Mia'],
      totalStudents: 2,
    })
    await remove()
    expect(await listedNames()).toEqual({
      roster: ['Ben'],
      course: ['Ben'],
      members: ['Ben'],
      latest: ['Ben'],
      totalStudents: 1,
    })
    const { quizzes } = await get(rosa, '/api/educator/quizzes')
    const taken = quizzes.find((quiz: { _id: string }) => quiz._id === made.quiz)
    expect(taken.attempts).toEqual([])
    expect((await get(mia, '/api/quiz-sessions')).sessions).toMatchObject([{ score: 67 }])
    const work = await get(rosa, `/api/educator/activities/${made.activity}/submissions`)
    expect(work.submissions).toHaveLength(1)
  })

  test('finds everything as it was when she is let in again', async () => {
    const before = await listedNames()
    await remove()
    await letIn()
    expect(await listedNames()).toEqual(before)
    expect(await startedIds()).toEqual([made.course, made.foreign])
    expect((await complete('a')).body.message).toBe('Already Completed')
    expect((await complete('b')).status).toBe(200)
    expect((await takeQuiz(made.untaken)).status).toBe(200)
    expect((await takeQuiz(made.quiz)).body.code).toBe('QUIZ_TAKEN')
    expect((await handIn()).status).toBe(200)
  })

  test('who started an open lesson without ever joining leaves the lists like the others', async () => {
    const lena = await school.person('Lena', 'student')
    const courseId = (await addLesson(school, rosa, { isOpenToEverybody: true }))._id
    await post(lena, '/api/user/start', { courseId })
    expect((await listedNames()).roster).toContain('Lena')
    expect((await listedNames()).members).not.toContain('Lena')
    await school.call(rosa, 'DELETE', `/api/educator/students/${lena.id}`)
    expect((await listedNames()).roster).not.toContain('Lena')
  })
})

test('while she starts lessons, nothing of hers is left on the lists', async () => {
  for (let round = 0; round < 10; round += 1) {
    await school.pool.query('truncate attempt_counters')
    const course = (await addLesson(school, rosa))._id
    const [started] = await Promise.all([
      post(mia, '/api/user/start', { courseId: course }),
      remove(),
    ])
    expect([200, 403]).toContain(started.status)
    expect((await listedNames()).roster).not.toContain('Mia')
    expect(await startedIds()).not.toContain(course)
    await letIn()
    const after = (await startedIds()).includes(course)
    expect(after).toBe(started.status === 200)
  }
})

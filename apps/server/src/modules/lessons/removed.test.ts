import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson } from './test/lessons.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
})
beforeEach(async () => {
  mia = await school.person('Mia', 'student')
  await school.join(mia, rosa)
})
afterAll(() => school.close())

const removal = 'insert into class_removals (educator_id, student_id) values ($1, $2)'
const remove = () => school.pool.query(removal, [rosa.id, mia.id])
const readmit = () =>
  school.pool.query('delete from class_removals where student_id = $1', [mia.id])
const post = (path: string, body: object) => school.call(mia, 'POST', `/api/user/${path}`, body)
const read = async (id: string) =>
  (await school.call(mia, 'GET', `/api/course/${id}`)).body.courseData
const rows = async () => {
  const { rows } = await school.pool.query(
    `select (select count(*) from enrolments) as enrolments,
      (select count(*) from lecture_completions) as completions,
      (select count(*) from watch_positions) as positions,
      (select count(*) from course_ratings) as ratings`,
  )
  return rows
}

describe('a child who was taken out of the class', () => {
  test('does nothing in the lessons she started, and sees no links in them', async () => {
    const { _id: courseId } = await addLesson(school, rosa)
    await post('start', { courseId })
    await post('update-course-progress', { courseId, lectureId: 'a' })
    await remove()
    const before = await rows()
    const acts: [string, object][] = [
      ['start', { courseId }],
      ['update-course-progress', { courseId, lectureId: 'b' }],
      ['save-course-position', { courseId, lectureId: 'b', seconds: 1 }],
      ['add-rating', { courseId, rating: 5 }],
    ]
    for (const [path, body] of acts) {
      const answer = await post(path, body)
      expect([answer.status, answer.body.code]).toEqual([403, 'NOT_A_MEMBER'])
    }
    expect(await rows()).toEqual(before)
    const course = await read(courseId)
    expect(course.abilities).toEqual({ start: false, watch: false, rate: false, edit: false })
    const [preview, closed] = course.courseContent[0].chapterContent
    expect(preview).toHaveProperty('lectureUrl')
    expect(closed).not.toHaveProperty('lectureUrl')
  })

  test('is no longer shown on her teacher’s lessons, which still count her start', async () => {
    const { _id: courseId } = await addLesson(school, rosa)
    const ben = await school.person('Ben', 'student')
    await post('start', { courseId })
    await school.call(ben, 'POST', '/api/user/start', { courseId })
    await remove()
    const { body } = await school.call(rosa, 'GET', '/api/educator/courses')
    expect(body.courses[0]).toMatchObject({ _id: courseId, studentCount: 2 })
    expect(body.courses[0].students).toEqual([{ _id: ben.id, name: 'Ben', imageUrl: null }])
  })

  test('starts none of that teacher’s lessons, but those of others', async () => {
    const { _id: courseId } = await addLesson(school, rosa)
    const other = await addLesson(school, omar)
    await remove()
    expect((await read(courseId)).abilities.start).toBe(false)
    expect((await post('start', { courseId })).body.code).toBe('NOT_A_MEMBER')
    expect((await post('add-rating', { courseId, rating: 5 })).body.code).toBe('NOT_A_MEMBER')
    expect((await read(other._id)).abilities.start).toBe(true)
    expect((await post('start', { courseId: other._id })).status).toBe(200)
  })

  test('finds everything as it was once she is back', async () => {
    const { _id: courseId } = await addLesson(school, rosa)
    await post('start', { courseId })
    await post('update-course-progress', { courseId, lectureId: 'a' })
    await remove()
    await readmit()
    expect((await read(courseId)).abilities).toMatchObject({ watch: true, rate: true })
    const { body } = await post('get-course-progress', { courseId })
    expect(body.progressData.lectureCompleted).toEqual(['a'])
    expect((await post('add-rating', { courseId, rating: 4 })).status).toBe(200)
  })
})

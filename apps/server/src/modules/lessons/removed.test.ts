import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, chapterOf, lecture, uploadFilm, uploadPdf } from './test/lessons.ts'

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
  mia = await school.child('Mia', rosa, omar)
})
afterAll(() => school.close())

const remove = () => school.call(rosa, 'DELETE', `/api/educator/students/${mia.id}`)
async function readmit() {
  await school.pool.query('delete from class_removals where student_id = $1', [mia.id])
  await school.join(mia, rosa)
}
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
    expect(course.abilities).toEqual({
      start: false,
      watch: false,
      rate: false,
      edit: false,
      join: false,
    })
    const [preview, closed] = course.courseContent[0].chapterContent
    expect(preview).toHaveProperty('lectureUrl')
    expect(closed).not.toHaveProperty('lectureUrl')
  })

  test('plays what she had open for a quarter of an hour at most', async () => {
    const files = {
      lectureUrl: await uploadFilm(school, rosa),
      supportingFileUrl: await uploadPdf(school, rosa),
    }
    const preview = { lectureUrl: await uploadFilm(school, rosa), isPreviewFree: true }
    const content = [chapterOf(lecture('a', files), lecture('b', preview))]
    const { _id: courseId } = await addLesson(school, rosa, { courseContent: content })
    await post('start', { courseId })
    const linksOf = async (actor: Actor) => {
      const { body } = await school.call(actor, 'GET', `/api/course/${courseId}`)
      const [closed, free] = body.courseData.courseContent[0].chapterContent
      return [closed.lectureUrl, closed.supportingFileUrl, free.lectureUrl]
    }
    const linked = { hers: await linksOf(mia), theTeachers: await linksOf(rosa) }
    const states = async (links: string[]) =>
      Promise.all(links.map(async (link) => (await school.app.inject(link)).statusCode))
    await remove()
    const opened = school.clock.now
    school.clock.now = new Date(opened.getTime() + 10 * 60_000 - 1000)
    expect(await states(linked.hers)).toEqual([200, 200, 200])
    school.clock.now = new Date(opened.getTime() + 15 * 60_000)
    expect(await states(linked.hers)).toEqual([403, 403, 200])
    expect(await states(linked.theTeachers)).toEqual([200, 200, 200])
    school.clock.now = opened
  })

  test('is no longer among her teacher’s learners, though her start still counts', async () => {
    const { _id: courseId } = await addLesson(school, rosa)
    const ben = await school.child('Ben', rosa)
    await post('start', { courseId })
    await school.call(ben, 'POST', '/api/user/start', { courseId })
    await remove()
    const { body } = await school.call(rosa, 'GET', '/api/educator/courses')
    expect(body.courses[0]).toMatchObject({ _id: courseId, studentCount: 2, learnerCount: 1 })
    expect(body.courses[0].students).toEqual([{ _id: ben.id, name: 'Ben', imageUrl: null }])
    const other = await addLesson(school, rosa)
    await school.call(ben, 'POST', '/api/user/start', { courseId: other._id })
    const read: string[] = []
    for (let cursor = ''; read.length < 2; ) {
      const path = `/api/educator/courses?sort=students&limit=1&cursor=${cursor}`
      const page = (await school.call(rosa, 'GET', path)).body
      read.push(page.courses[0]._id)
      cursor = page.nextCursor
    }
    expect(read).toEqual([other._id, courseId])
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

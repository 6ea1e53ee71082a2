import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, courseForm, editLesson, lessonData } from './test/lessons.ts'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let courseId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.person('Mia', 'student')
  await school.join(mia, rosa)
})
beforeEach(async () => {
  courseId = (await addLesson(school, rosa, { courseTitle: 'Volcanoes', status: 'draft' }))._id
})
afterAll(() => school.close())

const read = (actor: Actor | null) => school.call(actor, 'GET', `/api/course/${courseId}`)
const post = (actor: Actor, path: string, body: object) => school.call(actor, 'POST', path, body)
const publish = () => editLesson(school, rosa, courseId, lessonData({ status: 'published' }))

describe('a draft', () => {
  test('is kept as one, and said to be', async () => {
    const form = courseForm(lessonData({ status: 'draft' }))
    const { body } = await school.call(rosa, 'POST', '/api/educator/add-course', form)
    expect(body.message).toBe(texts.draftSaved)
    expect(body.course).toMatchObject({ status: 'draft', version: 1 })
    const saved = await editLesson(school, rosa, courseId, lessonData())
    expect(saved.body.message).toBe(texts.draftSaved)
    expect(saved.body.course).toMatchObject({ status: 'draft', version: 2 })
  })

  test('is checked like any other lesson', async () => {
    const form = courseForm({ courseTitle: ' ', status: 'draft' })
    const { body } = await school.call(rosa, 'POST', '/api/educator/add-course', form)
    expect(body.fields[0].path).toBe('courseTitle')
  })

  test('is in no open list, however it is looked for', async () => {
    for (const query of ['', '?search=volcano', `?educators=${rosa.id}`, '?search=vo']) {
      for (const actor of [null, mia, omar, rosa]) {
        const { body } = await school.call(actor, 'GET', `/api/course/all${query}`)
        expect(JSON.stringify(body)).not.toContain(courseId)
      }
    }
  })

  test('is there for its teacher alone', async () => {
    expect((await read(rosa)).body.courseData.abilities.edit).toBe(true)
    for (const actor of [null, mia, omar]) {
      expect((await read(actor)).body.code).toBe('COURSE_NOT_FOUND')
    }
    const own = `/api/educator/courses/${courseId}`
    expect((await school.call(rosa, 'GET', own)).body.course.status).toBe('draft')
    for (const attempt of [
      school.call(omar, 'GET', own),
      school.call(omar, 'DELETE', own),
      school.call(omar, 'POST', `${own}/duplicate`),
      school.call(omar, 'POST', `${own}/restore`),
      editLesson(school, omar, courseId, lessonData()),
    ]) {
      expect((await attempt).body.code).toBe('COURSE_NOT_FOUND')
    }
  })

  test('cannot be started, watched or rated', async () => {
    const acts: [string, object][] = [
      ['start', { courseId }],
      ['get-course-progress', { courseId }],
      ['update-course-progress', { courseId, lectureId: 'a' }],
      ['save-course-position', { courseId, lectureId: 'a', seconds: 1 }],
      ['add-rating', { courseId, rating: 5 }],
    ]
    for (const [path, body] of acts) {
      expect((await post(mia, `/api/user/${path}`, body)).body.code).toBe('COURSE_NOT_FOUND')
    }
    const { rows } = await school.pool.query('select from enrolments where course_id = $1', [
      courseId,
    ])
    expect(rows).toEqual([])
  })

  test('is for everybody once it is published, and stays so', async () => {
    const published = await publish()
    expect(published.body.message).toBe(texts.courseUpdated)
    expect(published.body.course).toMatchObject({ status: 'published', version: 2 })
    expect((await read(null)).status).toBe(200)
    expect((await post(mia, '/api/user/start', { courseId })).status).toBe(200)

    const back = await editLesson(school, rosa, courseId, lessonData({ status: 'draft' }))
    expect([back.status, back.body.code]).toEqual([422, 'NOT_ACCEPTABLE'])
    expect(back.body.fields[0].path).toBe('status')
    expect((await read(mia)).body.courseData.enrolled).toBe(true)
    const kept = await editLesson(school, rosa, courseId, lessonData())
    expect(kept.body.course).toMatchObject({ status: 'published', version: 3 })
  })

  test('can be deleted and brought back', async () => {
    const url = `/api/educator/courses/${courseId}`
    expect((await school.call(rosa, 'DELETE', url)).status).toBe(200)
    expect((await school.call(rosa, 'POST', `${url}/restore`)).status).toBe(200)
    expect((await read(rosa)).status).toBe(200)
    expect((await read(mia)).status).toBe(404)
  })
})

test('what else a teacher alone sees is in no open answer', async () => {
  await publish()
  const { courseData } = (await read(mia)).body
  for (const field of ['status', 'version', 'updatedAt']) {
    expect(courseData).not.toHaveProperty(field)
  }
})

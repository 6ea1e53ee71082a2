// An uploaded film exists while a lesson needs it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import {
  addLesson,
  chapterOf,
  editLesson,
  lecture,
  lessonData,
  uploadCaptions,
  uploadFilm,
} from './test/lessons.ts'

const start = new Date('2026-03-02T08:00:00Z')
let school: School
let rosa: Actor
beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
})
beforeEach(async () => {
  school.clock.now = start
  await school.pool.query('truncate media_files; delete from courses')
})
afterAll(() => school.close())

async function sweepAfter(days: number): Promise<string[]> {
  school.clock.now = new Date(start.getTime() + days * 86_400_000)
  await school.media.releaseUnused()
  await school.media.sweep()
  const { rows } = await school.pool.query('select kind from media_files order by kind')
  return rows.map(({ kind }) => kind)
}
async function filmLesson() {
  const files = {
    lectureUrl: await uploadFilm(school, rosa),
    captionsUrl: await uploadCaptions(school, rosa),
  }
  const content = { courseContent: [chapterOf(lecture('a', files))] }
  return { content, course: await addLesson(school, rosa, content) }
}
const remove = (course: { _id: string }) =>
  school.call(rosa, 'DELETE', `/api/educator/courses/${course._id}`)

test('a film of a lesson stays', async () => {
  await filmLesson()
  expect(await sweepAfter(100)).toEqual(['captions', 'video'])
  expect(await sweepAfter(200)).toEqual(['captions', 'video'])
})

test('a film of a deleted lesson stays while the lesson can be brought back, and goes then', async () => {
  const { course } = await filmLesson()
  await remove(course)
  expect(await sweepAfter(29)).toEqual(['captions', 'video'])
  expect(await sweepAfter(31)).toEqual(['captions', 'video'])
  expect(await sweepAfter(62)).toEqual([])
})

test('a film of two lessons goes with the second', async () => {
  const { course } = await filmLesson()
  const { body } = await school.call(rosa, 'POST', `/api/educator/courses/${course._id}/duplicate`)
  await remove(course)
  await sweepAfter(31)
  expect(await sweepAfter(62)).toEqual(['captions', 'video'])
  await remove(body.course)
  await sweepAfter(93)
  expect(await sweepAfter(124)).toEqual([])
})

test('a film that an edit dropped waits 30 days, and a lesson may take it again', async () => {
  const { content, course } = await filmLesson()
  await editLesson(school, rosa, course._id, lessonData())
  await sweepAfter(10)
  expect(await sweepAfter(39)).toEqual(['captions', 'video'])
  await editLesson(school, rosa, course._id, lessonData(content))
  expect(await sweepAfter(100)).toEqual(['captions', 'video'])
})

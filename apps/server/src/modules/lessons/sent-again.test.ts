// What a teacher sends again since its answer was lost: a new lesson, a save, a copy.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { addLesson, courseForm, editLesson, lessonData } from './test/lessons.ts'

let school: School
let rosa: Actor
let omar: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
})
afterAll(() => school.close())

const create = (actor: Actor, data: object, files: Record<string, File> = {}) =>
  school.call(actor, 'POST', '/api/educator/add-course', courseForm(data, files))
const save = (id: string, data: object, files: Record<string, File> = {}) =>
  editLesson(school, rosa, id, lessonData(data), files)
const under = async (actor: Actor, key: string) =>
  (await school.call(actor, 'GET', `/api/educator/courses?key=${key}`)).body.courses
const mediaFiles = async () =>
  Number((await school.pool.query('select count(*) from media_files')).rows[0].count)

describe('a new lesson under a key', () => {
  test('is stored once, however often it is sent at once or later', async () => {
    const data = lessonData({ key: 'new-1', saves: ['a'] })
    const all = await Promise.all(Array.from({ length: 8 }, () => create(rosa, data)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(new Set(all.map(({ body }) => body.course._id)).size).toBe(1)
    const changed = { ...data, courseTitle: 'The letter B', saves: ['a', 'b'] }
    const { course } = (await create(rosa, changed)).body
    expect(course).toMatchObject({ courseTitle: 'The letter B', status: 'published' })
    expect(await under(rosa, 'new-1')).toMatchObject([{ _id: course._id }])
    expect(await under(omar, 'new-1')).toEqual([])
    expect((await create(omar, data)).body.course._id).not.toBe(course._id)
  })

  test('has what was sent last: the usual picture, where there is none any more', async () => {
    const data = lessonData({ key: 'new-2', saves: ['a'] })
    await create(rosa, data, { thumbnail: await pictureFile() })
    const again = lessonData({ key: 'new-2', saves: ['a', 'b'] })
    const { course } = (await create(rosa, again)).body
    expect(course.courseThumbnail).toBe('/pictures/words/cover-letters.svg')
  })

  test('is a conflict where somebody else saved it meanwhile, and changes nothing', async () => {
    const { course } = (await create(rosa, lessonData({ key: 'new-3', saves: ['a'] }))).body
    const theirs = await save(course._id, { courseTitle: 'Theirs', saves: ['x'] })
    const late = await create(rosa, lessonData({ key: 'new-3', saves: ['a', 'b'] }))
    expect([late.status, late.body.code]).toEqual([409, 'COURSE_CHANGED'])
    expect(await under(rosa, 'new-3')).toMatchObject([{ courseTitle: 'Theirs' }])
    expect(theirs.body.course.version).toBe(2)
  })

  test('that was deleted is another one', async () => {
    const data = lessonData({ key: 'new-4' })
    const { course } = (await create(rosa, data)).body
    await school.call(rosa, 'DELETE', `/api/educator/courses/${course._id}`)
    expect((await create(rosa, data)).body.course._id).not.toBe(course._id)
  })
})

describe('a save that names those before it', () => {
  test('goes on from the one whose answer was lost, with its file', async () => {
    const { _id, version } = await addLesson(school, rosa)
    await save(_id, { courseTitle: 'First', version, saves: ['one'] })
    const files = await mediaFiles()
    const image = await pictureFile()
    const data = { courseTitle: 'Second', version, saves: ['one', 'two'] }
    const { body } = await save(_id, data, { image })
    expect(body.course).toMatchObject({ courseTitle: 'Second', version: 3 })
    expect(await mediaFiles()).toBe(files + 1)
  })

  test('never goes over what another window saved', async () => {
    const { _id, version } = await addLesson(school, rosa)
    await save(_id, { version, saves: ['one'] })
    await save(_id, { courseTitle: 'Theirs', version: 2, saves: ['other'] })
    const late = await save(_id, { version, saves: ['one', 'two'] })
    expect([late.status, late.body.code]).toEqual([409, 'COURSE_CHANGED'])
  })
})

describe('a copy under a key', () => {
  const copy = (id: string, key: string) =>
    school.call(rosa, 'POST', `/api/educator/courses/${id}/duplicate?key=${key}`)

  test('is made once, however often it is asked for', async () => {
    const { _id } = await addLesson(school, rosa, { courseTitle: 'Copied once' })
    const all = await Promise.all(Array.from({ length: 8 }, () => copy(_id, 'copy-1')))
    expect(new Set(all.map(({ body }) => body.course._id)).size).toBe(1)
    await school.call(rosa, 'DELETE', `/api/educator/courses/${_id}`)
    expect((await copy(_id, 'copy-1')).body.course).toMatchObject({ status: 'draft', version: 1 })
    const stored = `select from courses where title = 'Copied once (copy)'`
    expect((await school.pool.query(stored)).rowCount).toBe(1)
  })
})

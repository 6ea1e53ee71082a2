// A picture or document exists while any module needs it; what was replaced or deleted with its
// lesson is swept after 30 days.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addLesson,
  chapterOf,
  editLesson,
  lecture,
  lessonData,
  uploadPdf,
} from '../src/modules/lessons/test/lessons.ts'
import { addQuiz, editQuiz, question } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { formOf, openSchool, pictureFile, type School } from './school.ts'

const start = new Date('2026-03-02T08:00:00Z')
let school: School
let rosa: Actor
let mia: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.person('Mia', 'student')
  await school.join(mia, rosa)
})
beforeEach(async () => {
  school.clock.now = start
  await school.pool.query(
    'truncate media_files, submissions, submission_feedback, gallery_pictures, moved_pictures; delete from courses; delete from quizzes; delete from activities',
  )
})
afterAll(() => school.close())

/** Advances the clock, runs the sweeps and returns how many files are left. */
async function leftAfter(days: number): Promise<number> {
  school.clock.now = new Date(start.getTime() + days * 86_400_000)
  await school.media.releaseUnused()
  await school.media.sweep()
  const { rows } = await school.pool.query('select from media_files')
  return rows.length
}

async function uploadPicture(): Promise<string> {
  const form = formOf({ upload_preset: 'kinderleaf', file: await pictureFile() })
  const { body } = await school.call(rosa, 'POST', '/media/v1_1/kinderleaf/image/upload', form)
  return body.secure_url
}
async function addActivity(changes: object = {}): Promise<string> {
  const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  const sent = { ...input, ...changes }
  return (await school.call(rosa, 'POST', '/api/educator/add-activity', sent)).body.activity._id
}
const withDocument = (supportingFileUrl: string) => ({
  courseContent: [chapterOf(lecture('a', { supportingFileUrl }))],
})
const lesson = async (changes: object) => `courses/${(await addLesson(school, rosa, changes))._id}`
const quiz = async (changes: object) => `quizzes/${await addQuiz(school, rosa, changes)}`
const activity = async (changes: object) => `activities/${await addActivity(changes)}`
const { options } = question('1')
const optionOf = (image: string) => ({ options: { ...options, C: { ...options.C, image } } })

const ofTeacher: [string, () => Promise<string>][] = [
  ['a lesson’s cover', async () => lesson({ courseThumbnail: await uploadPicture() })],
  ['a lecture’s document', async () => lesson(withDocument(await uploadPdf(school, rosa)))],
  ['a quiz’s cover', async () => quiz({ image: await uploadPicture() })],
  [
    'a question’s picture',
    async () => quiz({ questions: [question('1', { image: await uploadPicture() })] }),
  ],
  [
    'an option’s picture',
    async () => quiz({ questions: [question('1', optionOf(await uploadPicture()))] }),
  ],
  ['an activity’s cover', async () => activity({ imageUrl: await uploadPicture() })],
  [
    'an activity’s attachment',
    async () => activity({ attachmentUrl: await uploadPdf(school, rosa) }),
  ],
]

describe.each(ofTeacher)('%s', (_what, make) => {
  test('stays while it is in use', async () => {
    await make()
    expect(await leftAfter(100)).toBe(1)
    expect(await leftAfter(200)).toBe(1)
  })

  test('stays while what it belongs to can be brought back, and goes 30 days later', async () => {
    const files = await school.storedFiles()
    const address = `/api/educator/${await make()}`
    await school.call(rosa, 'DELETE', address)
    expect(await leftAfter(29)).toBe(1)
    expect((await school.call(rosa, 'POST', `${address}/restore`)).status).toBe(200)
    expect(await leftAfter(31)).toBe(1)
    expect(await leftAfter(100)).toBe(1)
    await school.call(rosa, 'DELETE', address)
    expect(await leftAfter(131)).toBe(1)
    expect(await leftAfter(160)).toBe(1)
    expect(await leftAfter(162)).toBe(0)
    expect(await school.storedFiles()).toEqual(files)
  })
})

test('a cover that was replaced waits 30 days, and a lesson may take it again', async () => {
  const cover = await uploadPicture()
  const course = await addLesson(school, rosa, { courseThumbnail: cover })
  await editLesson(school, rosa, course._id, lessonData(), { image: await pictureFile() })
  expect(await leftAfter(10)).toBe(2)
  expect(await leftAfter(39)).toBe(2)
  await editLesson(school, rosa, course._id, lessonData({ courseThumbnail: cover }))
  expect(await leftAfter(45)).toBe(2)
  expect(await leftAfter(76)).toBe(1)
  expect((await school.app.inject({ method: 'GET', url: cover })).statusCode).toBe(200)
})

test('a picture stays while any version of its quiz has it', async () => {
  const pictured = { questions: [question('1', { image: await uploadPicture() })] }
  const id = await addQuiz(school, rosa, pictured)
  await editQuiz(school, rosa, id)
  expect(await leftAfter(100)).toBe(1)
  const draft = await addQuiz(school, rosa, {
    ...{ questions: [question('1', { image: await uploadPicture() })], status: 'draft' },
  })
  await editQuiz(school, rosa, draft)
  expect(await leftAfter(200)).toBe(2)
  expect(await leftAfter(231)).toBe(1)
})

test('cover and attachment that an edit replaced wait 30 days', async () => {
  const files = { imageUrl: await uploadPicture(), attachmentUrl: await uploadPdf(school, rosa) }
  const id = await addActivity(files)
  const edited = await school.call(rosa, 'PUT', `/api/educator/activities/${id}`, {
    ...{ title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' },
    ...{ imageUrl: await uploadPicture(), attachmentUrl: await uploadPdf(school, rosa) },
  })
  expect(edited.status).toBe(200)
  expect(await leftAfter(10)).toBe(4)
  expect(await leftAfter(39)).toBe(4)
  expect(await leftAfter(41)).toBe(2)
})

test('a document that an edit dropped waits 30 days', async () => {
  const content = withDocument(await uploadPdf(school, rosa))
  const course = await addLesson(school, rosa, content)
  await editLesson(school, rosa, course._id, lessonData())
  expect(await leftAfter(10)).toBe(1)
  expect(await leftAfter(39)).toBe(1)
  expect(await leftAfter(41)).toBe(0)
})

test('a cover of two lessons stays with the one that is left', async () => {
  const course = await addLesson(school, rosa, { courseThumbnail: await uploadPicture() })
  await school.call(rosa, 'POST', `/api/educator/courses/${course._id}/duplicate`)
  await school.call(rosa, 'DELETE', `/api/educator/courses/${course._id}`)
  await leftAfter(31)
  expect(await leftAfter(100)).toBe(1)
})

test('children’s work stays, also when its activity goes and when a child becomes a teacher', async () => {
  const activityId = await addActivity()
  const work = formOf({ activityId, comment: 'A leaf', files: await pictureFile() })
  expect((await school.call(mia, 'POST', '/api/submissions', work)).status).toBe(200)
  const at = start.toISOString()
  const picture = {
    kind: 'drawing',
    state: '{}',
    width: 8,
    height: 6,
    createdAt: at,
    updatedAt: at,
  }
  const drawing = formOf({ picture: JSON.stringify(picture), image: await pictureFile() })
  const saved = await school.call(mia, 'PUT', `/api/gallery/${randomUUID()}`, drawing)
  expect(saved.status).toBe(200)
  await school.call(rosa, 'DELETE', `/api/educator/activities/${activityId}`)
  await school.pool.query(`update users set role = 'educator' where id = $1`, [mia.id])
  await leftAfter(31)
  expect(await leftAfter(100)).toBe(2)
})

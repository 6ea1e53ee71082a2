// A teacher's quota holds for every call that uploads a picture or a document. Other calls work as
// before, and children's work has its own limits.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addLesson,
  courseForm,
  editLesson,
  lessonData,
} from '../src/modules/lessons/test/lessons.ts'
import { question, quizData } from '../src/modules/quizzes/test/quizzes.ts'
import type { Actor } from '../src/platform/actor.ts'
import { formOf, openSchool, pictureFile, type School } from './school.ts'

let school: School
let rosa: Actor
let mia: Actor
let picture: File
let dataPicture: string
let courseId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.person('Mia', 'student')
  await school.join(mia, rosa)
  picture = await pictureFile()
  const bytes = Buffer.from(await picture.arrayBuffer())
  dataPicture = `data:image/png;base64,${bytes.toString('base64')}`
  courseId = (await addLesson(school, rosa))._id
  await school.pool.query(
    `insert into media_files
      (id, owner_id, kind, visibility, file_name, content_type, byte_size, kept_at)
      values ($1, $2, 'video', 'private', 'long.mp4', 'video/mp4', $3, now())`,
    [randomUUID(), rosa.id, 1024 ** 3],
  )
})
afterAll(() => school.close())

const activity = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
const addCourse = (data: object, files: Record<string, File> = {}) =>
  school.call(rosa, 'POST', '/api/educator/add-course', courseForm(lessonData(data), files))
const createQuiz = (changes: object) =>
  school.call(rosa, 'POST', '/api/educator/create-quiz', quizData(changes))
const addActivity = (changes: object) =>
  school.call(rosa, 'POST', '/api/educator/add-activity', { ...activity, ...changes })
const upload = (kind: 'image' | 'raw', file: File) =>
  school.call(
    rosa,
    'POST',
    `/media/v1_1/kinderleaf/${kind}/upload`,
    formOf({ upload_preset: 'kinderleaf', file }),
  )

type Call = () => Promise<{ status: number; body: { code?: string } }>
const bringing: [string, Call][] = [
  ['a new lesson’s cover', () => addCourse({}, { thumbnail: picture })],
  ['a new lesson’s cover within its text', () => addCourse({ courseThumbnail: dataPicture })],
  ['another cover', () => editLesson(school, rosa, courseId, lessonData(), { image: picture })],
  ['a quiz’s cover', () => createQuiz({ image: dataPicture })],
  [
    'a question’s picture',
    () => createQuiz({ questions: [question('1', { image: dataPicture })] }),
  ],
  ['an activity’s cover', () => addActivity({ imageUrl: dataPicture })],
  ['a picture', () => upload('image', picture)],
  ['a document', () => upload('raw', new File(['%PDF-1.4\n%%EOF\n'], 'words.pdf'))],
]

test.each(bringing)('a full share takes no more: %s', async (_what, call) => {
  const files = await school.storedFiles()
  const { status, body } = await call()
  expect([status, body.code]).toEqual([507, 'STORAGE_FULL'])
  expect(await school.storedFiles()).toEqual(files)
})

test('a full share stops nothing that brings no file', async () => {
  const answers = [
    await addCourse({}),
    await editLesson(school, rosa, courseId, lessonData({ courseTitle: 'The letter B' })),
    await createQuiz({}),
    await addActivity({}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a child hands in her work to a teacher whose share is full', async () => {
  const { body } = await addActivity({})
  const form = formOf({ activityId: body.activity._id, comment: 'A leaf', files: picture })
  expect((await school.call(mia, 'POST', '/api/submissions', form)).status).toBe(200)
})

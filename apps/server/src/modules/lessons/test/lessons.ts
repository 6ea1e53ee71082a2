// Lessons for tests.
import { mp4, newUpload } from '../../../../test/films.ts'
import { formOf, type School } from '../../../../test/school.ts'
import { publicUrl } from '../../../../test/test-product.ts'
import type { Actor } from '../../../platform/actor.ts'

export const lecture = (lectureId: string, changes: object = {}) => ({
  lectureId,
  lectureTitle: `Lecture ${lectureId}`,
  lectureDuration: 4,
  lectureUrl: `https://www.youtube.com/watch?v=${lectureId}`,
  isPreviewFree: false,
  ...changes,
})

/** A lesson of two chapters with three lectures, the first of them free to watch. */
export const lessonData = (changes: object = {}) => ({
  courseTitle: 'The letter A',
  courseDescription: '<p>Look and listen</p>',
  courseContent: [
    {
      chapterId: 'one',
      chapterTitle: 'Hearing',
      chapterContent: [lecture('a', { isPreviewFree: true }), lecture('b')],
    },
    { chapterId: 'two', chapterTitle: 'Writing', chapterContent: [lecture('c')] },
  ],
  ...changes,
})

export const courseForm = (data: object, files: Record<string, File> = {}) =>
  formOf({ courseData: JSON.stringify(data), ...files })

/** Adds a lesson and returns it as the server sends it. */
export async function addLesson(school: School, teacher: Actor, changes: object = {}) {
  const form = courseForm(lessonData(changes))
  const { status, body } = await school.call(teacher, 'POST', '/api/educator/add-course', form)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.course
}

export const editLesson = (
  school: School,
  teacher: Actor | null,
  courseId: string,
  data: object,
  files: Record<string, File> = {},
) => school.call(teacher, 'PUT', `/api/educator/courses/${courseId}`, courseForm(data, files))

/** A chapter with these lectures. */
export const chapterOf = (...chapterContent: object[]) => ({
  chapterId: 'only',
  chapterTitle: 'Only',
  chapterContent,
})

/** Uploads a document; returns its address. */
export const uploadPdf = (school: School, actor: Actor, name = 'words.pdf') =>
  uploadFile(school, actor, name, '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF')

/** Uploads captions; returns their address. */
export const uploadCaptions = (school: School, actor: Actor, name = 'words.vtt') =>
  uploadFile(school, actor, name, 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n')

async function uploadFile(school: School, actor: Actor, name: string, content: string) {
  const form = formOf({ file: new File([content], name), upload_preset: 'kinderleaf' })
  const { body } = await school.call(actor, 'POST', '/media/v1_1/kinderleaf/raw/upload', form)
  return addressOf(body)
}

/** Uploads a film; returns its address. */
export async function uploadFilm(school: School, actor: Actor, name = 'sky.mp4'): Promise<string> {
  const begun = await school.app.inject(school.as(actor, newUpload(name, mp4(), 'Bearer test')))
  const id = String(begun.headers.location).split('/').at(-1)
  return addressOf((await school.call(actor, 'POST', `/api/educator/videos/${id}/finish`)).body)
}

function addressOf(body: { secure_url?: string }): string {
  if (!body.secure_url) throw new Error(JSON.stringify(body))
  return body.secure_url.replace(publicUrl, '')
}

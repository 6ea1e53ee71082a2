// Checks a lesson as sent: trims and numbers it, and gives every part an id.
import type { CourseInput } from '@kinderleaf/contract'
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { createDocumentIds } from '../../platform/document-ids.ts'
import { type Failure, type FieldProblem, failure } from '../../platform/errors.ts'
import { cleanText } from '../../platform/plain-text.ts'
import type { Save } from '../../platform/teaching-material.ts'
import { fileNameOf, linkProblem } from './links.rules.ts'

export interface StoredLecture {
  lectureId: string
  lectureTitle: string
  lectureDuration: number
  lectureUrl: string
  isPreviewFree: boolean
  lectureOrder: number
  supportingFileUrl: string | null
  supportingFileName: string | null
  /** Lessons saved before captions existed lack both. */
  captionsUrl?: string | null
  captionsName?: string | null
}

export interface StoredChapter {
  chapterId: string
  chapterTitle: string
  chapterOrder: number
  chapterContent: StoredLecture[]
}

export interface LessonDraft extends Save {
  title: string
  description: string
  price: number
  discount: number
  content: StoredChapter[]
  /** The picture as the client refers to it; null leaves it unchanged. */
  thumbnail: string | null
  /** Undefined leaves it unchanged. */
  isOpenToEverybody: boolean | undefined
  /** Of a new one. */
  key: string | undefined
}

type ChapterInput = NonNullable<CourseInput['courseContent']>[number]
type LectureInput = ChapterInput['chapterContent'][number]

/** Returns the checked lesson, or every problem found. */
export function draftLesson(input: CourseInput): LessonDraft | Failure {
  const chapters = input.courseContent ?? []
  const fields = [
    ...blank('courseTitle', input.courseTitle, 'Please give the lesson a title.'),
    ...chapters.flatMap(chapterProblems),
    ...tooManyLectures(chapters),
  ]
  if (fields.length > 0) return failure('NOT_ACCEPTABLE', { fields })
  return {
    title: cleanText(input.courseTitle),
    description: cleanText(input.courseDescription ?? ''),
    price: input.coursePrice ?? 0,
    discount: input.discount ?? 0,
    content: numberedContent(chapters),
    thumbnail: cleanText(input.courseThumbnail ?? '') || null,
    isOpenToEverybody: input.isOpenToEverybody,
    status: input.status,
    version: input.version,
    saves: input.saves,
    key: input.key,
  }
}

/** Totals of a lesson's content, stored for lists. */
export function contentTotals(content: readonly StoredChapter[]) {
  const lectures = content.flatMap((chapter) => chapter.chapterContent)
  return {
    lectureIds: lectures.map((lecture) => lecture.lectureId),
    lectureCount: lectures.length,
    totalMinutes: lectures.reduce((sum, lecture) => sum + lecture.lectureDuration, 0),
  }
}

/** The fields of a lecture that may refer to a file. */
export type FileKey = 'lectureUrl' | 'supportingFileUrl' | 'captionsUrl'

/** Every lecture's reference in that field, with its path, in order. */
export function fileReferences(content: readonly StoredChapter[], key: FileKey) {
  return content.flatMap((chapter, index) =>
    chapter.chapterContent.map((lecture, at) => ({
      path: `courseContent.${index}.chapterContent.${at}.${key}`,
      value: lecture[key] ?? null,
    })),
  )
}

/** The content with the accepted addresses, in the same order. */
export function withFiles(
  content: readonly StoredChapter[],
  files: Readonly<Record<FileKey, readonly (string | null)[]>>,
): StoredChapter[] {
  let at = 0
  return content.map((chapter) => ({
    ...chapter,
    chapterContent: chapter.chapterContent.map((lecture) => {
      const place = at++
      return {
        ...lecture,
        lectureUrl: files.lectureUrl[place] ?? lecture.lectureUrl,
        supportingFileUrl: files.supportingFileUrl[place] ?? null,
        captionsUrl: files.captionsUrl[place] ?? null,
      }
    }),
  }))
}

function chapterProblems(chapter: ChapterInput, index: number): FieldProblem[] {
  const path = `courseContent.${index}`
  return [
    ...blank(`${path}.chapterTitle`, chapter.chapterTitle, 'Please give the chapter a name.'),
    ...chapter.chapterContent.flatMap((lecture, at) =>
      lectureProblems(lecture, `${path}.chapterContent.${at}`),
    ),
  ]
}

function lectureProblems(lecture: LectureInput, path: string): FieldProblem[] {
  const at = (key: keyof LectureInput, message: string | null) =>
    message === null ? [] : [{ path: `${path}.${key}`, message }]
  return [
    ...blank(`${path}.lectureTitle`, lecture.lectureTitle, 'Please give the lecture a title.'),
    ...at('lectureUrl', linkProblem(cleanText(lecture.lectureUrl))),
  ]
}

function tooManyLectures(chapters: readonly ChapterInput[]): FieldProblem[] {
  const count = chapters.reduce((sum, chapter) => sum + chapter.chapterContent.length, 0)
  if (count <= limits.lecturesPerLesson) return []
  const message = `A lesson has at most ${limits.lecturesPerLesson} lectures.`
  return [{ path: 'courseContent', message }]
}

function numberedContent(chapters: readonly ChapterInput[]): StoredChapter[] {
  const chapterId = createDocumentIds()
  const lectureId = createDocumentIds()
  return chapters.map((chapter, index) => ({
    chapterId: chapterId(chapter.chapterId),
    chapterTitle: cleanText(chapter.chapterTitle),
    chapterOrder: index + 1,
    chapterContent: chapter.chapterContent.map((lecture, at) => ({
      lectureId: lectureId(lecture.lectureId),
      lectureTitle: cleanText(lecture.lectureTitle),
      lectureDuration: lecture.lectureDuration,
      lectureUrl: cleanText(lecture.lectureUrl),
      isPreviewFree: lecture.isPreviewFree ?? false,
      lectureOrder: at + 1,
      ...supportingFile(lecture),
      ...captions(lecture),
    })),
  }))
}

function supportingFile({ supportingFileUrl, supportingFileName }: LectureInput) {
  const { url, name } = namedFile(supportingFileUrl, supportingFileName)
  return { supportingFileUrl: url, supportingFileName: name }
}

function captions({ captionsUrl, captionsName }: LectureInput) {
  const { url, name } = namedFile(captionsUrl, captionsName)
  return { captionsUrl: url, captionsName: name }
}

function namedFile(sentUrl: string | null | undefined, sentName: string | null | undefined) {
  const url = cleanText(sentUrl ?? '')
  if (url === '') return { url: null, name: null }
  const name = cleanText(sentName ?? '')
  return { url, name: isBlank(name) ? fileNameOf(url) : name }
}

function blank(path: string, text: string, message: string): FieldProblem[] {
  return isBlank(text) ? [{ path, message }] : []
}

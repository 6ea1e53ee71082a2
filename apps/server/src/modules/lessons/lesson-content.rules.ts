// What a lesson is made of once it has been checked: trimmed, numbered, every part with its id.
import type { CourseInput } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { createDocumentIds } from '../../platform/document-ids.ts'
import { type Failure, type FieldProblem, failure } from '../../platform/errors.ts'
import { isBlank, tidyText } from '../../platform/plain-text.ts'
import { fileNameOf, isWebLink } from './links.rules.ts'

export interface StoredLecture {
  lectureId: string
  lectureTitle: string
  lectureDuration: number
  lectureUrl: string
  isPreviewFree: boolean
  lectureOrder: number
  supportingFileUrl: string | null
  supportingFileName: string | null
}

export interface StoredChapter {
  chapterId: string
  chapterTitle: string
  chapterOrder: number
  chapterContent: StoredLecture[]
}

export interface LessonDraft {
  title: string
  description: string
  price: number
  discount: number
  content: StoredChapter[]
  /** The picture as the client refers to it; null keeps what is there. */
  thumbnail: string | null
}

type ChapterInput = NonNullable<CourseInput['courseContent']>[number]
type LectureInput = ChapterInput['chapterContent'][number]

/** Makes a lesson of what was sent, or names every field that cannot be accepted. */
export function draftLesson(input: CourseInput): LessonDraft | Failure {
  const chapters = input.courseContent ?? []
  const fields = [
    ...blank('courseTitle', input.courseTitle, 'Please give the lesson a title.'),
    ...chapters.flatMap(chapterProblems),
    ...tooManyLectures(chapters),
  ]
  if (fields.length > 0) return failure('NOT_ACCEPTABLE', { fields })
  return {
    title: tidyText(input.courseTitle),
    description: tidyText(input.courseDescription ?? ''),
    price: input.coursePrice ?? 0,
    discount: input.discount ?? 0,
    content: numberedContent(chapters),
    thumbnail: tidyText(input.courseThumbnail ?? '') || null,
  }
}

/** What lists keep of a lesson's content. */
export function contentTotals(content: readonly StoredChapter[]) {
  const lectures = content.flatMap((chapter) => chapter.chapterContent)
  return {
    lectureIds: lectures.map((lecture) => lecture.lectureId),
    lectureCount: lectures.length,
    totalMinutes: lectures.reduce((sum, lecture) => sum + lecture.lectureDuration, 0),
  }
}

/** Every lecture's supporting file with its place in the form, in order. */
export function fileReferences(content: readonly StoredChapter[]) {
  return content.flatMap((chapter, index) =>
    chapter.chapterContent.map((lecture, at) => ({
      path: `courseContent.${index}.chapterContent.${at}.supportingFileUrl`,
      value: lecture.supportingFileUrl,
    })),
  )
}

/** The content with the lectures' files as they were accepted, in the same order. */
export function withFiles(
  content: readonly StoredChapter[],
  files: readonly (string | null)[],
): StoredChapter[] {
  const next = files.values()
  return content.map((chapter) => ({
    ...chapter,
    chapterContent: chapter.chapterContent.map((lecture) => ({
      ...lecture,
      supportingFileUrl: next.next().value ?? null,
    })),
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
  const problems = blank(
    `${path}.lectureTitle`,
    lecture.lectureTitle,
    'Please give the lecture a title.',
  )
  if (!isWebLink(tidyText(lecture.lectureUrl))) {
    const message = 'Please give the address of the video; it begins with http:// or https://.'
    problems.push({ path: `${path}.lectureUrl`, message })
  }
  return problems
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
    chapterTitle: tidyText(chapter.chapterTitle),
    chapterOrder: index + 1,
    chapterContent: chapter.chapterContent.map((lecture, at) => ({
      lectureId: lectureId(lecture.lectureId),
      lectureTitle: tidyText(lecture.lectureTitle),
      lectureDuration: lecture.lectureDuration,
      lectureUrl: tidyText(lecture.lectureUrl),
      isPreviewFree: lecture.isPreviewFree ?? false,
      lectureOrder: at + 1,
      ...supportingFile(lecture),
    })),
  }))
}

function supportingFile(lecture: LectureInput) {
  const url = tidyText(lecture.supportingFileUrl ?? '')
  if (url === '') return { supportingFileUrl: null, supportingFileName: null }
  const name = tidyText(lecture.supportingFileName ?? '')
  return { supportingFileUrl: url, supportingFileName: isBlank(name) ? fileNameOf(url) : name }
}

function blank(path: string, text: string, message: string): FieldProblem[] {
  return isBlank(text) ? [{ path, message }] : []
}

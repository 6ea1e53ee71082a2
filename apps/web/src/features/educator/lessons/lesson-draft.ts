// A lesson while it is written: its chapters and lectures as the editor holds them, and what is
// sent of them. Pure. New parts have no id yet; `key` tells them apart on screen.
import type { CourseDetails, CourseInput } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import type { StoredFile } from '../file-upload.ts'
import { isWebLink } from '../web-link.ts'

export interface LectureDraft {
  readonly key: string
  readonly lectureId?: string
  readonly lectureTitle: string
  readonly lectureDuration: number
  readonly lectureUrl: string
  readonly isPreviewFree: boolean
  readonly supportingFile: StoredFile | null
}

export interface ChapterDraft {
  readonly key: string
  readonly chapterId?: string
  readonly chapterTitle: string
  readonly chapterContent: readonly LectureDraft[]
}

/** A picture that travels with the form, a drawn cover, or null for what is there already. */
export type Thumbnail = File | string | null

/** The values of the form; the names are those of the contract, where both have them. */
export interface LessonDraft {
  courseTitle: string
  courseDescription: string
  courseThumbnail: Thumbnail
  courseContent: ChapterDraft[]
}

export const emptyLesson: LessonDraft = {
  courseTitle: '',
  courseDescription: '',
  courseThumbnail: null,
  courseContent: [],
}

let lastKey = 0
/** A key for a new part of a lesson. */
export const newKey = (): string => `new-${++lastKey}`

/** The draft of a lesson that exists. */
export function draftOf(course: CourseDetails): LessonDraft {
  return {
    courseTitle: course.courseTitle,
    courseDescription: course.courseDescription,
    courseThumbnail: null,
    courseContent: course.courseContent.map((chapter) => ({
      key: chapter.chapterId,
      chapterId: chapter.chapterId,
      chapterTitle: chapter.chapterTitle,
      chapterContent: chapter.chapterContent.map((lecture) => ({
        key: lecture.lectureId,
        lectureId: lecture.lectureId,
        lectureTitle: lecture.lectureTitle,
        lectureDuration: lecture.lectureDuration,
        lectureUrl: lecture.lectureUrl ?? '',
        isPreviewFree: lecture.isPreviewFree,
        supportingFile: lecture.supportingFileUrl
          ? { url: lecture.supportingFileUrl, name: lecture.supportingFileName ?? '' }
          : null,
      })),
    })),
  }
}

type Price = Pick<CourseDetails, 'coursePrice' | 'discount'>
const free: Price = { coursePrice: 0, discount: 0 }

/** What the form field `courseData` holds: everything in order, counted from one. */
export function courseDataOf(draft: LessonDraft, price: Price = free): CourseInput {
  const { courseThumbnail } = draft
  return {
    courseTitle: draft.courseTitle.trim(),
    courseDescription: draft.courseDescription,
    coursePrice: price.coursePrice,
    discount: price.discount,
    ...(typeof courseThumbnail === 'string' ? { courseThumbnail } : {}),
    courseContent: draft.courseContent.map((chapter, index) => ({
      chapterId: chapter.chapterId,
      chapterTitle: chapter.chapterTitle.trim(),
      chapterOrder: index + 1,
      chapterContent: chapter.chapterContent.map(
        ({ key: _key, supportingFile, ...lecture }, at) => ({
          ...lecture,
          lectureOrder: at + 1,
          supportingFileUrl: supportingFile?.url ?? null,
          supportingFileName: supportingFile?.name ?? null,
        }),
      ),
    })),
  }
}

/** The multipart form of a lesson; each call has its own name for the picture. */
export function courseFormOf(
  draft: LessonDraft,
  pictureField: 'thumbnail' | 'image',
  price?: Price,
): FormData {
  const form = new FormData()
  form.set('courseData', JSON.stringify(courseDataOf(draft, price)))
  if (draft.courseThumbnail instanceof File) form.set(pictureField, draft.courseThumbnail)
  return form
}

/** The list with the part at `index` one place on; unchanged at either end. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by
  const part = list[index]
  if (part === undefined || target < 0 || target >= list.length) return [...list]
  const rest = list.filter((_, at) => at !== index)
  return [...rest.slice(0, target), part, ...rest.slice(target)]
}

/** What the sum over the chapters says. */
export function lessonTotals(chapters: readonly ChapterDraft[]) {
  const lectures = chapters.flatMap((chapter) => chapter.chapterContent)
  return {
    lectures: lectures.length,
    minutes: lectures.reduce((sum, lecture) => sum + lecture.lectureDuration, 0),
  }
}

/** What is typed into the dialog of a lecture. */
interface LectureEntry {
  readonly title: string
  readonly minutes: string
  readonly url: string
}

export type LectureProblem = 'titleMissing' | 'minutesWrong' | 'urlWrong'

/** What is wrong with a lecture as it is typed. */
export function lectureProblems({ title, minutes, url }: LectureEntry): LectureProblem[] {
  const duration = readMinutes(minutes)
  return [
    ...(title.trim() ? [] : (['titleMissing'] as const)),
    ...(duration === null ? (['minutesWrong'] as const) : []),
    ...(isWebLink(url) ? [] : (['urlWrong'] as const)),
  ]
}

/** The minutes that were typed; null when they are none. A comma is a decimal point too. */
export function readMinutes(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(typed)) return null
  const minutes = Number(typed)
  return minutes <= limits.lectureMinutesMax ? minutes : null
}

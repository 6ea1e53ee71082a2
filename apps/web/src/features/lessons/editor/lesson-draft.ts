// A lesson while it is written: its chapters and lectures as the editor holds them, and what is
// sent of them. Pure. New parts have no id yet; `key` tells them apart on screen.
import type { AuthoredCourse, CourseInput, CourseStatus } from '@kinderleaf/contract'
import { isBlank, limits, readLectureLink } from '@kinderleaf/contract/plain'
import type { StoredFile } from '../../authoring/index.ts'
import { isTooLong } from '../../authoring/index.ts'

export interface LectureDraft {
  readonly key: string
  readonly lectureId?: string | undefined
  readonly lectureTitle: string
  readonly lectureDuration: number
  readonly lectureUrl: string
  readonly isPreviewFree: boolean
  readonly supportingFile: StoredFile | null
  /** Of an uploaded video. */
  readonly captions: StoredFile | null
}

export interface ChapterDraft {
  readonly key: string
  readonly chapterId?: string | undefined
  readonly chapterTitle: string
  readonly chapterContent: readonly LectureDraft[]
}

/** A picture that travels with the form, or the address of one; empty for the usual cover. */
export type Thumbnail = File | string

/** The values of the form; the names are those of the contract, where both have them. */
export interface LessonDraft {
  courseTitle: string
  courseDescription: string
  courseThumbnail: Thumbnail
  coursePrice: number
  discount: number
  courseContent: ChapterDraft[]
}

/** What is being changed: the lesson as it was read, and which save that was. */
export interface LessonBase {
  /** Null for a lesson that is not there yet. */
  readonly version: number | null
  /** What it was then, if that is known. */
  readonly status?: CourseStatus | undefined
  readonly values: LessonDraft
}

export const emptyLesson: LessonDraft = {
  courseTitle: '',
  courseDescription: '',
  courseThumbnail: '',
  coursePrice: 0,
  discount: 0,
  courseContent: [],
}

export const newLesson: LessonBase = { version: null, values: emptyLesson }

let lastKey = 0
/** A key for a new part of a lesson, also among parts that were kept on another day. */
export const newKey = (): string => `new-${Date.now().toString(36)}-${++lastKey}`

const storedFile = (url: string | undefined, name: string | undefined): StoredFile | null =>
  url ? { url, name: name ?? '' } : null

/** What a lesson that exists is changed from. */
export function baseOf(course: AuthoredCourse): LessonBase {
  const values = {
    courseTitle: course.courseTitle,
    courseDescription: course.courseDescription,
    courseThumbnail: course.courseThumbnail,
    coursePrice: course.coursePrice,
    discount: course.discount,
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
        supportingFile: storedFile(lecture.supportingFileUrl, lecture.supportingFileName),
        captions: storedFile(lecture.captionsUrl, lecture.captionsName),
      })),
    })),
  }
  return { version: course.version, status: course.status, values }
}

/** What the form field `courseData` holds: everything in order, counted from one. */
export function courseDataOf(
  draft: LessonDraft,
  base: LessonBase,
  status?: CourseStatus,
): CourseInput {
  const { courseThumbnail } = draft
  // left out, the picture stays what it is, wherever it is kept
  const isChosen = courseThumbnail !== base.values.courseThumbnail
  return {
    courseTitle: draft.courseTitle.trim(),
    courseDescription: draft.courseDescription,
    coursePrice: draft.coursePrice,
    discount: draft.discount,
    ...(typeof courseThumbnail === 'string' && isChosen ? { courseThumbnail } : {}),
    ...(status ? { status } : {}),
    ...(base.version === null ? {} : { version: base.version }),
    courseContent: draft.courseContent.map((chapter, index) => ({
      chapterId: chapter.chapterId,
      chapterTitle: chapter.chapterTitle.trim(),
      chapterOrder: index + 1,
      chapterContent: chapter.chapterContent.map(
        ({ key: _key, supportingFile, captions, ...lecture }, at) => ({
          ...lecture,
          lectureOrder: at + 1,
          supportingFileUrl: supportingFile?.url ?? null,
          supportingFileName: supportingFile?.name ?? null,
          captionsUrl: captions?.url ?? null,
          captionsName: captions?.name ?? null,
        }),
      ),
    })),
  }
}

/** The multipart form of a lesson; each call has its own name for the picture. */
export function courseFormOf(draft: LessonDraft, base: LessonBase, status?: CourseStatus) {
  const form = new FormData()
  form.set('courseData', JSON.stringify(courseDataOf(draft, base, status)))
  if (draft.courseThumbnail instanceof File) {
    form.set(base.version === null ? 'thumbnail' : 'image', draft.courseThumbnail)
  }
  return form
}

/** Whether lectures were added that the lesson has not had. */
export const hasNewLectures = (draft: LessonDraft): boolean =>
  draft.courseContent.some(({ chapterContent }) =>
    chapterContent.some(({ lectureId }) => lectureId === undefined),
  )

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

export type LectureProblem = 'titleWrong' | 'minutesWrong' | 'urlWrong'

/** What is wrong with a lecture as it is typed. */
export function lectureProblems({ title, minutes, url }: LectureEntry): LectureProblem[] {
  const duration = readMinutes(minutes)
  return [
    ...(isBlank(title) || isTooLong(title, limits.titleLength) ? (['titleWrong'] as const) : []),
    ...(duration === null ? (['minutesWrong'] as const) : []),
    ...(readLectureLink(url).kind === 'refused' ? (['urlWrong'] as const) : []),
  ]
}

/** The minutes that were typed; null when they are none. A comma is a decimal point too. */
export function readMinutes(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(typed)) return null
  const minutes = Number(typed)
  return minutes <= limits.lectureMinutesMax ? minutes : null
}

/** The minutes of a film of so many seconds, as they are written into the field. */
export const minutesText = (seconds: number): string =>
  String(Math.min(limits.lectureMinutesMax, Math.max(0.1, Math.round(seconds / 6) / 10)))

// A lesson while it is written. Its fields are those of the contract that a teacher may write: the
// type checker demands a new one here, and it is then sent, stored and compared like the others.
// Pure.
import type {
  AuthoredCourse,
  Chapter,
  ChapterInput,
  CourseInput,
  Lecture,
  LectureInput,
  MaterialStatus,
} from '@kinderleaf/contract'
import { isBlank, limits, readLectureLink } from '@kinderleaf/contract/plain'
import { newKey } from '../../../state/new-key.ts'
import { type FormBase, isTooLong, type StoredFile, saveOf } from '../../authoring/index.ts'

/** What a save says beside the content. */
type Save = Pick<CourseInput, 'status' | 'key' | 'version' | 'saves'>

// The fields that are written as they are read, without those the editor holds in another form.
type LessonFields = Pick<
  AuthoredCourse,
  Exclude<keyof CourseInput, 'courseThumbnail' | 'courseContent' | keyof Save>
>
type ChapterFields = Pick<
  Chapter,
  Exclude<keyof ChapterInput, 'chapterId' | 'chapterOrder' | 'chapterContent'>
>
type FileField = `${'supportingFile' | 'captions'}${'Url' | 'Name'}`
type LectureFields = Required<
  Pick<Lecture, Exclude<keyof LectureInput, 'lectureId' | 'lectureOrder' | FileField>>
>

/** An empty lesson, chapter and lecture. */
const emptyFields: LessonFields = {
  courseTitle: '',
  courseDescription: '',
  coursePrice: 0,
  discount: 0,
  isOpenToEverybody: false,
}
export const emptyChapter: ChapterFields = { chapterTitle: '' }
export const emptyLecture: LectureFields = {
  lectureTitle: '',
  lectureDuration: 0,
  lectureUrl: '',
  isPreviewFree: false,
}

export interface LectureDraft extends Readonly<LectureFields> {
  /** Its id: of a new one too, so that it is the same however often it is sent. */
  readonly key: string
  readonly supportingFile: StoredFile | null
  /** Of an uploaded video. */
  readonly captions: StoredFile | null
}

export interface ChapterDraft extends Readonly<ChapterFields> {
  /** Its id, as of a lecture. */
  readonly key: string
  readonly chapterContent: readonly LectureDraft[]
}

/** A picture that is sent with the form, or the address of one; empty for the default cover. */
export type Thumbnail = File | string

/** The values of the form. */
export interface LessonDraft extends LessonFields {
  courseThumbnail: Thumbnail
  courseContent: ChapterDraft[]
}

/** A lecture that is being written. */
export interface PendingLecture {
  readonly chapter: string
  readonly lecture: LectureDraft
}

/** What is being changed: the lesson as it was read, and its version. */
export type LessonBase = FormBase<LessonDraft>

export const emptyLesson: LessonDraft = { ...emptyFields, courseThumbnail: '', courseContent: [] }

const storedFile = (url: string | undefined, name: string | undefined): StoredFile | null =>
  url ? { url, name: name ?? '' } : null

/** Only the fields that the model has. */
function fieldsOf<T extends object>(model: T, source: Partial<T>): T {
  const fields = { ...model }
  for (const name in model) fields[name] = source[name] ?? model[name]
  return fields
}

/** The base of an existing lesson. */
export function baseOf(course: AuthoredCourse): LessonBase {
  const values = {
    ...fieldsOf(emptyFields, course),
    courseThumbnail: course.courseThumbnail,
    courseContent: course.courseContent.map((chapter) => ({
      ...fieldsOf(emptyChapter, chapter),
      key: chapter.chapterId,
      chapterContent: chapter.chapterContent.map((lecture) => ({
        ...fieldsOf(emptyLecture, lecture),
        key: lecture.lectureId,
        supportingFile: storedFile(lecture.supportingFileUrl, lecture.supportingFileName),
        captions: storedFile(lecture.captionsUrl, lecture.captionsName),
      })),
    })),
  }
  return { id: course._id, version: course.version, status: course.status, values }
}

/** What the form field `courseData` holds: everything in order, counted from one. */
export function courseDataOf(
  { courseThumbnail, courseContent, ...fields }: LessonDraft,
  base: LessonBase,
  status?: MaterialStatus,
): CourseInput {
  // without this field the picture stays as it is
  const isChosen = courseThumbnail !== base.values.courseThumbnail
  return {
    ...fields,
    courseTitle: fields.courseTitle.trim(),
    ...(typeof courseThumbnail === 'string' && isChosen ? { courseThumbnail } : {}),
    ...(status ? { status } : {}),
    ...saveOf(base),
    courseContent: courseContent.map(({ key: chapterId, ...chapter }, index) => ({
      ...{ ...chapter, chapterId },
      chapterTitle: chapter.chapterTitle.trim(),
      chapterOrder: index + 1,
      chapterContent: chapter.chapterContent.map(
        ({ key: lectureId, supportingFile, captions, ...lecture }, at) => ({
          ...{ ...lecture, lectureId },
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
export function courseFormOf(draft: LessonDraft, base: LessonBase, status?: MaterialStatus) {
  const form = new FormData()
  form.set('courseData', JSON.stringify(courseDataOf(draft, base, status)))
  if (draft.courseThumbnail instanceof File) {
    form.set(base.version === null ? 'thumbnail' : 'image', draft.courseThumbnail)
  }
  return form
}

/** The same as a new lesson, with new ids. */
export const asNew = (draft: LessonDraft): LessonDraft => ({
  ...draft,
  courseContent: draft.courseContent.map((chapter) => ({
    ...chapter,
    key: newKey(),
    chapterContent: chapter.chapterContent.map((lecture) => ({ ...lecture, key: newKey() })),
  })),
})

/** Whether lectures were added to the lesson. */
export function hasNewLectures(draft: LessonDraft, course: AuthoredCourse): boolean {
  const before = new Set(lecturesOf(course.courseContent).map(({ lectureId }) => lectureId))
  return lecturesOf(draft.courseContent).some(({ key }) => !before.has(key))
}

const lecturesOf = <L>(chapters: readonly { readonly chapterContent: readonly L[] }[]): L[] =>
  chapters.flatMap(({ chapterContent }) => chapterContent)

/** The totals shown above the chapters. */
export function lessonTotals(chapters: readonly ChapterDraft[]) {
  const lectures = lecturesOf(chapters)
  return {
    lectures: lectures.length,
    minutes: lectures.reduce((sum, lecture) => sum + lecture.lectureDuration, 0),
  }
}

/** The typed fields of the lecture dialog. */
interface LectureEntry extends Pick<LectureDraft, 'lectureTitle' | 'lectureUrl'> {
  readonly minutes: string
}

export type LectureProblem = 'titleWrong' | 'minutesWrong' | 'urlWrong'

/** The problems of these fields. */
export function lectureProblems(entry: LectureEntry): LectureProblem[] {
  const title = entry.lectureTitle
  return [
    ...(isBlank(title) || isTooLong(title, limits.titleLength) ? (['titleWrong'] as const) : []),
    ...(readMinutes(entry.minutes) === null ? (['minutesWrong'] as const) : []),
    ...(readLectureLink(entry.lectureUrl).kind === 'refused' ? (['urlWrong'] as const) : []),
  ]
}

/** The typed minutes; null if they are not a number. A comma is a decimal point too. */
export function readMinutes(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d+(?:\.\d+)?$/.test(typed)) return null
  const minutes = Number(typed)
  return minutes <= limits.lectureMinutesMax ? minutes : null
}

/** The minutes of a film for the field. */
export const minutesText = (seconds: number): string =>
  String(Math.min(limits.lectureMinutesMax, Math.max(0.1, Math.round(seconds / 6) / 10)))

// Lessons for tests: chapters by name, lectures by key.
import { emptyLesson, type LectureDraft, type LessonDraft } from '../lesson-draft.ts'

/** A lecture whose title is its key. */
export const lectureOf = (key: string, more: Partial<LectureDraft> = {}): LectureDraft => ({
  key,
  lectureTitle: key,
  lectureDuration: 4,
  lectureUrl: 'https://youtu.be/abc',
  isPreviewFree: false,
  supportingFile: null,
  captions: null,
  ...more,
})

/** A lesson: `lessonOf({ Soil: ['seed', 'root'] })`. */
export const lessonOf = (chapters: Readonly<Record<string, readonly string[]>>): LessonDraft => ({
  ...emptyLesson,
  courseTitle: 'From Seed to Sunflower',
  courseContent: Object.entries(chapters).map(([title, lectures]) => ({
    key: title,
    chapterTitle: title,
    chapterContent: lectures.map((key) => lectureOf(key)),
  })),
})

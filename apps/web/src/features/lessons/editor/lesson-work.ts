// How unsaved work on a lesson is stored: under which name, and how it is read.
import { readLike, readList } from '../../../state/read-like.ts'
import type { WorkKind } from '../../authoring/index.ts'
import {
  type ChapterDraft,
  emptyChapter,
  emptyLecture,
  emptyLesson,
  type LectureDraft,
  type LessonDraft,
} from './lesson-draft.ts'

/** Without an id: of new lessons. */
export const lessonName = (courseId?: string): string => `lesson:${courseId ?? 'new'}`

export const lessonWork: WorkKind<LessonDraft> = {
  read: draftOf,
  titleOf: ({ courseTitle }) => courseTitle,
  picture: {
    of: ({ courseThumbnail }) => courseThumbnail,
    put: (draft, courseThumbnail) => ({ ...draft, courseThumbnail }),
  },
}

function draftOf(value: unknown): LessonDraft {
  const draft = readLike({ ...emptyLesson, courseThumbnail: '' }, value)
  return { ...draft, courseContent: readList(draft.courseContent, chapterOf) }
}

function chapterOf(value: unknown): ChapterDraft {
  const model: ChapterDraft = { ...emptyChapter, key: '', chapterContent: [] }
  const chapter = readLike(model, value)
  return { ...chapter, chapterContent: readList(chapter.chapterContent, lectureOf) }
}

function lectureOf(value: unknown): LectureDraft {
  const model: LectureDraft = { ...emptyLecture, key: '', supportingFile: null, captions: null }
  return readLike(model, value)
}

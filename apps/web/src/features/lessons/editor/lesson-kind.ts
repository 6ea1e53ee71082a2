// Lessons as one of the kinds of what a teacher writes.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { paths } from '../../../paths.ts'
import { readLike, readList } from '../../../state/read-like.ts'
import type { MaterialKind } from '../../authoring/index.ts'
import {
  asNew,
  baseOf,
  type ChapterDraft,
  emptyChapter,
  emptyLecture,
  emptyLesson,
  type LectureDraft,
  type LessonDraft,
} from './lesson-draft.ts'

export const lessonKind: MaterialKind<LessonDraft, AuthoredCourse> = {
  empty: emptyLesson,
  read: draftOf,
  titleOf: ({ courseTitle }) => courseTitle,
  picture: {
    of: ({ courseThumbnail }) => courseThumbnail,
    put: (draft, courseThumbnail) => ({ ...draft, courseThumbnail }),
  },
  baseOf,
  asNew,
  nameOf: (id) => `lesson:${id ?? 'new'}`,
  addPath: paths.addLesson(),
  editPath: paths.editLesson,
  listPath: paths.myLessons(),
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

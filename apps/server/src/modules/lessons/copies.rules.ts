// The content of a lesson's copy. Pure but for new ids.
import { newId } from '../../platform/ids.ts'
import type { StoredChapter } from './lesson-content.rules.ts'

/** The same content with new ids, so that progress in one lesson does not count in the other. */
export const copiedContent = (content: readonly StoredChapter[]): StoredChapter[] =>
  content.map((chapter) => ({
    ...chapter,
    chapterId: newId(),
    chapterContent: chapter.chapterContent.map((lecture) => ({ ...lecture, lectureId: newId() })),
  }))

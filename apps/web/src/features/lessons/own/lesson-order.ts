// Moves chapters and lectures; every function returns a new list. Pure.
import type { ChapterDraft, LectureDraft } from '../editor/lesson-draft.ts'

/** The place of a lecture, both counted from 0. */
export interface LecturePlace {
  readonly chapter: number
  readonly lecture: number
}

/** The place of the lecture with this key. */
export function placeOf(chapters: readonly ChapterDraft[], key: string): LecturePlace | null {
  for (const [chapter, { chapterContent }] of chapters.entries()) {
    const lecture = chapterContent.findIndex((one) => one.key === key)
    if (lecture >= 0) return { chapter, lecture }
  }
  return null
}

/** The chapters with the lecture moved, within its chapter or to another. */
export function lectureMoved(
  chapters: readonly ChapterDraft[],
  key: string,
  to: LecturePlace,
): ChapterDraft[] {
  const from = placeOf(chapters, key)
  const lecture = from && chapters[from.chapter]?.chapterContent[from.lecture]
  if (!lecture || !chapters[to.chapter]) return [...chapters]
  return chapters.map((chapter, index) => {
    if (index !== from.chapter && index !== to.chapter) return chapter
    const rest = chapter.chapterContent.filter((one) => one.key !== key)
    return { ...chapter, chapterContent: index === to.chapter ? insert(rest, lecture, to) : rest }
  })
}

const insert = (rest: readonly LectureDraft[], lecture: LectureDraft, to: LecturePlace) => [
  ...rest.slice(0, to.lecture),
  lecture,
  ...rest.slice(to.lecture),
]

/** The place one step up or down, also into the next chapter. Null at either end. */
export function stepOf(
  chapters: readonly ChapterDraft[],
  key: string,
  by: -1 | 1,
): LecturePlace | null {
  const from = placeOf(chapters, key)
  if (!from) return null
  const count = chapters[from.chapter]?.chapterContent.length ?? 0
  const lecture = from.lecture + by
  if (lecture >= 0 && lecture < count) return { ...from, lecture }
  const next = chapters[from.chapter + by]
  if (!next) return null
  return { chapter: from.chapter + by, lecture: by === 1 ? 0 : next.chapterContent.length }
}

/** The chapters with this lecture replaced, or added at the end of the chapter. */
export const withLecture = (
  chapters: readonly ChapterDraft[],
  chapterKey: string,
  lecture: LectureDraft,
): ChapterDraft[] =>
  chapters.map((chapter) => {
    if (chapter.key !== chapterKey) return chapter
    const { chapterContent } = chapter
    const isThere = chapterContent.some(({ key }) => key === lecture.key)
    return {
      ...chapter,
      chapterContent: isThere
        ? chapterContent.map((one) => (one.key === lecture.key ? lecture : one))
        : [...chapterContent, lecture],
    }
  })

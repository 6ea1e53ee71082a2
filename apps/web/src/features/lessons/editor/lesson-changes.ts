// What another save changed in a lesson; parts are compared by id. Pure.
import { fieldsChanged, movedKeys } from '../../authoring/index.ts'
import type { ChapterDraft, LectureDraft, LessonBase, LessonDraft } from './lesson-draft.ts'

/** A field of the lesson, and one of a lecture. */
export type LessonField = Exclude<keyof LessonDraft, 'courseContent'>
export type LectureField = Exclude<keyof LectureDraft, 'key'>

export type LessonChange =
  | { readonly kind: 'published' }
  | { readonly kind: 'field'; readonly field: LessonField; readonly title: string }
  | {
      readonly kind: 'chapterAdded' | 'chapterRemoved' | 'chapterMoved'
      readonly title: string
    }
  | { readonly kind: 'chapterRenamed'; readonly title: string; readonly before: string }
  | {
      readonly kind: 'lectureAdded' | 'lectureRemoved' | 'lectureMoved'
      readonly title: string
      readonly chapter: string
    }
  | {
      readonly kind: 'lectureChanged'
      readonly title: string
      readonly fields: readonly LectureField[]
    }

/** All changes of another save: that a draft was published, then the values. */
export const changesOfSave = (before: LessonBase, after: LessonBase): LessonChange[] => [
  ...(before.status === 'draft' && after.status === 'published'
    ? [{ kind: 'published' as const }]
    : []),
  ...changesBetween(before.values, after.values),
]

/** All differences of `after`: the lesson's, then the chapters', then the lectures'. */
export function changesBetween(
  { courseContent: before, ...whole }: LessonDraft,
  { courseContent: after, ...wholeAfter }: LessonDraft,
): LessonChange[] {
  const title = wholeAfter.courseTitle
  return [
    ...fieldsChanged(whole, wholeAfter).map((field) => ({ kind: 'field' as const, field, title })),
    ...chapterChanges(before, after),
    ...lectureChanges(before, after),
  ]
}

function chapterChanges(
  before: readonly ChapterDraft[],
  after: readonly ChapterDraft[],
): LessonChange[] {
  const was = new Map(before.map((chapter) => [chapter.key, chapter]))
  const moved = movedKeys(keysOf(before), keysOf(after))
  return [
    ...before
      .filter(({ key }) => !after.some((chapter) => chapter.key === key))
      .map(({ chapterTitle }) => ({ kind: 'chapterRemoved' as const, title: chapterTitle })),
    ...after.flatMap(({ key, chapterTitle: title }): LessonChange[] => {
      const old = was.get(key)
      if (!old) return [{ kind: 'chapterAdded', title }]
      return [
        ...(old.chapterTitle === title
          ? []
          : [{ kind: 'chapterRenamed' as const, title, before: old.chapterTitle }]),
        ...(moved.has(key) ? [{ kind: 'chapterMoved' as const, title }] : []),
      ]
    }),
  ]
}

interface Placed {
  readonly lecture: LectureDraft
  readonly chapter: ChapterDraft
}

const placed = (chapters: readonly ChapterDraft[]): Map<string, Placed> =>
  new Map(
    chapters.flatMap((chapter) =>
      chapter.chapterContent.map((lecture) => [lecture.key, { lecture, chapter }] as const),
    ),
  )

function lectureChanges(
  before: readonly ChapterDraft[],
  after: readonly ChapterDraft[],
): LessonChange[] {
  const was = placed(before)
  const is = placed(after)
  const moved = lecturesMoved(before, after)
  const removed = [...was].filter(([key]) => !is.has(key))
  return [
    ...removed.map(([, { lecture, chapter }]) => ({
      kind: 'lectureRemoved' as const,
      title: lecture.lectureTitle,
      chapter: chapter.chapterTitle,
    })),
    ...[...is].flatMap(([key, { lecture, chapter }]): LessonChange[] => {
      const title = lecture.lectureTitle
      const old = was.get(key)
      if (!old) return [{ kind: 'lectureAdded', title, chapter: chapter.chapterTitle }]
      const fields = fieldsChanged(contentOf(old.lecture), contentOf(lecture))
      const isMoved = old.chapter.key !== chapter.key || moved.has(key)
      return [
        ...(fields.length > 0 ? [{ kind: 'lectureChanged' as const, title, fields }] : []),
        ...(isMoved
          ? [{ kind: 'lectureMoved' as const, title, chapter: chapter.chapterTitle }]
          : []),
      ]
    }),
  ]
}

/** The lectures that have changed places within their chapter. */
function lecturesMoved(before: readonly ChapterDraft[], after: readonly ChapterDraft[]) {
  const was = new Map(before.map((chapter) => [chapter.key, chapter]))
  return new Set(
    after.flatMap(({ key, chapterContent }) => [
      ...movedKeys(keysOf(was.get(key)?.chapterContent ?? []), keysOf(chapterContent)),
    ]),
  )
}

const contentOf = ({ key: _key, ...content }: LectureDraft) => content

const keysOf = (list: readonly { readonly key: string }[]): string[] => list.map(({ key }) => key)

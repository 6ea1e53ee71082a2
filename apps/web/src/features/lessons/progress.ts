// How far a child is in a lesson. What is completed is a set of lecture ids; a lecture that the
// teacher removed since does not count.
import type { Chapter, Lecture } from '@kinderleaf/contract'

/** A lecture with the chapter it stands in. */
export type PlacedLecture = Lecture & { chapterTitle: string }

/** All lectures of a lesson in their order. */
export const lecturesOf = (chapters: readonly Chapter[]): PlacedLecture[] =>
  chapters.flatMap(({ chapterTitle, chapterContent }) =>
    chapterContent.map((lecture) => ({ ...lecture, chapterTitle })),
  )

/** How many of these lectures are completed. */
export const doneCount = (lectures: readonly Lecture[], completed: readonly string[]): number =>
  lectures.filter(({ lectureId }) => completed.includes(lectureId)).length

/** Where a child goes on: the first lecture not completed, else the first of all. */
export const resumeAt = (
  lectures: readonly PlacedLecture[],
  completed: readonly string[],
): PlacedLecture | undefined =>
  lectures.find(({ lectureId }) => !completed.includes(lectureId)) ?? lectures[0]

/** Completed lectures in per cent of all; 100 only when nothing is left to do. */
export function percentDone(done: number, total: number): number {
  if (total === 0) return 0
  return done >= total ? 100 : Math.min(99, Math.round((done / total) * 100))
}

/** What the server knows with what is on its way to it; told twice, it counts once. */
export const withPending = (
  known: readonly string[],
  pending: readonly string[],
): readonly string[] => [...new Set([...known, ...pending])]

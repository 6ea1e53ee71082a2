// A child's progress in a lesson. Completed is a set of lecture ids; a lecture that the teacher has
// removed does not count.
import type { Chapter, Lecture, WatchPosition } from '@kinderleaf/contract'

/** A lecture with its chapter. */
export type PlacedLecture = Lecture & { chapterTitle: string }

/** All lectures of a lesson in their order. */
export const lecturesOf = (chapters: readonly Chapter[]): PlacedLecture[] =>
  chapters.flatMap(({ chapterTitle, chapterContent }) =>
    chapterContent.map((lecture) => ({ ...lecture, chapterTitle })),
  )

/** How many of these lectures are completed. */
export function doneCount(
  lectures: readonly Lecture[],
  completed: ReadonlySet<string> | readonly string[],
): number {
  const done = completed instanceof Set ? completed : new Set(completed)
  return lectures.filter(({ lectureId }) => done.has(lectureId)).length
}

/** The lecture after this one that is not completed; after the last, the first such of all. */
export function nextOpen(
  lectures: readonly PlacedLecture[],
  completed: readonly string[],
  after: string | undefined,
): PlacedLecture | undefined {
  const place = lectures.findIndex(({ lectureId }) => lectureId === after) + 1
  return [...lectures.slice(place), ...lectures.slice(0, place)].find(
    ({ lectureId }) => !completed.includes(lectureId),
  )
}

/** Where a child continues, and at which second. */
export type Resume = { lecture: PlacedLecture; seconds: number }

/**
 * Where a child continues: where she stopped, unless that lecture is completed; then at the next
 * one that is not. Once all are completed: in the middle of one that she watches again, else at the
 * first.
 */
export function resumeAt(
  lectures: readonly PlacedLecture[],
  completed: readonly string[],
  position: WatchPosition | null = null,
): Resume | undefined {
  const stopped = lectures.find(({ lectureId }) => lectureId === position?.lectureId)
  const seconds = position?.seconds ?? 0
  if (stopped && !completed.includes(stopped.lectureId)) return { lecture: stopped, seconds }
  const next = nextOpen(lectures, completed, stopped?.lectureId)
  if (next) return { lecture: next, seconds: 0 }
  if (stopped && seconds > 0) return { lecture: stopped, seconds }
  const [first] = lectures
  return first && { lecture: first, seconds: 0 }
}

/** Completed lectures in per cent of all; 100 only when all are completed. */
export function percentDone(done: number, total: number): number {
  if (total === 0) return 0
  return done >= total ? 100 : Math.min(99, Math.round((done / total) * 100))
}

/** The server's ids and the pending ones, each once. */
export const withPending = (
  serverIds: readonly string[],
  pending: readonly string[],
): readonly string[] => [...new Set([...serverIds, ...pending])]

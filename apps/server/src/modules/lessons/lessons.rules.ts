// Rules about the numbers of lessons, and which saves are accepted. Pure.
import type { CourseStatus } from '@kinderleaf/contract'
import { type Failure, failure } from '../../platform/errors.ts'

/** Stars shown: the floor of the mean, 0 while nobody rated. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor(sum / count)

/** Whether a lesson is done; one without lectures never is. */
export const isCompleted = (completedLectures: number, lectureCount: number): boolean =>
  lectureCount > 0 && completedLectures >= lectureCount

/** Whether something was added for those who had completed everything. */
export const hasNewLectures = (
  finishedAt: Date | null,
  completedLectures: number,
  lectureCount: number,
): boolean => finishedAt !== null && completedLectures < lectureCount

/** Whether an edit brings lectures that were not there; of none, nobody completed all. */
export const addsLectures = (before: readonly string[], after: readonly string[]): boolean => {
  const known = new Set(before)
  return before.length > 0 && after.some((id) => !known.has(id))
}

/** Why a save is refused: another came first, or children may already know the lesson. */
export function saveRefusal(
  stored: { version: number; status: CourseStatus },
  sent: { version: number | null; status: CourseStatus | null },
): Failure | undefined {
  if (sent.version !== null && sent.version !== stored.version) return failure('COURSE_CHANGED')
  if (stored.status === 'draft' || sent.status !== 'draft') return undefined
  const message = 'A published lesson cannot become a draft again.'
  return failure('NOT_ACCEPTABLE', { fields: [{ path: 'status', message }] })
}

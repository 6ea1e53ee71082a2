// Rules about numbers and times of lessons. Pure.
import { limits } from '@kinderleaf/contract/plain'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stars shown: the floor of the mean, 0 while nobody rated. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor(sum / count)

/** Whether a lesson is done; one without lectures never is. */
export const isCompleted = (completedLectures: number, lectureCount: number): boolean =>
  lectureCount > 0 && completedLectures >= lectureCount

/** Whether what was deleted then can still be brought back now. */
export const canBeRestored = (deletedAt: Date, now: Date): boolean =>
  now.getTime() - deletedAt.getTime() <= limits.undoDeleteDays * DAY_MS

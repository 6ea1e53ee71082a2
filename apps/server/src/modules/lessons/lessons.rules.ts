// Rules on ratings and completion. Pure.

/** Stars shown: the mean rounded down, 0 without ratings. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor(sum / count)

/** Whether a lesson is completed; one without lectures never is. */
export const isCompleted = (completedLectures: number, lectureCount: number): boolean =>
  lectureCount > 0 && completedLectures >= lectureCount

/** Whether lectures were added for a child who had completed all. */
export const hasNewLectures = (
  finishedAt: Date | null,
  completedLectures: number,
  lectureCount: number,
): boolean => finishedAt !== null && completedLectures < lectureCount

/** Whether an edit adds lectures; to a lesson without any, nobody had completed all. */
export const addsLectures = (before: readonly string[], after: readonly string[]): boolean => {
  const known = new Set(before)
  return before.length > 0 && after.some((id) => !known.has(id))
}

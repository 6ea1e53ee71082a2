// Rules about the numbers of lessons. Pure.

/** Stars shown: the floor of the mean, 0 while nobody rated. */
export const averageRating = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor(sum / count)

/** Whether a lesson is done; one without lectures never is. */
export const isCompleted = (completedLectures: number, lectureCount: number): boolean =>
  lectureCount > 0 && completedLectures >= lectureCount

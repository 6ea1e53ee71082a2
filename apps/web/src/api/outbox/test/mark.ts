// A change for tests: a lecture marked complete.
import type { Change } from '../outbox-queue.ts'

export const mark = (userId: string, lectureId: string, courseId = 'c'): Change => ({
  userId,
  call: 'updateCourseProgress',
  key: `${courseId}:${lectureId}`,
  lane: courseId,
  body: { courseId, lectureId },
})

// Lessons: what teachers write, and what students do with it. The module's only door.
import { courseIdsOfStudent } from './class-lists.repository.ts'
import { createLessonHandlers } from './lessons.routes.ts'
import type { LessonsDeps } from './lessons.service.ts'
import { createProgressHandlers } from './progress.routes.ts'

/** Builds the module. */
export function createLessons(deps: LessonsDeps) {
  return {
    handlers: { ...createLessonHandlers(deps), ...createProgressHandlers(deps) },
    /** The ids of the lessons a student started, oldest first. */
    enrolledCourseIds: (studentId: string) => courseIdsOfStudent(deps.db, studentId),
  }
}

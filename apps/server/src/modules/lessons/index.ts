// Lessons and students' progress in them. Other modules import only this file.
import { createClassHandlers } from './class.routes.ts'
import { hasStarted, prepareEnrolledCourses } from './enrolled-courses.repository.ts'
import { createLessonHandlers } from './lessons.routes.ts'
import type { LessonsDeps } from './lessons.service.ts'
import { lessonData } from './personal-data.repository.ts'
import { createProgressHandlers } from './progress.routes.ts'
import { prepareFindUsed } from './used-files.repository.ts'

export {
  courseRatings as courseRatingsTable,
  courses as coursesTable,
  enrolments as enrolmentsTable,
  lectureCompletions as completionsTable,
} from './lessons.tables.ts'

export function createLessons(deps: LessonsDeps) {
  const enrolled = prepareEnrolledCourses(deps.db)
  return {
    handlers: {
      ...createLessonHandlers(deps),
      ...createProgressHandlers(deps),
      ...createClassHandlers(deps),
    },
    /** The ids of the lessons a student started, oldest first. */
    enrolledCourseIds: enrolled.ids,
    hasStarted,
    /** Files used by a lesson that exists or can still be restored. */
    findUsedFiles: prepareFindUsed(deps.now),
    personalData: lessonData,
  }
}

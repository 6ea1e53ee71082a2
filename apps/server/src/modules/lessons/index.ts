// Lessons and students' progress in them. Other modules import only this file.

import { sql } from 'drizzle-orm'
import { changedBy, type HandOver, handOverMaterial } from '../../platform/class-handover.ts'
import type { Expire } from '../../platform/expiry.ts'
import { purge } from '../../platform/undo-delete.ts'
import { createClassHandlers } from './class.routes.ts'
import { countClass } from './class-students.repository.ts'
import { hasStarted, prepareEnrolledCourses } from './enrolled-courses.repository.ts'
import { finishedLessons } from './finished.repository.ts'
import { plannableLessons } from './lessons.repository.ts'
import { createLessonHandlers } from './lessons.routes.ts'
import type { LessonsDeps } from './lessons.service.ts'
import { courses } from './lessons.tables.ts'
import { progressMerger } from './merged-progress.repository.ts'
import { progressMover } from './moved-progress.repository.ts'
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
  const expireDeleted: Expire = (tx, expired) => purge(tx, courses, expired)
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
    /** With what children did in them. */
    expireDeleted,
    /** How many are in a class and have started none of its lessons. */
    notBegun: (educatorId: string) => countClass(deps.db, { educatorId, search: '', begun: 'no' }),
    handOver,
    plannable: plannableLessons,
    finished: finishedLessons,
    mover: progressMover,
    merger: progressMerger,
  }
}

const handOverLessons = handOverMaterial(courses)

const handOver: HandOver = async (tx, teachers) => {
  const { from, to } = teachers
  const lessons = await handOverLessons(tx, teachers)
  return (
    lessons +
    (await changedBy(
      tx,
      sql`update enrolments set educator_id = ${to} where educator_id = ${from}`,
    ))
  )
}

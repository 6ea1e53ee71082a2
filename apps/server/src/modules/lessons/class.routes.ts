// Handlers for a teacher's class: members, enrolments, and progress in a lesson.
import type { EnrolledStudentsQuery } from '@kinderleaf/contract'
import { cutPage, readPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { owned, visible } from '../../platform/teaching-material.ts'
import {
  presentClassStudent,
  presentCourseStudent,
  presentEnrolledStudent,
  presentStudentLesson,
} from './class.presenter.ts'
import {
  classSorts,
  countClass,
  keysOfClassStudent,
  studentsOfClass,
} from './class-students.repository.ts'
import {
  findRosterHead,
  keysOfCourseStudent,
  progressSorts,
  studentsOfCourse,
} from './course-students.repository.ts'
import { prepareDashboard } from './dashboard.repository.ts'
import {
  enrolmentSorts,
  keysOfEnrolment,
  studentsOfEducator,
} from './enrolled-students.repository.ts'
import type { LessonsDeps } from './lessons.service.ts'
import { lessonsOfStudent } from './student-lessons.repository.ts'

type ClassCalls =
  | ('dashboard' | 'enrolledStudents' | 'classStudents')
  | ('courseStudents' | 'studentLessons')

export function createClassHandlers({ db, reads }: LessonsDeps): HandlersOf<ClassCalls> {
  const readDashboard = prepareDashboard(db)

  return {
    async dashboard({ actor }) {
      const { latest, ...totals } = await readDashboard(actor.id)
      const enrolledStudentsData = latest.map(presentEnrolledStudent)
      return { success: true, dashboardData: { ...totals, enrolledStudentsData } }
    },

    async enrolledStudents({ actor, query }) {
      const page = readRosterPage(query)
      const search = cleanText(query.search ?? '')
      const found = await studentsOfEducator(db, actor.id, search, page)
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, keysOfEnrolment(page.sort, row)),
      )
      return { success: true, enrolledStudents: rows.map(presentEnrolledStudent), nextCursor }
    },

    async classStudents({ actor, query }) {
      const page = readSortedPage(query, classSorts, initialOf(query.sort ?? 'date'))
      const search = cleanText(query.search ?? '')
      const listed = { educatorId: actor.id, search, begun: query.begun }
      const [found, total] = await Promise.all([
        studentsOfClass(db, listed, page),
        countClass(db, listed),
      ])
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, keysOfClassStudent(page.sort, row)),
      )
      return { success: true, students: rows.map(presentClassStudent), total, nextCursor }
    },

    async studentLessons({ actor, params: { studentId }, query }) {
      const page = readPage(query)
      const found = await lessonsOfStudent(db, { educatorId: actor.id, studentId }, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      if (rows.length > 0) await reads.write(actor, 'progress', [studentId])
      return { success: true, lessons: rows.map(presentStudentLesson), nextCursor }
    },

    async courseStudents({ actor, params, query }) {
      const course = owned(
        actor,
        visible(actor, await findRosterHead(db, params.id)),
        'COURSE_NOT_FOUND',
      )
      if (isFailure(course)) return course
      const page = readSortedPage(query, progressSorts, initialOf(query.sort ?? 'date'))
      const found = await studentsOfCourse(db, course, cleanText(query.search ?? ''), page)
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, keysOfCourseStudent(page.sort, row)),
      )
      const { title: courseTitle, lectureIds } = course
      const students = rows.map(presentCourseStudent)
      await reads.write(
        actor,
        'progress',
        rows.map(({ studentId }) => studentId),
      )
      return { success: true, courseTitle, lectureCount: lectureIds.length, students, nextCursor }
    },
  }
}

/** Default order: names from A to Z, everything else descending. */
const initialOf = <Sort extends string>(sort: Sort) => ({
  sort,
  order: sort === 'name' ? ('asc' as const) : ('desc' as const),
})

// Without parameters everything is returned, oldest first, for clients that reverse it themselves.
function readRosterPage(query: EnrolledStudentsQuery) {
  const page = readSortedPage(query, enrolmentSorts, { sort: 'date', order: 'asc' })
  const isBare = Object.values(query).every((value) => value === undefined)
  return isBare ? { ...page, limit: Number.POSITIVE_INFINITY } : page
}

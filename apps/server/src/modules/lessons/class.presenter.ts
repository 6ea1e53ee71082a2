// Selects the fields of class lists that are sent.
import type {
  ClassStudent,
  CourseStudent,
  EnrolledStudent,
  StudentLesson,
} from '@kinderleaf/contract'
import type { ClassStudentRow } from './class-students.repository.ts'
import type { CourseStudentRow } from './course-students.repository.ts'
import type { LatestEnrolment } from './dashboard.repository.ts'
import type { EnrolledStudentRow } from './enrolled-students.repository.ts'
import type { StudentLessonRow } from './student-lessons.repository.ts'

interface PersonOfRow {
  studentId: string
  studentName: string
  studentImageUrl: string | null
}

const presentPerson = ({ studentId, studentName, studentImageUrl }: PersonOfRow) => ({
  _id: studentId,
  name: studentName,
  imageUrl: studentImageUrl,
})

export function presentEnrolledStudent(row: EnrolledStudentRow | LatestEnrolment): EnrolledStudent {
  return {
    student: presentPerson(row),
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    courseThumbnail: row.courseThumbnail,
    startDate: new Date(row.startedAt).toISOString(),
  }
}

export function presentClassStudent(row: ClassStudentRow): ClassStudent {
  return {
    student: presentPerson(row),
    joinedAt: row.joinedAt.toISOString(),
    startedLessons: row.startedLessons,
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  }
}

export const presentStudentLesson = (row: StudentLessonRow): StudentLesson => ({
  courseId: row.courseId,
  courseTitle: row.courseTitle,
  lectureCount: row.lectureCount,
  completedLectures: row.completedLectures,
  startDate: row.startedAt.toISOString(),
  lastActiveAt: row.lastActiveAt.toISOString(),
})

export function presentCourseStudent(row: CourseStudentRow): CourseStudent {
  return {
    student: presentPerson(row),
    startDate: row.startedAt.toISOString(),
    completedLectures: row.completedLectures,
    lastActiveAt: row.lastActiveAt.toISOString(),
  }
}

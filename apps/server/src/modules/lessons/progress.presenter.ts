// Chooses every field of what students do with lessons.
import type { EnrolledCourse, EnrolledStudent } from '@kinderleaf/contract'
import type { coursesOfStudent, studentsOfEducator } from './class-lists.repository.ts'
import { presentSummary } from './lessons.presenter.ts'
import { hasNewLectures } from './lessons.rules.ts'

export function presentEnrolledCourse(
  row: Awaited<ReturnType<typeof coursesOfStudent>>[number],
): EnrolledCourse {
  return {
    ...presentSummary(row),
    completedLectures: row.completedLectures,
    hasNewLectures: hasNewLectures(row.finishedAt, row.completedLectures, row.lectureCount),
    startedAt: row.startedAt.toISOString(),
  }
}

export function presentEnrolledStudent(
  row: Awaited<ReturnType<typeof studentsOfEducator>>[number],
): EnrolledStudent {
  return {
    student: { _id: row.studentId, name: row.studentName, imageUrl: row.studentImageUrl },
    courseId: row.courseId,
    courseTitle: row.courseTitle,
    courseThumbnail: row.courseThumbnail,
    startDate: row.startedAt.toISOString(),
  }
}

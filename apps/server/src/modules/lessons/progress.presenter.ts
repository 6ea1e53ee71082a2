// Selects the fields of enrolments that are sent.
import type { EnrolledCourse } from '@kinderleaf/contract'
import type { EnrolledCourseRow } from './enrolled-courses.repository.ts'
import { presentSummary } from './lessons.presenter.ts'
import { hasNewLectures } from './lessons.rules.ts'

export function presentEnrolledCourse(row: EnrolledCourseRow): EnrolledCourse {
  return {
    ...presentSummary(row),
    completedLectures: row.completedLectures,
    hasNewLectures: hasNewLectures(row.finishedAt, row.completedLectures, row.lectureCount),
    startedAt: row.startedAt.toISOString(),
  }
}

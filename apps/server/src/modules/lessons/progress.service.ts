// How students learn: starting a lesson, completing its lectures, rating it.
import type { Student } from '../../platform/actor.ts'
import { type DatabaseOrTransaction, transact } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { tidyText } from '../../platform/plain-text.ts'
import { findCourseHead } from './lessons.repository.ts'
import { isCompleted } from './lessons.rules.ts'
import type { LessonsDeps } from './lessons.service.ts'
import { findProgress, lockEnrolment, prepareActs, upsertRating } from './progress.repository.ts'

export function createProgressService({ db, now }: Pick<LessonsDeps, 'db' | 'now'>) {
  const acts = prepareActs(db)
  const act = (student: Student, courseId: string) => ({
    studentId: student.id,
    courseId,
    at: now(),
  })

  /** Why an act on a lesson changed nothing: the lesson is gone, or `otherwise`. */
  async function reason(
    handle: DatabaseOrTransaction,
    courseId: string,
    otherwise: 'ALREADY_STARTED' | 'NOT_STARTED',
  ) {
    const course = await findCourseHead(handle, courseId)
    return failure(course && !course.deletedAt ? otherwise : 'COURSE_NOT_FOUND')
  }

  async function start(student: Student, courseId: string): Promise<undefined | Failure> {
    if (await acts.start(newId(), act(student, courseId))) return undefined
    return reason(db, courseId, 'ALREADY_STARTED')
  }

  async function progress(student: Student, courseId: string) {
    const found = await findProgress(db, student.id, courseId)
    if (!found) return failure('COURSE_NOT_FOUND')
    return {
      courseId,
      lectureCompleted: found.completed,
      completed: isCompleted(found.completed.length, found.lectureCount),
    }
  }

  /** Completes a lecture; tells whether it was new. */
  async function complete(student: Student, courseId: string, sentId: string) {
    const lecture = await acts.complete(tidyText(sentId), act(student, courseId))
    if (!lecture) return failure('COURSE_NOT_FOUND')
    if (!lecture.started) return failure('NOT_STARTED')
    if (!lecture.present) return failure('LECTURE_NOT_FOUND')
    return { isNew: lecture.isNew }
  }

  async function rate(student: Student, courseId: string, rating: number) {
    return transact(db, async (tx): Promise<undefined | Failure> => {
      if (!(await lockEnrolment(tx, student.id, courseId))) {
        return reason(tx, courseId, 'NOT_STARTED')
      }
      await upsertRating(tx, rating, act(student, courseId))
      return undefined
    })
  }

  return { start, progress, complete, rate }
}

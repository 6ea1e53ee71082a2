// Starting a lesson, completing its lectures, stopping, rating.
import type { Student } from '../../platform/actor.ts'
import { type DatabaseOrTransaction, transact } from '../../platform/database/index.ts'
import { type Failure, failure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { hasNewLectures, isCompleted } from './lessons.rules.ts'
import type { LessonsDeps } from './lessons.service.ts'
import { findStanding, lockLessonOf, prepareActs, upsertRating } from './progress.repository.ts'

export function createProgressService({ db, now }: Pick<LessonsDeps, 'db' | 'now'>) {
  const acts = prepareActs(db)
  const act = (student: Student, courseId: string) => ({
    studentId: student.id,
    courseId,
    at: now(),
  })

  /**
   * Why an act on a lesson changed nothing: it does not exist, is closed to the student, or
   * `otherwise`.
   */
  async function reason(
    handle: DatabaseOrTransaction,
    student: Student,
    courseId: string,
    otherwise: 'ALREADY_STARTED' | 'NOT_STARTED',
  ) {
    const standing = await findStanding(handle, student.id, courseId)
    if (!standing) return failure('COURSE_NOT_FOUND')
    return failure(standing.closed ? 'NOT_A_MEMBER' : otherwise)
  }

  async function start(student: Student, courseId: string): Promise<undefined | Failure> {
    const begin = () => acts.start(newId(), act(student, courseId))
    if (await begin()) return undefined
    const refused = await reason(db, student, courseId, 'ALREADY_STARTED')
    // While it changes hands, the lesson is not yet one of her class.
    return refused.code === 'ALREADY_STARTED' && (await begin()) ? undefined : refused
  }

  async function progress(student: Student, courseId: string) {
    const found = await acts.progress(student.id, courseId)
    if (!found) return failure('COURSE_NOT_FOUND')
    const { completed, lectureCount, finishedAt, position } = found
    return {
      courseId,
      lectureCompleted: completed,
      completed: isCompleted(completed.length, lectureCount),
      hasNewLectures: hasNewLectures(finishedAt, completed.length, lectureCount),
      position,
    }
  }

  /** Completes a lecture; returns whether it was new. */
  async function complete(student: Student, courseId: string, sentId: string) {
    const lecture = await acts.complete(cleanText(sentId), act(student, courseId))
    return actRefusal(lecture) ?? { isNew: lecture?.isNew === true }
  }

  /** Stores where the student stopped watching. */
  async function stop(student: Student, courseId: string, sentId: string, seconds: number) {
    return actRefusal(await acts.stop(cleanText(sentId), seconds, act(student, courseId)))
  }

  async function rate(student: Student, courseId: string, rating: number) {
    return transact(db, async (tx): Promise<undefined | Failure> => {
      const enrolment = await lockLessonOf(tx, student.id, courseId)
      if (!enrolment) return reason(tx, student, courseId, 'NOT_STARTED')
      if (enrolment.closed) return failure('NOT_A_MEMBER')
      await upsertRating(tx, rating, act(student, courseId))
      return undefined
    })
  }

  return { start, progress, complete, stop, rate }
}

interface Act {
  started: boolean
  closed: boolean
  present: boolean
}

/** Why an act on a lecture is refused. */
function actRefusal(act: Act | undefined): Failure | undefined {
  if (!act) return failure('COURSE_NOT_FOUND')
  if (act.closed) return failure('NOT_A_MEMBER')
  if (!act.started) return failure('NOT_STARTED')
  return act.present ? undefined : failure('LECTURE_NOT_FOUND')
}

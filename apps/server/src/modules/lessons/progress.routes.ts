// Handlers for students' progress.
import type { OrderedListQuery } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { type OrderedPage, prepareEnrolledCourses } from './enrolled-courses.repository.ts'
import type { LessonsDeps } from './lessons.service.ts'
import { presentEnrolledCourse } from './progress.presenter.ts'
import { createProgressService } from './progress.service.ts'

type ProgressCalls =
  | 'enrolledCourses'
  | 'startCourse'
  | 'getCourseProgress'
  | 'updateCourseProgress'
  | 'savePosition'
  | 'addRating'

export function createProgressHandlers(deps: LessonsDeps): HandlersOf<ProgressCalls> {
  const progress = createProgressService(deps)
  const enrolled = prepareEnrolledCourses(deps.db)

  return {
    async enrolledCourses({ actor, query }) {
      const page = readOrderedPage(query)
      const found = await enrolled.page(actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.enrolmentId)
      return { success: true, enrolledCourses: rows.map(presentEnrolledCourse), nextCursor }
    },

    async startCourse({ actor, body }) {
      const refused = await progress.start(actor, body.courseId)
      return refused ?? { success: true, message: texts.started }
    },

    async getCourseProgress({ actor, body }) {
      const progressData = await progress.progress(actor, body.courseId)
      return isFailure(progressData) ? progressData : { success: true, progressData }
    },

    async updateCourseProgress({ actor, body }) {
      const completed = await progress.complete(actor, body.courseId, body.lectureId)
      if (isFailure(completed)) return completed
      const message = completed.isNew ? texts.progressUpdated : texts.alreadyCompleted
      return { success: true, message }
    },

    async savePosition({ actor, body }) {
      const { courseId, lectureId, seconds } = body
      const refused = await progress.stop(actor, courseId, lectureId, seconds)
      return refused ?? { success: true, message: texts.positionSaved }
    },

    async addRating({ actor, body }) {
      const refused = await progress.rate(actor, body.courseId, body.rating)
      return refused ?? { success: true, message: texts.rated }
    },
  }
}

// Without parameters everything is returned, oldest first, for clients that reverse it themselves.
function readOrderedPage(query: OrderedListQuery): OrderedPage {
  const newestFirst = query.order === 'desc'
  const page = readPage(query)
  const everything = !newestFirst && query.limit === undefined
  return { ...page, newestFirst, limit: everything ? Number.POSITIVE_INFINITY : page.limit }
}

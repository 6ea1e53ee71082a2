// Handlers that read lessons and edit them.
import type { AuthoredCourse } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { readFilter } from '../../platform/title-search.ts'
import { coursesOfEducator, keysOf, ownSorts } from './authoring.repository.ts'
import { receiveCourseForm } from './course-form.ts'
import {
  presentAuthored,
  presentDetails,
  presentEducatorCourse,
  presentListed,
} from './lessons.presenter.ts'
import { prepareCourseReads } from './lessons.repository.ts'
import { createLessonsService, type LessonsDeps } from './lessons.service.ts'

type LessonCalls =
  | 'courseAll'
  | 'courseById'
  | 'educatorCourses'
  | 'educatorCourseById'
  | 'addCourse'
  | 'updateCourse'
  | 'deleteCourse'
  | 'restoreCourse'
  | 'duplicateCourse'

export function createLessonHandlers(deps: LessonsDeps): HandlersOf<LessonCalls> {
  const { db, media } = deps
  const reads = prepareCourseReads(deps)
  const lessons = createLessonsService(deps, reads)

  return {
    async courseAll({ actor, query }) {
      const filter = readFilter(query, actor)
      if (isFailure(filter)) return filter
      const page = readPage(query)
      const { rows, nextCursor } = cutPage(await reads.list(filter, page), page, (row) => row.id)
      const message = texts.coursesFetched
      return { success: true, courses: rows.map(presentListed), message, nextCursor }
    },

    async courseById({ actor, params }) {
      const course = await lessons.details(params.id, actor)
      if (isFailure(course)) return course
      return { success: true, courseData: presentDetails(course, actor, media) }
    },

    async educatorCourses({ actor, query }) {
      const page = readSortedPage(query, ownSorts, { sort: 'date', order: 'desc' })
      const filter = { status: query.status, key: query.key, search: cleanText(query.search ?? '') }
      const found = await coursesOfEducator(db, actor.id, filter, page)
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, keysOf(page.sort, row)),
      )
      return { success: true, courses: rows.map(presentEducatorCourse), nextCursor }
    },

    async educatorCourseById({ actor, params }) {
      const course = await lessons.ownDetails(actor, params.id)
      if (isFailure(course)) return course
      return { success: true, course: presentAuthored(course, actor, media) }
    },

    async addCourse({ actor, request }) {
      const saved = await receiveCourseForm(media, request, actor, 'thumbnail', (form) =>
        lessons.add(actor, form),
      )
      if (isFailure(saved)) return saved
      const course = presentAuthored(saved, actor, media)
      return { success: true, course, message: savedText(course, texts.courseAdded) }
    },

    async updateCourse({ actor, params, request }) {
      const own = await lessons.own(actor, params.id)
      if (isFailure(own)) return own
      const saved = await receiveCourseForm(media, request, actor, 'image', (form) =>
        lessons.update(actor, params.id, form),
      )
      if (isFailure(saved)) return saved
      const course = presentAuthored(saved, actor, media)
      return { success: true, course, message: savedText(course, texts.courseUpdated) }
    },

    async deleteCourse({ actor, params }) {
      const refused = await lessons.remove(actor, params.id)
      return refused ?? { success: true, message: texts.courseDeleted }
    },

    async restoreCourse({ actor, params }) {
      const refused = await lessons.restore(actor, params.id)
      return refused ?? { success: true, message: texts.courseRestored }
    },

    async duplicateCourse({ actor, params, query }) {
      const copy = await lessons.duplicate(actor, params.id, query.key)
      if (isFailure(copy)) return copy
      const course = presentAuthored(copy, actor, media)
      return { success: true, course, message: texts.courseCopied }
    },
  }
}

const savedText = ({ status }: AuthoredCourse, published: string): string =>
  status === 'draft' ? texts.draftSaved : published

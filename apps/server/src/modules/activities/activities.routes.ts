// Handlers for activities and submissions.
import { texts } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { failure, isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { readFilter } from '../../platform/title-search.ts'
import {
  presentDetails,
  presentEducatorActivity,
  presentSubmission,
  presentSummary,
} from './activities.presenter.ts'
import { activitiesOfEducator, prepareActivityReads } from './activities.repository.ts'
import { type ActivitiesDeps, createActivitiesService } from './activities.service.ts'
import { createFeedbackHandlers, presentWithFeedback } from './feedback.routes.ts'
import type { createFeedbackService } from './feedback.service.ts'
import { submissionsOfStudent } from './submissions.repository.ts'
import { createSubmissionsService } from './submissions.service.ts'

type ActivityCalls =
  | 'activityAll'
  | 'activityById'
  | 'addActivity'
  | 'educatorActivities'
  | 'deleteActivity'
  | 'restoreActivity'
  | 'activitySubmissions'
  | 'createSubmission'
  | 'mySubmissions'
  | 'giveFeedback'
  | 'seeFeedback'

export function createActivityHandlers(
  deps: ActivitiesDeps,
  feedback: ReturnType<typeof createFeedbackService>,
): HandlersOf<ActivityCalls> {
  const { db, media } = deps
  const reads = prepareActivityReads(db)
  const activities = createActivitiesService(deps)
  const submissions = createSubmissionsService(deps)

  return {
    ...createFeedbackHandlers(feedback),

    async activityAll({ query }) {
      const filter = readFilter(query)
      if (isFailure(filter)) return filter
      const page = readPage(query)
      const { rows, nextCursor } = cutPage(await reads.list(filter, page), page, (row) => row.id)
      return { success: true, activities: rows.map(presentSummary), nextCursor }
    },

    async activityById({ actor, params }) {
      const row = await reads.find(params.id, actor?.id ?? null)
      if (!row) return failure('ACTIVITY_NOT_FOUND')
      const activity = presentDetails(row, actor, media)
      return { success: true, activity, message: texts.activityFetched }
    },

    async addActivity({ actor, body }) {
      const activity = await activities.create(actor, body)
      if (isFailure(activity)) return activity
      return { success: true, activity: presentSummary(activity), message: texts.activityAdded }
    },

    async educatorActivities({ actor, query }) {
      const page = readPage(query)
      const found = await activitiesOfEducator(db, actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      const list = rows.map((row) => presentEducatorActivity(row, media))
      return { success: true, activities: list, nextCursor }
    },

    async deleteActivity({ actor, params }) {
      const refused = await activities.remove(actor, params.id)
      return refused ?? { success: true, message: texts.activityDeleted }
    },

    async restoreActivity({ actor, params }) {
      const refused = await activities.restore(actor, params.id)
      return refused ?? { success: true, message: texts.activityRestored }
    },

    async activitySubmissions({ actor, params, query }) {
      const page = readPage(query)
      const found = await submissions.listFor(actor, params.id, page)
      if (isFailure(found)) return found
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      const list = await presentWithFeedback(deps, rows)
      await deps.reads.write(
        actor,
        'work',
        rows.flatMap(({ studentId }) => studentId ?? []),
      )
      return { success: true, submissions: list, nextCursor }
    },

    async createSubmission({ actor, request }) {
      const row = await submissions.handIn(actor, request)
      if (isFailure(row)) return row
      const submission = presentSubmission(row, media)
      return { success: true, submission, message: texts.submitted }
    },

    async mySubmissions({ actor, query }) {
      const page = readPage(query)
      const found = await submissionsOfStudent(db, actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      const list = await presentWithFeedback(deps, rows)
      return { success: true, submissions: list, nextCursor }
    },
  }
}

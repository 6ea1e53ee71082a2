// Handlers for activities and submissions.
import type { AuthoredActivity } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { isStudent } from '../../platform/actor.ts'
import { cutPage, readPage, readSortedPage, sortedCursor } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { readFilter } from '../../platform/title-search.ts'
import {
  presentAuthored,
  presentDetails,
  presentEducatorActivity,
  presentListed,
  presentSubmission,
} from './activities.presenter.ts'
import { prepareActivityReads } from './activities.repository.ts'
import { type ActivitiesDeps, createActivitiesService } from './activities.service.ts'
import { keysOf, ownSorts, prepareOwnActivities } from './authoring.repository.ts'
import { createCommentHandlers } from './comments.routes.ts'
import { createFeedbackHandlers } from './feedback.routes.ts'
import type { createFeedbackService } from './feedback.service.ts'
import { createOverviewHandlers } from './overview.routes.ts'
import type { createOverviewService } from './overview.service.ts'
import { prepareSubmissionsOfStudent } from './submissions.repository.ts'
import { createSubmissionsService } from './submissions.service.ts'
import { createUnansweredHandlers } from './unanswered.routes.ts'

type ActivityCalls =
  | 'activityAll'
  | 'activityById'
  | 'addActivity'
  | 'educatorActivities'
  | 'educatorActivityById'
  | 'updateActivity'
  | 'duplicateActivity'
  | 'deleteActivity'
  | 'restoreActivity'
  | 'activitySubmissions'
  | 'unansweredWork'
  | 'unansweredCount'
  | 'submissionsOverview'
  | 'childrensSubmissions'
  | 'studentSubmissions'
  | 'submissionsArchive'
  | 'createSubmission'
  | 'mySubmissions'
  | 'giveFeedback'
  | 'sayFeedback'
  | 'seeFeedback'
  | 'keptComments'
  | 'keepComment'
  | 'deleteComment'

export function createActivityHandlers(
  deps: ActivitiesDeps,
  feedback: ReturnType<typeof createFeedbackService>,
  overview: ReturnType<typeof createOverviewService>,
): HandlersOf<ActivityCalls> {
  const { db, media } = deps
  const reads = prepareActivityReads(deps)
  const ownActivities = prepareOwnActivities(db)
  const submissionsOfStudent = prepareSubmissionsOfStudent(db)
  const activities = createActivitiesService(deps, reads)
  const submissions = createSubmissionsService(deps)

  return {
    ...createFeedbackHandlers(deps, feedback),
    ...createCommentHandlers(deps),
    ...createUnansweredHandlers(deps),
    ...createOverviewHandlers(deps, overview),

    async activityAll({ actor, query }) {
      const filter = readFilter(query, actor)
      if (isFailure(filter)) return filter
      const page = readPage(query)
      const { rows, nextCursor } = cutPage(await reads.list(filter, page), page, (row) => row.id)
      return { success: true, activities: rows.map(presentListed), nextCursor }
    },

    async activityById({ actor, params }) {
      const row = await activities.details(params.id, actor)
      if (isFailure(row)) return row
      const activity = presentDetails(row, actor, media)
      const message = texts.activityFetched
      if (!isStudent(actor) || !activity.abilities.submit) {
        return { success: true, activity, message }
      }
      return { success: true, activity, handingIn: await submissions.handingIn(actor), message }
    },

    async addActivity({ actor, body }) {
      const saved = await activities.add(actor, body)
      if (isFailure(saved)) return saved
      const activity = presentAuthored(saved, actor, media)
      return { success: true, activity, message: savedText(activity, texts.activityAdded) }
    },

    async educatorActivities({ actor, query }) {
      const page = readSortedPage(query, ownSorts, { sort: 'date', order: 'desc' })
      const filter = { status: query.status, key: query.key, search: cleanText(query.search ?? '') }
      const found = await ownActivities(actor.id, filter, page)
      const { rows, nextCursor } = cutPage(found, page, (row) =>
        sortedCursor(page, keysOf(page.sort, row)),
      )
      const list = rows.map((row) => presentEducatorActivity(row, media))
      return { success: true, activities: list, nextCursor }
    },

    async educatorActivityById({ actor, params }) {
      const row = await activities.ownDetails(actor, params.id)
      if (isFailure(row)) return row
      return { success: true, activity: presentAuthored(row, actor, media) }
    },

    async updateActivity({ actor, params, body }) {
      const saved = await activities.update(actor, params.id, body)
      if (isFailure(saved)) return saved
      const activity = presentAuthored(saved, actor, media)
      return { success: true, activity, message: savedText(activity, texts.activityUpdated) }
    },

    async duplicateActivity({ actor, params, query }) {
      const copy = await activities.duplicate(actor, params.id, query.key)
      if (isFailure(copy)) return copy
      const activity = presentAuthored(copy, actor, media)
      return { success: true, activity, message: texts.activityCopied }
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
      const list = rows.map((row) => presentSubmission(row, media))
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
      const found = await submissionsOfStudent(actor.id, page)
      const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
      const list = rows.map((row) => presentSubmission(row, media))
      return { success: true, submissions: list, nextCursor }
    },
  }
}

const savedText = ({ status }: AuthoredActivity, published: string): string =>
  status === 'draft' ? texts.draftSaved : published

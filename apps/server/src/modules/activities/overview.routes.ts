// Handlers for looking through all work of an activity, or of one child.
import { limits } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { presentChildsWork, presentSubmission } from './activities.presenter.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import type { createOverviewService } from './overview.service.ts'
import { submissionsToTeacher } from './submissions.repository.ts'

export const createOverviewHandlers = (
  { db, media, reads }: Pick<ActivitiesDeps, 'db' | 'media' | 'reads'>,
  overview: ReturnType<typeof createOverviewService>,
): HandlersOf<
  'submissionsOverview' | 'childrensSubmissions' | 'studentSubmissions' | 'submissionsArchive'
> => ({
  async submissionsOverview({ actor, params }) {
    const found = await overview.overview(actor, params.id)
    if (isFailure(found)) return found
    const { id, title, dueDate, status } = found.activity
    return {
      success: true,
      activity: { _id: id, title, dueDate, status },
      seenBefore: found.seenBefore,
      children: found.children.map(presentChildsWork),
    }
  },

  async childrensSubmissions({ actor, params, query }) {
    const page = readPage(query)
    const students = query.students.split(',', limits.listMax).map((id) => id || null)
    const found = await overview.ofChildren(actor, params.id, students, page)
    if (isFailure(found)) return found
    const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
    const submissions = rows.map((row) => ({
      ...presentSubmission(row, media),
      number: row.number,
    }))
    await reads.write(
      actor,
      'work',
      rows.flatMap(({ studentId }) => studentId ?? []),
    )
    return { success: true, submissions, nextCursor }
  },

  async studentSubmissions({ actor, params: { studentId }, query }) {
    const page = readPage(query)
    const found = await submissionsToTeacher(db, { educatorId: actor.id, studentId }, page)
    const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
    if (rows.length > 0) await reads.write(actor, 'work', [studentId])
    return {
      success: true,
      submissions: rows.map((row) => presentSubmission(row, media)),
      nextCursor,
    }
  },

  async submissionsArchive({ actor, params }) {
    const archive = await overview.archive(actor, params.id)
    return isFailure(archive) ? archive : { success: true, ...archive }
  },
})

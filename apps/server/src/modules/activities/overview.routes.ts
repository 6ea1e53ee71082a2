// Handlers for looking through all work of an activity.
import { limits } from '@kinderleaf/contract/plain'
import { cutPage, readPage } from '../../platform/cursor.ts'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { presentChildsWork, presentSubmission } from './activities.presenter.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import type { createOverviewService } from './overview.service.ts'

export const createOverviewHandlers = (
  { media, reads }: Pick<ActivitiesDeps, 'media' | 'reads'>,
  overview: ReturnType<typeof createOverviewService>,
): HandlersOf<'submissionsOverview' | 'childrensSubmissions' | 'submissionsArchive'> => ({
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

  async submissionsArchive({ actor, params }) {
    const archive = await overview.archive(actor, params.id)
    return isFailure(archive) ? archive : { success: true, ...archive }
  },
})

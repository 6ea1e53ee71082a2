// Handlers for work that waits for its teacher's answer.

import { cutPage, readPage } from '../../platform/cursor.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { presentSubmission } from './activities.presenter.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { countUnanswered, unansweredWork } from './unanswered.repository.ts'

export const createUnansweredHandlers = ({
  db,
  media,
  reads,
}: ActivitiesDeps): HandlersOf<'unansweredWork' | 'unansweredCount'> => ({
  async unansweredWork({ actor, query }) {
    const page = readPage(query)
    const found = await unansweredWork(db, actor.id, query.activity, page)
    const { rows, nextCursor } = cutPage(found, page, (row) => row.id)
    await reads.write(
      actor,
      'work',
      rows.flatMap(({ studentId }) => studentId ?? []),
    )
    const submissions = rows.map((row) => presentSubmission({ ...row, answers: [] }, media))
    return { success: true, submissions, total: found[0]?.total ?? 0, nextCursor }
  },

  async unansweredCount({ actor }) {
    const activities = await countUnanswered(db, actor.id)
    const total = activities.reduce((sum, { unanswered }) => sum + unanswered, 0)
    return { success: true, total, activities }
  },
})

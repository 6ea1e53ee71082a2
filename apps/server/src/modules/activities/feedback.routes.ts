// Handlers for feedback, and handed-in work with the feedback to it.
import type { Submission } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { presentSubmission } from './activities.presenter.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import { prepareFeedbackTo } from './feedback.repository.ts'
import type { createFeedbackService } from './feedback.service.ts'
import { feedbackForm, readFeedbackForm } from './feedback-form.ts'
import type { SubmissionRow } from './submissions.repository.ts'

export const createFeedbackHandlers = (
  { media }: Pick<ActivitiesDeps, 'media'>,
  feedback: ReturnType<typeof createFeedbackService>,
): HandlersOf<'giveFeedback' | 'sayFeedback' | 'seeFeedback'> => ({
  async giveFeedback({ actor, body }) {
    const refused = await feedback.give(actor, body)
    return refused ?? { success: true, message: texts.feedbackGiven }
  },

  async sayFeedback({ actor, request }) {
    const form = await media.receiveForm(request, feedbackForm, actor)
    if (isFailure(form)) return form
    try {
      const said = readFeedbackForm(form)
      if (isFailure(said)) return said
      const refused = await feedback.give(actor, said.input, said.clip)
      return refused ?? { success: true, message: texts.feedbackGiven }
    } finally {
      // what nothing refers to now
      await form.discard()
    }
  },

  async seeFeedback({ actor, body }) {
    return { success: true, unseenFeedback: await feedback.see(actor, body.feedback) }
  },
})

/** A page of handed-in work. */
export function prepareWithFeedback({ db, media }: Pick<ActivitiesDeps, 'db' | 'media'>) {
  const feedbackTo = prepareFeedbackTo(db)
  return async (rows: readonly SubmissionRow[]): Promise<Submission[]> => {
    const found = rows.length > 0 ? await feedbackTo(rows.map(({ id }) => id)) : []
    const answers = Map.groupBy(found, ({ submissionId }) => submissionId)
    return rows.map((row) => presentSubmission(row, media, answers.get(row.id)))
  }
}

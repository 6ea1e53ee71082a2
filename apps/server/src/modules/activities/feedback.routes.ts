// Handlers for feedback.
import { texts } from '@kinderleaf/contract/plain'
import { isFailure } from '../../platform/errors.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import type { createFeedbackService } from './feedback.service.ts'
import { feedbackForm, readFeedbackForm } from './feedback-form.ts'

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

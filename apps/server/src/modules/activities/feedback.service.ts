// Answers handed-in work: one feedback for one submission or several, completely or not at all.
import type { FeedbackInput } from '@kinderleaf/contract'
import { isBlank, isStickerName } from '@kinderleaf/contract/plain'
import type { Educator, Student } from '../../platform/actor.ts'
import { transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { owned } from '../../platform/teaching-material.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import {
  insertFeedback,
  lockSubmissions,
  markSeen,
  prepareCountUnseen,
  takeBackUnseen,
} from './feedback.repository.ts'

export function createFeedbackService({ db, now }: Pick<ActivitiesDeps, 'db' | 'now'>) {
  const countUnseen = prepareCountUnseen(db)

  /**
   * Answers submissions. Feedback that its child has not seen is replaced, by nothing where nothing
   * is said; what she has seen stays.
   */
  async function give(actor: Educator, input: FeedbackInput): Promise<Failure | undefined> {
    const said = readFeedback(input)
    if (isFailure(said)) return said
    const { key, submissions } = input
    const ids = [...new Set(submissions.map((id) => id.toLowerCase()))]
    return transact(db, async (tx) => {
      const found = new Map((await lockSubmissions(tx, ids)).map((row) => [row.id, row]))
      for (const id of ids) {
        const submission = owned(actor, found.get(id), 'SUBMISSION_NOT_FOUND')
        if (isFailure(submission)) return submission
        if (!submission.isInClass) return failure('STUDENT_NOT_FOUND')
      }
      await takeBackUnseen(tx, ids, key)
      if (said === null) return undefined
      const givenAt = now()
      const given = {
        ...said,
        key,
        givenBy: actor.by ?? actor.id,
        givenAt,
        sentBackAt: input.sendBack ? givenAt : null,
      }
      await insertFeedback(
        tx,
        [...found.values()].map(({ id: submissionId, studentId }) => {
          return { ...given, id: newId(), submissionId, studentId }
        }),
      )
      return undefined
    })
  }

  /** A student has seen feedback; answers how much more there is that she has not. */
  async function see(actor: Student, ids: readonly string[]): Promise<number> {
    await markSeen(db, actor.id, ids, now())
    return countUnseen(actor.id)
  }

  return { give, see, countUnseen }
}

/** What is said; null where nothing is. */
function readFeedback({ sticker, text, sendBack }: FeedbackInput) {
  if (sticker !== null && !isStickerName(sticker)) {
    const message = 'Choose one of the stickers.'
    return failure('NOT_ACCEPTABLE', { fields: [{ path: 'sticker', message }] })
  }
  const words = cleanText(text)
  if (sticker === null && isBlank(words) && !sendBack) return null
  return { sticker, text: words }
}

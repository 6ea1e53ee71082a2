// Selects the fields of feedback that are sent.
import type { Feedback, Submission } from '@kinderleaf/contract'
import { isStickerName } from '@kinderleaf/contract/plain'
import type { FeedbackRow } from './feedback.repository.ts'

const presentFeedback = (row: FeedbackRow): Feedback => ({
  _id: row.id,
  sticker: row.sticker !== null && isStickerName(row.sticker) ? row.sticker : null,
  text: row.text,
  sentBackAt: row.sentBackAt?.toISOString() ?? null,
  seenAt: row.seenAt?.toISOString() ?? null,
  givenAt: row.givenAt.toISOString(),
  givenBy: row.giverId === null ? null : { _id: row.giverId, name: row.giverName ?? '' },
})

/** The feedback to one submission, from its rows, newest first. */
export function presentAnswers(rows: FeedbackRow[]): Pick<Submission, 'feedback' | 'abilities'> {
  const [newest] = rows
  const tryAgain = newest !== undefined && newest.sentBackAt !== null && newest.canTryAgain
  return { feedback: rows.map(presentFeedback), abilities: { tryAgain } }
}

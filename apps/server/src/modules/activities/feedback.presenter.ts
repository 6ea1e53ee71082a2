// Selects the fields of feedback that are sent.
import type { Feedback, Submission } from '@kinderleaf/contract'
import { isStickerName } from '@kinderleaf/contract/plain'
import type { Media } from '../media/index.ts'
import type { FeedbackRow } from './feedback.repository.ts'

type Links = Pick<Media, 'readableBriefly'>

const presentFeedback = (row: FeedbackRow, media: Links): Feedback => ({
  _id: row.id,
  sticker: row.sticker !== null && isStickerName(row.sticker) ? row.sticker : null,
  text: row.text,
  clipUrl: row.clipUrl && media.readableBriefly(row.clipUrl),
  sentBackAt: row.sentBackAt,
  seenAt: row.seenAt,
  givenAt: row.givenAt,
  givenBy: row.giverId === null ? null : { _id: row.giverId, name: row.giverName ?? '' },
})

/** The feedback to one submission, from its rows, newest first. */
export function presentAnswers(
  rows: readonly FeedbackRow[],
  media: Links,
): Pick<Submission, 'feedback' | 'abilities'> {
  const [newest] = rows
  const tryAgain = newest !== undefined && newest.sentBackAt !== null && newest.canTryAgain
  return { feedback: rows.map((row) => presentFeedback(row, media)), abilities: { tryAgain } }
}

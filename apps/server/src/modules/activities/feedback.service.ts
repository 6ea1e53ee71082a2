// Answers handed-in work: one feedback for one submission or several, completely or not at all.
import type { FeedbackInput } from '@kinderleaf/contract'
import { isBlank, isStickerName } from '@kinderleaf/contract/plain'
import type { Educator, Student } from '../../platform/actor.ts'
import { type DatabaseOrTransaction, transact } from '../../platform/database/index.ts'
import { type Failure, failure, isFailure } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { lockPerson, lockTeachersAndChildren } from '../../platform/lock-person.ts'
import { cleanText } from '../../platform/plain-text.ts'
import { owned } from '../../platform/teaching-material.ts'
import type { ActivitiesDeps } from './activities.service.ts'
import {
  childrenOf,
  insertFeedback,
  insertKey,
  lockSubmissions,
  markSeen,
  prepareCountUnseen,
  takeBackUnseen,
} from './feedback.repository.ts'
import { unusedClips } from './feedback-clips.repository.ts'
import { prepareGiveOne } from './one-feedback.repository.ts'

export function createFeedbackService({ db, media, now }: Omit<ActivitiesDeps, 'reads'>) {
  const countUnseen = prepareCountUnseen(db)
  const giveOne = prepareGiveOne(db)

  /**
   * Answers submissions, with a recording if there is one. Feedback that its child has not seen is
   * replaced, by nothing where nothing is said; what she has seen stays.
   */
  async function give(
    actor: Educator,
    input: FeedbackInput,
    clip: string | null = null,
  ): Promise<Failure | undefined> {
    const said = readFeedback(input)
    if (isFailure(said)) return said
    const ids = [...new Set(input.submissions.map((id) => id.toLowerCase()))]
    const key = input.key.toLowerCase()
    if (clip === null && (await gaveAtOnce(actor, ids, { ...said, key }))) return undefined
    const freed = await transact(db, async (tx) => {
      const found = await lockWork(tx, actor, ids)
      if (isFailure(found)) return found
      const fresh = found.filter(({ feedbackKeys }) => !feedbackKeys.includes(key))
      const freshIds = fresh.map(({ id }) => id)
      await insertKey(tx, freshIds, key)
      const before = await takeBackUnseen(tx, freshIds)
      const clips = new Map<string, string>()
      for (const one of before) if (input.keepClip) clips.set(one.submissionId, one.clipUrl)
      if (clip !== null) for (const id of freshIds) clips.set(id, clip)
      const answered = fresh.filter(({ id }) => said.isAnything || clips.has(id))
      const givenAt = now()
      const rows = answered.map(({ id: submissionId, studentId }) => ({
        ...{ id: newId(), submissionId, studentId, key },
        ...{ sticker: said.sticker, text: said.text, clipUrl: clips.get(submissionId) ?? null },
        ...{ givenBy: actor.by ?? actor.id, givenAt, sentBackAt: said.sendBack ? givenAt : null },
      }))
      await insertFeedback(tx, rows)
      if (clip !== null && rows.length > 0) await media.promote(tx, [clip])
      const unused = await unusedClips(
        tx,
        before.map(({ clipUrl }) => clipUrl),
      )
      await media.release(tx, unused)
      return unused
    })
    if (isFailure(freed)) return freed
    await media.discard(freed)
    return undefined
  }

  /** What a teacher says to one piece of work in her own class, where nothing stands in its way. */
  async function gaveAtOnce(
    { id: educatorId, by }: Educator,
    ids: readonly string[],
    { key, sticker, text, sendBack, isAnything }: Said & { key: string },
  ): Promise<boolean> {
    const [submissionId, ...others] = ids
    if (submissionId === undefined || others.length > 0 || by !== undefined) return false
    const givenAt = now()
    return giveOne({
      ...{ id: newId(), submissionId, educatorId, key, sticker, text, givenAt },
      ...{ sentBackAt: sendBack ? givenAt : null, saysAnything: isAnything },
    })
  }

  /** A student has seen feedback; answers how much more there is that she has not. */
  async function see(actor: Student, ids: readonly string[]): Promise<number> {
    await transact(db, async (tx) => {
      // as whoever answers her does, so that neither waits for the other's rows
      await lockPerson(tx, actor.id)
      await markSeen(tx, actor.id, ids, now())
    })
    return countUnseen(actor.id)
  }

  return { give, see, countUnseen }
}

/** The submissions, locked after everybody whom an answer to them names. */
async function lockWork(tx: DatabaseOrTransaction, actor: Educator, ids: readonly string[]) {
  const teachers = actor.by === undefined ? [actor.id] : [actor.id, actor.by]
  await lockTeachersAndChildren(tx, teachers, await childrenOf(tx, ids))
  const found = await lockSubmissions(tx, ids)
  const byId = new Map(found.map((row) => [row.id, row]))
  for (const id of ids) {
    const submission = owned(actor, byId.get(id), 'SUBMISSION_NOT_FOUND')
    if (isFailure(submission)) return submission
    if (!submission.isInClass) return failure('STUDENT_NOT_FOUND')
  }
  return found
}

/** What is said, but for a recording. */
interface Said extends Pick<FeedbackInput, 'sticker' | 'text' | 'sendBack'> {
  isAnything: boolean
}

function readFeedback({ sticker, text, sendBack }: FeedbackInput): Said | Failure {
  if (sticker !== null && !isStickerName(sticker)) {
    const message = 'Choose one of the stickers.'
    return failure('NOT_ACCEPTABLE', { fields: [{ path: 'sticker', message }] })
  }
  const words = cleanText(text)
  return {
    sticker,
    text: words,
    sendBack,
    isAnything: sticker !== null || !isBlank(words) || sendBack,
  }
}

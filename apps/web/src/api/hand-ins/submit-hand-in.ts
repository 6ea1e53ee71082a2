// Submits a kept hand-in: from then on the outbox sends it, also after a restart.
import type { Saved } from '../../state/how-saved.ts'
import { outbox } from '../outbox/index.ts'
import { handInsOf, type KeptHandIn, keepHandIn } from './kept-hand-ins.ts'

/** Keeps it as submitted, and sends it, now or as soon as the server answers. */
export async function submitHandIn(handIn: KeptHandIn): Promise<Saved> {
  const saved = await keepHandIn(handIn)
  post(handIn, saved)
  return saved
}

/**
 * Posts again what is submitted. The entries of the outbox reach the disk some seconds later than the
 * database, so that a browser that was killed may have lost them.
 */
export async function postSubmitted(owner: string): Promise<void> {
  const submitted = (await handInsOf(owner)).filter(({ submittedAt }) => submittedAt !== null)
  for (const handIn of submitted.toSorted(bySubmission)) post(handIn)
}

const bySubmission = (one: KeptHandIn, other: KeptHandIn): number =>
  (one.submittedAt ?? 0) - (other.submittedAt ?? 0)

const post = ({ owner, activityId, submissionKey }: KeptHandIn, saved: Saved = 'saved'): void =>
  outbox.post({
    userId: owner,
    call: 'createSubmission',
    key: submissionKey,
    lane: 'hand-ins',
    body: { activityId, submissionKey },
    ofThisPage: saved !== 'saved',
  })

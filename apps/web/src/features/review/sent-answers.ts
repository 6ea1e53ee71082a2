// A teacher's answers go by the outbox: stored first, sent in the background in their order under a
// key each, and again when the school answers, also after a restart.
import { classInUse } from '../../api/index.ts'
import { createHearing, type Entry, type OutboxEvent, outbox } from '../../api/outbox/index.ts'
import { newUuid7 } from '../../state/uuid.ts'
import type { Said } from './flow.ts'

const call = 'giveFeedback'

/** Answers one submission, in place of what its child has not seen; says nothing to take that back. */
export function sendAnswer(userId: string, submission: string, said: Said): void {
  const key = newUuid7()
  outbox.post({
    ...{ userId, call, key, lane: submission, inClass: classInUse() },
    body: { key, submissions: [submission], ...said },
  })
}

/** Of which submission an entry says what; undefined of others. */
function answerIn({ call: name, lane, body }: Entry) {
  if (name !== call) return undefined
  const { sticker, text, sendBack }: Partial<Record<keyof Said, unknown>> = body
  return { id: lane, isSaid: sticker !== null || text !== '' || sendBack === true }
}

const answersOf = (userId: string) =>
  outbox.waiting(userId).flatMap((entry) => answerIn(entry) ?? [])

/** How many answers of hers are not sent. */
export const waitingAnswers = (userId: string): number => answersOf(userId).length

/** The submissions that have an answer of hers which is not sent. */
export function answeredHere(userId: string): ReadonlySet<string> {
  const last = new Map(answersOf(userId).map(({ id, isSaid }) => [id, isSaid]))
  return new Set([...last].filter(([, isSaid]) => isSaid).map(([id]) => id))
}

const hear = createHearing()

/** Calls back for whatever becomes of her answers, also for those before the page was open. */
export const onAnswers = (
  userId: string,
  listener: (event: OutboxEvent, id: string) => void,
): (() => void) =>
  hear((event) => {
    const answer = event.entry.userId === userId ? answerIn(event.entry) : undefined
    if (answer) listener(event, answer.id)
  })

// A teacher's answers go by the outbox: stored first, sent in the background in their order under a
// key each, and again when the school answers, also after a restart. What she has said waits in the
// same order, as long as the page is open.
import { classInUse } from '../../api/index.ts'
import { createSubscription, type Entry, type OutboxEvent, outbox } from '../../api/outbox/index.ts'
import { newUuid7 } from '../../state/uuid.ts'
import type { Said } from './flow.ts'

/** Answers one submission, in place of `before`; says nothing to take that back. */
export function sendAnswer(userId: string, submission: string, said: Said, before: Said): void {
  const { clip, ...words } = said
  const key = newUuid7()
  const place = { userId, key, lane: submission, inClass: classInUse() }
  const body = { key, submissions: [submission], ...words }
  if (clip && clip !== before.clip) {
    const spoken = { feedback: body, clip }
    outbox.post({ ...place, call: 'sayFeedback', body: spoken, ofThisPage: true })
  } else {
    outbox.post({ ...place, call: 'giveFeedback', body: { ...body, keepClip: clip !== null } })
  }
}

/** Of which submission an entry says what; undefined of others. */
function answerIn({ call, lane, body }: Entry) {
  if (call === 'sayFeedback') return { id: lane, isSaid: true, isSpoken: true }
  if (call !== 'giveFeedback') return undefined
  const { sticker, text, sendBack }: Partial<Record<keyof Said, unknown>> = body
  const isSaid = sticker !== null || text !== '' || sendBack === true
  return { id: lane, isSaid, isSpoken: false }
}

const answersOf = (userId: string) =>
  outbox.waiting(userId).flatMap((entry) => answerIn(entry) ?? [])

export interface Unsent {
  readonly count: number
  /** Those of them that this page alone has, since something was said. */
  readonly spoken: number
}

export const noneUnsent: Unsent = { count: 0, spoken: 0 }

/** How many answers of hers are not sent. */
export function waitingAnswers(userId: string): Unsent {
  const waiting = answersOf(userId)
  return { count: waiting.length, spoken: waiting.filter(({ isSpoken }) => isSpoken).length }
}

/** The submissions that have an answer of hers which is not sent. */
export function answeredHere(userId: string): ReadonlySet<string> {
  const last = new Map(answersOf(userId).map(({ id, isSaid }) => [id, isSaid]))
  return new Set([...last].filter(([, isSaid]) => isSaid).map(([id]) => id))
}

const subscribe = createSubscription()

/** Calls back for whatever becomes of her answers, also for those before the page was open. */
export const onAnswers = (
  userId: string,
  listener: (event: OutboxEvent, id: string) => void,
): (() => void) =>
  subscribe((event) => {
    const answer = event.entry.userId === userId ? answerIn(event.entry) : undefined
    if (answer) listener(event, answer.id)
  })

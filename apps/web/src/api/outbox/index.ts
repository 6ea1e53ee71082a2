// Sends what a child, or a teacher who answers her, has done without losing anything: it is stored in
// the browser first, then sent, and sent again when the server was away, also after a restart, but
// never as another person. Not in the index of this folder, since the first page of a visit has no
// use for it.
import type { Answer } from '@kinderleaf/contract'
import { readLike } from '../../state/read-like.ts'
import { createEmitter } from '../../state/store.ts'
import { listForUser, storeForUser } from '../../state/user-storage.ts'
import { callUnchecked } from '../call.ts'
import { connection } from '../connection.ts'
import type { ApiError } from '../errors.ts'
import { spokenForm } from '../spoken-form.ts'
import { shownPerson } from '../token.ts'
import {
  type Change,
  createOutboxQueue,
  type Entry,
  type SpokenAnswer,
  type WaitingCall,
} from './outbox-queue.ts'
import { createOutboxSender, isDecision, isRefusal, type OutboxEvent } from './outbox-sender.ts'

export type { Entry } from './outbox-queue.ts'
export { outboxPrefix } from './outbox-queue.ts'
export type { OutboxEvent } from './outbox-sender.ts'

const shortestPauseMs = 1_000
const longestPauseMs = 30_000
/** A request that has no answer by then is taken for lost: it holds up all others, in every tab. */
const patienceMs = 30_000
/** A recording is up to 3 MB. */
const clipPatienceMs = 120_000

const queue = createOutboxQueue({ list: listForUser, store: storeForUser })
const events = createEmitter<OutboxEvent>()
const settled: OutboxEvent[] = []
let pauseMs = shortestPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

function report(event: OutboxEvent): void {
  if (event.kind === 'sent') pauseMs = shortestPauseMs
  if (event.kind === 'sent' || event.kind === 'refused') settled.push(event)
  events.emit(event)
}

// browsers have locks on https and localhost only; elsewhere two tabs may send the same change, which
// the server counts once
const alone = async (name: string, work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

function sendSmall({ call, body, userId, inClass }: Entry): Promise<Answer<WaitingCall>> {
  const { feedback, clip }: Partial<Record<keyof SpokenAnswer, unknown>> = body
  const isSpoken = clip instanceof Blob
  const sent = isSpoken ? { form: spokenForm(feedback, clip) } : { body }
  const signal = AbortSignal.timeout(isSpoken ? clipPatienceMs : patienceMs)
  return callUnchecked(call, { ...sent, as: userId, inClass, signal })
}

async function sendFiles({ body, userId }: Entry): Promise<Answer<WaitingCall> | undefined> {
  // what reads them is loaded only when there are any
  const { sendHandIn } = await import('../hand-ins/send-hand-in.ts')
  return sendHandIn(userId, readLike({ activityId: '', submissionKey: '' }, body))
}

const hasFiles = ({ call }: Entry): boolean => call === 'createSubmission'

function createDrain(ofFiles: boolean): (userId: string) => Promise<void> {
  return createOutboxSender({
    queue: {
      ...queue,
      list: (userId) => queue.list(userId).filter((entry) => hasFiles(entry) === ofFiles),
    },
    alone: (name, work) => alone(ofFiles ? `${name}:files` : name, work),
    report,
    send: ofFiles ? sendFiles : sendSmall,
    isFinal: (error, { call }): error is ApiError =>
      ofFiles || call === 'sayFeedback' ? isDecision(error) : isRefusal(error),
    tryLater(userId, error) {
      // when the server is away, the connection's next success retries; another person's token is not
      // retried
      if (error?.code === 'OFFLINE' || error?.status === 401) return
      clearTimeout(timer)
      timer = setTimeout(
        () => void drain(userId),
        (error?.retryAfterSeconds ?? 0) * 1_000 + pauseMs,
      )
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    },
  })
}

// side by side, so that no answer waits for photographs
const drains = [createDrain(false), createDrain(true)]

async function drain(userId: string): Promise<void> {
  await Promise.all(drains.map((send) => send(userId)))
}

/** Subscribes to every event, and reports first what was settled while nobody listened. */
export function createSubscription(): (listener: (event: OutboxEvent) => void) => () => void {
  let reported = 0
  return (listener) => {
    const report = (event: OutboxEvent) => {
      reported = settled.length
      listener(event)
    }
    for (const event of settled.slice(reported)) report(event)
    return events.subscribe(report)
  }
}

export const outbox = {
  /** Stores a change and sends it, now or as soon as the server answers. */
  post(change: Change): void {
    report({ kind: 'stored', entry: queue.add(change) })
    void drain(change.userId)
  },
  /** Sends what waits of this person; resolves when it has tried each. */
  send: drain,
  /** What waits of this person, oldest first. */
  waiting: queue.list,
  /** What was sent or refused since this page was loaded. */
  settled: (): readonly OutboxEvent[] => settled,
  subscribe: events.subscribe,
}

connection.subscribe(() => {
  const userId = shownPerson()
  if (connection.isReachable() && userId !== undefined) void drain(userId)
})

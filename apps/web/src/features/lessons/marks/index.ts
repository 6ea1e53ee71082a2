// Marking lectures complete so that no mark is lost: kept in the browser first, sent then, and sent
// again when the server was away, also after a restart, but never as another child.
import { call, connection } from '../../../api/index.ts'
import { listForUser, session, storeForUser } from '../../../session/index.ts'
import { createEmitter } from '../../../state/store.ts'
import { createMarkQueue, type Mark } from './mark-queue.ts'
import { createMarkSender, type MarkEvent } from './mark-sender.ts'

export type { MarkEvent } from './mark-sender.ts'

const shortestPauseMs = 5_000
const longestPauseMs = 60_000

const queue = createMarkQueue({ list: listForUser, store: storeForUser })
const events = createEmitter<MarkEvent>()
/** What became of marks while no page was there to hear it. */
const unreported: MarkEvent[] = []
let pauseMs = shortestPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

const report = (event: MarkEvent): void => {
  if (event.kind === 'sent') pauseMs = shortestPauseMs
  if (!events.emit(event) && event.kind !== 'stored') unreported.push(event)
}

// the browser promises this on https and on the machine itself only; elsewhere two tabs may send
// the same mark, which the server counts once
const alone = async (name: string, work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(name, work)
  else await work()
}

const isHere = (userId: string): boolean => {
  const state = session.current()
  return state.kind === 'signedIn' && state.user._id === userId
}

const drain = createMarkSender({
  queue,
  alone,
  report,
  send: (mark, userId) => call('updateCourseProgress', { body: { ...mark }, as: userId }),
  tryLater(userId, error) {
    // a server that is away is asked by the connection; a token that is another's, by nobody
    if (error?.code === 'OFFLINE' || error?.status === 401) return
    clearTimeout(timer)
    timer = setTimeout(() => sendMarks(userId), (error?.retryAfterSeconds ?? 0) * 1_000 + pauseMs)
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  },
})

/** Sends what waits of this child, as long as she is the one signed in. */
export function sendMarks(userId: string): void {
  if (isHere(userId)) void drain(userId)
}

/** Marks a lecture complete, now or as soon as the server answers. */
export function markComplete(userId: string, mark: Mark): void {
  queue.add(userId, mark)
  report({ kind: 'stored', userId, mark })
  sendMarks(userId)
}

/** The lectures of a lesson that this child has marked and that are on their way. */
export const waitingLectures = (userId: string, courseId: string): readonly string[] =>
  queue.list(userId).flatMap((mark) => (mark.courseId === courseId ? [mark.lectureId] : []))

/** Told of every mark that is kept, sent or refused, here or in another tab. */
export function onMark(listener: (event: MarkEvent) => void): () => void {
  const forget = events.subscribe(listener)
  for (const event of unreported.splice(0)) listener(event)
  return forget
}

connection.subscribe(() => {
  const state = session.current()
  if (connection.isReachable() && state.kind === 'signedIn') sendMarks(state.user._id)
})

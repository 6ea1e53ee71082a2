// Marks lectures complete without losing a mark: it is stored in the browser first, then sent, and
// sent again when the server was away, also after a restart, but never as another child.
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
/** Events that came while no page was listening. */
const unreported: MarkEvent[] = []
let pauseMs = shortestPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

const report = (event: MarkEvent): void => {
  if (event.kind === 'sent') pauseMs = shortestPauseMs
  if (!events.emit(event) && event.kind !== 'stored') unreported.push(event)
}

// browsers have locks on https and localhost only; elsewhere two tabs may send the same mark, which
// the server counts once
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
    // when the server is away, the connection's next success retries; another person's token is not
    // retried
    if (error?.code === 'OFFLINE' || error?.status === 401) return
    clearTimeout(timer)
    timer = setTimeout(
      () => void sendMarks(userId),
      (error?.retryAfterSeconds ?? 0) * 1_000 + pauseMs,
    )
    pauseMs = Math.min(longestPauseMs, pauseMs * 2)
  },
})

/** Sends this child's waiting marks while she is signed in; resolves when it has tried each. */
export const sendMarks = (userId: string): Promise<void> =>
  isHere(userId) ? drain(userId) : Promise.resolve()

/** Marks a lecture complete, now or as soon as the server answers. */
export function markComplete(userId: string, mark: Mark): void {
  queue.add(userId, mark)
  report({ kind: 'stored', userId, mark })
  void sendMarks(userId)
}

/** How many marks this child has waiting. */
export const waitingMarks = (userId: string): number => queue.list(userId).length

/** The lectures of a lesson whose marks this child has waiting. */
export const waitingLectures = (userId: string, courseId: string): readonly string[] =>
  queue.list(userId).flatMap((mark) => (mark.courseId === courseId ? [mark.lectureId] : []))

/** Calls back for every mark that is stored, sent or refused, here or in another tab. */
export function onMark(listener: (event: MarkEvent) => void): () => void {
  const forget = events.subscribe(listener)
  for (const event of unreported.splice(0)) listener(event)
  return forget
}

connection.subscribe(() => {
  const state = session.current()
  if (connection.isReachable() && state.kind === 'signedIn') void sendMarks(state.user._id)
})

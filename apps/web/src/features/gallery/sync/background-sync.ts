// Syncs a signed-in child's pictures with the server in the background: soon after a change, but
// not after every stroke; once the server answers again, and ever more slowly while it does not.
import { connection } from '../../../api/index.ts'
import { session } from '../../../session/index.ts'
import { createStore, type Readable } from '../../../state/store.ts'
import { onPictureChange } from '../news.ts'
import { forgetDeleted } from '../stored-pictures.ts'
import { type Full, hasNews, syncPictures } from './sync-pictures.ts'

/** A child who draws makes many changes; they go together. */
const afterChangeMs = 4_000
/** A class that draws for an hour must not send without end. */
const betweenRoundsMs = 60_000
const pausesMs = [15_000, 30_000, 60_000, 300_000] as const
const lastPauseMs = 600_000

let started = false
let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let lastRoundAt = Number.NEGATIVE_INFINITY
let running: Promise<void> | undefined
const full = createStore<Full | null>(() => null)

/**
 * The signed-in child. Teachers' pictures stay on their device, and a child's whose account has not
 * joined a class.
 */
function child(): string | undefined {
  const state = session.current()
  if (state.kind !== 'signedIn' || state.user.awaitsClass) return undefined
  return state.user.role === 'student' ? state.user._id : undefined
}

function plan(inMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void syncNow(), inMs)
}

async function run(owner: string): Promise<void> {
  try {
    const round = await alone(() => syncPictures(owner))
    failures = 0
    lastRoundAt = Date.now()
    full.set(round?.full ?? null)
    if (await hasNews(owner)) plan(round?.full ? lastPauseMs : betweenRoundsMs)
  } catch {
    plan(pausesMs[failures++] ?? lastPauseMs)
  }
}

/** One tab at a time; on plain http, where tabs cannot agree, sending twice changes nothing. */
async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return work()
  return await navigator.locks.request('kinderleaf-gallery', work)
}

/** Makes both sides agree now, if a child is signed in; resolves when that is done, or has failed. */
export function syncNow(): Promise<void> {
  const owner = child()
  if (!owner) return Promise.resolve()
  clearTimeout(timer)
  if (!connection.isReachable()) {
    failures ||= 1
    return Promise.resolve()
  }
  running ??= run(owner).finally(() => {
    running = undefined
  })
  return running
}

/** Sends what is new at once, as when a page of it is left. */
export async function sendNews(): Promise<void> {
  // a round under way may have gone past it
  await running
  const owner = child()
  if (owner && (await hasNews(owner).catch(() => false))) await syncNow()
}

async function sendLater(): Promise<void> {
  const owner = child()
  if (!owner || !(await hasNews(owner))) return
  plan(Math.max(afterChangeMs, lastRoundAt + betweenRoundsMs - Date.now()))
}

/** Begins; once a page. */
export function startSync(): void {
  if (started) return
  started = true
  onPictureChange(() => void sendLater().catch(() => {}))
  connection.subscribe(() => {
    if (connection.isReachable() && failures > 0) plan(afterChangeMs)
  })
  session.subscribe(() => void syncNow())
  // a tablet that is put away may not come back today
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendNews()
  })
  void forgetDeleted().catch(() => 0)
  void syncNow()
}

/** What of the child's is full on the server. */
export const whatIsFull: Readable<Full | null> = full

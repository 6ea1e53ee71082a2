// Whether the school's server answers. Every call reports here, and the banner reads it. While
// nothing answers, the server is checked again at growing intervals.
import { createStore } from '../state/store.ts'

const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000] as const
const lastPauseMs = 15_000

const reachable = createStore(() => true)
let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

async function checkLater(): Promise<void> {
  timer = undefined
  try {
    const answer = await fetch('/healthz', { cache: 'no-store' })
    if (answer.ok) return reportAnswer()
  } catch {
    // still no answer
  }
  plan()
}

function plan(): void {
  timer ??= setTimeout(() => void checkLater(), pausesMs[attempt++] ?? lastPauseMs)
}

/** The server itself answered. */
export function reportAnswer(): void {
  clearTimeout(timer)
  timer = undefined
  attempt = 0
  reachable.set(true)
}

/** No answer came, or a gateway answered in place of the server. */
export function reportSilence(): void {
  reachable.set(false)
  plan()
}

/** Checks at once instead of after the current pause. */
export function checkNow(): void {
  clearTimeout(timer)
  timer = undefined
  attempt = 0
  if (!reachable.get()) void checkLater()
}

export const connection = {
  isReachable: reachable.get,
  subscribe: reachable.subscribe,
}

if (typeof window !== 'undefined') window.addEventListener('online', checkNow)

// Toasts: any module may call `notify`; the app's one <Toaster> shows them.
import { createStore, type Readable } from '../state/store.ts'

export type Tone = 'success' | 'warning' | 'error'
/** An action that a toast offers: undo. */
export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; tone: Tone; text: string; action?: ToastAction }

// long enough for somebody who has just learnt to read; errors stay longer
const lifetimesMs: Record<Tone, number> = { success: 5000, warning: 7000, error: 9000 }
// an action needs time to be noticed
const actionLifetimeMs = 10_000
const mostAtOnce = 3

/** Long enough to read a warning before another page opens. */
export const readWarningMs = 1_500

const store = createStore<readonly Toast[]>(() => [])
let lastId = 0
let lastIdBeforeAct = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

export function dismiss(id: number): void {
  const wasNewest = store.get().at(-1)?.id === id
  clearTimeout(timers.get(id))
  timers.delete(id)
  store.set(store.get().filter((toast) => toast.id !== id))
  const newest = store.get().at(-1)
  // on a phone it lay behind the one that went, and could not be read
  if (wasNewest && newest && timers.has(newest.id)) {
    clearTimeout(timers.get(newest.id))
    startTimer(newest.id)
  }
}

/** She does something: what it leads to ends the messages of now. */
export function noteAct(): void {
  lastIdBeforeAct = lastId
}

/**
 * What was said before her last act is over, since that led to another page, a change or a message.
 * A press alone ends nothing: it may come before the message was read. What can be undone stays.
 */
export function endMessages(): void {
  for (const { id, action } of store.get()) if (id <= lastIdBeforeAct && !action) dismiss(id)
}

/** Before something that says it larger: none stays beside it. */
export function clearMessages(): void {
  for (const { id } of store.get()) dismiss(id)
}

function show(tone: Tone, text: string, action?: ToastAction): void {
  endMessages()
  // the same sentence is shown once, and what went wrong before is over with a success
  for (const toast of store.get()) {
    if (toast.text === text || (tone === 'success' && toast.tone === 'error')) dismiss(toast.id)
  }
  for (const { id } of store.get().slice(0, 1 - mostAtOnce)) dismiss(id)
  const id = ++lastId
  store.set([...store.get(), { id, tone, text, ...(action ? { action } : {}) }])
  startTimer(id)
}

/** Stops the timers of all toasts while one of them has the pointer or the focus. */
export function pauseTimers(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

function startTimer(id: number): void {
  const toast = store.get().find((one) => one.id === id)
  if (!toast) return
  const lifetimeMs = toast.action ? actionLifetimeMs : lifetimesMs[toast.tone]
  timers.set(
    id,
    setTimeout(() => dismiss(id), lifetimeMs),
  )
}

/** Starts the timers again. */
export function resumeTimers(): void {
  for (const toast of store.get()) if (!timers.has(toast.id)) startTimer(toast.id)
}

/** Shows one sentence; a success may offer an action for ten seconds. */
export const notify = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
}

export const shownToasts: Readable<readonly Toast[]> = store

/** The part of a dialog where messages stand that are newer than the dialog. */
type MessagePlace = { element: HTMLElement; after: number }
const places = createStore<readonly MessagePlace[]>(() => [])

/** The ref of such a part. */
export function takeMessages(element: HTMLElement): () => void {
  const place = { element, after: lastId }
  places.set([...places.get(), place])
  return () => places.set(places.get().filter((one) => one !== place))
}

export const messagePlaces: Readable<readonly MessagePlace[]> = places

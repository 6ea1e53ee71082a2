// Toasts as data: any module may call `notify`; the one <Toaster> of the app shows them.
import { createStore, type Readable } from '../state/store.ts'

export type Tone = 'success' | 'warning' | 'error'
/** One act that a toast offers: taking back what was done. */
export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; tone: Tone; text: string; action?: ToastAction }

// long enough to be read by somebody who has just learnt to; errors stay longer
const lifetimesMs: Record<Tone, number> = { success: 5000, warning: 7000, error: 9000 }
// an act needs time to be found
const actionLifetimeMs = 10_000
const mostAtOnce = 3

/** Long enough to read a warning before the page is left for another. */
export const readWarningMs = 1_500

const store = createStore<readonly Toast[]>(() => [])
let lastId = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()

/** Takes a toast away. */
export function dismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  store.set(store.get().filter((toast) => toast.id !== id))
}

function show(tone: Tone, text: string, action?: ToastAction): void {
  // the same sentence twice at once says nothing new
  for (const toast of store.get()) if (toast.text === text) dismiss(toast.id)
  for (const toast of store.get().slice(0, Math.max(0, store.get().length + 1 - mostAtOnce))) {
    dismiss(toast.id)
  }
  const id = ++lastId
  store.set([...store.get(), { id, tone, text, ...(action ? { action } : {}) }])
  startTimer(id)
}

/** Stops the clock of all toasts while somebody points at or stands on one. */
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

/** Starts the clocks again. */
export function resumeTimers(): void {
  for (const toast of store.get()) if (!timers.has(toast.id)) startTimer(toast.id)
}

/** Shows one sentence; a success may offer an act for ten seconds. */
export const notify = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
}

/** What is shown now. */
export const shownToasts: Readable<readonly Toast[]> = store

// Toasts as data: any module may call `notify`; the one <Toaster> of the app shows them.

export type Tone = 'success' | 'warning' | 'error'
/** One act that a toast offers: taking back what was done. */
export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; tone: Tone; text: string; action?: ToastAction }

// long enough to be read by somebody who has just learnt to; errors stay longer
const lifetimesMs: Record<Tone, number> = { success: 5000, warning: 7000, error: 9000 }
// an act needs time to be found
const actionLifetimeMs = 10_000
const mostAtOnce = 3

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Takes a toast away. */
export function dismiss(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  change(toasts.filter((toast) => toast.id !== id))
}

function show(tone: Tone, text: string, action?: ToastAction): void {
  // the same sentence twice at once says nothing new
  for (const toast of toasts) if (toast.text === text) dismiss(toast.id)
  for (const toast of toasts.slice(0, Math.max(0, toasts.length + 1 - mostAtOnce))) {
    dismiss(toast.id)
  }
  const id = ++lastId
  change([...toasts, { id, tone, text, ...(action ? { action } : {}) }])
  letGo(id)
}

/** Stops the clock of all toasts while somebody points at or stands on one. */
export function hold(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
}

function letGo(id: number): void {
  const toast = toasts.find((one) => one.id === id)
  if (!toast) return
  const lifetimeMs = toast.action ? actionLifetimeMs : lifetimesMs[toast.tone]
  timers.set(
    id,
    setTimeout(() => dismiss(id), lifetimeMs),
  )
}

/** Starts the clocks again. */
export function release(): void {
  for (const toast of toasts) if (!timers.has(toast.id)) letGo(toast.id)
}

/** Shows one sentence; a success may offer an act for ten seconds. */
export const notify = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  warning: (text: string): void => show('warning', text),
  error: (text: string): void => show('error', text),
}

/** For React's useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): readonly Toast[] => toasts,
}

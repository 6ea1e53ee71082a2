// Answers requested before the page that needs them was loaded. Each is used once, by the same
// call, within seconds; a change of data clears them all.

const goodForMs = 15_000

interface Prefetched {
  readonly answer: Promise<unknown>
  readonly endsAt: number
}

const prefetched = new Map<string, Prefetched>()

/** Stores the answer of a GET until the same address is requested. */
export function storePrefetched(address: string, answer: Promise<unknown>): void {
  // whoever uses the answer handles its failure
  answer.catch(() => {})
  prefetched.set(address, { answer, endsAt: performance.now() + goodForMs })
}

/** Removes and returns the stored answer, if there is one. */
export function takePrefetched(address: string): Promise<unknown> | undefined {
  const found = prefetched.get(address)
  prefetched.delete(address)
  return found && performance.now() < found.endsAt ? found.answer : undefined
}

/** Called after a change: stored answers may be wrong now. */
export const clearPrefetched = (): void => prefetched.clear()

// Answers that were asked for before the page that needs them had been read. Each is taken once, by
// the same call, and soon: a change, or a little time, makes it worthless.

const goodForMs = 15_000

interface Prefetched {
  readonly answer: Promise<unknown>
  readonly endsAt: number
}

const prefetched = new Map<string, Prefetched>()

/** Keeps the answer of a GET for whoever asks for the same address next. */
export function storePrefetched(address: string, answer: Promise<unknown>): void {
  // its failure is told to who takes it
  answer.catch(() => {})
  prefetched.set(address, { answer, endsAt: performance.now() + goodForMs })
}

/** The answer that was asked for ahead, if there is one. */
export function takePrefetched(address: string): Promise<unknown> | undefined {
  const found = prefetched.get(address)
  prefetched.delete(address)
  return found && performance.now() < found.endsAt ? found.answer : undefined
}

/** Something has changed: what was asked for before is not taken any more. */
export const clearPrefetched = (): void => prefetched.clear()

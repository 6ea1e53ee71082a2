// Answers that were asked for before the page that needs them had been read. Each is taken once, by
// the same call, and soon: a change, or a little time, makes it worthless.

const goodForMs = 15_000

interface Ahead {
  readonly answer: Promise<unknown>
  readonly endsAt: number
}

const asked = new Map<string, Ahead>()

/** Keeps the answer of a GET for whoever asks for the same address next. */
export function keepAhead(address: string, answer: Promise<unknown>): void {
  // its failure is told to who takes it
  answer.catch(() => {})
  asked.set(address, { answer, endsAt: performance.now() + goodForMs })
}

/** The answer that was asked for ahead, if there is one. */
export function takeAhead(address: string): Promise<unknown> | undefined {
  const found = asked.get(address)
  asked.delete(address)
  return found && performance.now() < found.endsAt ? found.answer : undefined
}

/** Something has changed: what was asked for before is not taken any more. */
export const forgetAhead = (): void => asked.clear()

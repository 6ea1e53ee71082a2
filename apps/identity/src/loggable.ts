// What of an error may be written to a log: not its further fields, in which a database repeats
// the values that were sent.

/** The name and stack of an error. */
export function loggable(error: unknown): { name: string; stack: string | undefined } {
  const { name, stack } = error instanceof Error ? error : new Error('something was thrown')
  return { name, stack }
}

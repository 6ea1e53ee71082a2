// Reduces an error for the log: databases repeat sent values in its other fields.

/** The name and stack of an error. */
export function loggable(error: unknown): { name: string; stack: string | undefined } {
  const { name, stack } = error instanceof Error ? error : new Error('something was thrown')
  return { name, stack }
}

// The one place of the web app that writes to the browser's console: a sound that cannot be played
// is nobody's error to see (specification, section 8), but whoever looks for it shall find it.

/** Notes that a text was not heard. */
export function logSilence(text: string, reason: unknown): void {
  console.warn(`"${text}" was not heard:`, reason)
}

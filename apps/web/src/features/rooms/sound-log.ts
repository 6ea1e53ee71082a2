// The one place of the web app that writes to the browser's console: a sound that cannot be played
// shows no error to the child (specification, section 8), but can be found here.

/** Logs that a text was not spoken. */
export function logSilence(text: string, reason: unknown): void {
  console.warn(`"${text}" was not heard:`, reason)
}

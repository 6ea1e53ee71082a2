// The letters of a tablet that a teacher's camera has read: the fragment of an address, which no
// server sees. They wait in this tab while she signs in.
import { readText, tab, writeText } from './stored.ts'

const key = 'kinderleaf:pairing-letters'

/** Takes them out of the address of this page, before anything else reads it. */
export function keepLettersOfAddress(): void {
  const [, letters] = /^#([A-Z]{8})$/.exec(location.hash) ?? []
  if (letters === undefined) return
  writeText(key, letters, tab)
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const readLetters = (): string => readText(key, tab) ?? ''

export function forgetLetters(): void {
  writeText(key, null, tab)
}

// The fragment of an address that a camera reads from a card or from a tablet to be paired: a secret,
// which no server is told. The first that the app does is to take it out of the address, so that
// neither the history nor anything that reads the address has it. Small, since every first load has it.
import { tab, writeText } from './stored.ts'

const cards = '/badge'
const tablets = '/educator/tablets'
/** Of the letters in the tab's storage. */
export const lettersKey = 'kinderleaf:letters'
let taken = ''

export function takeFragment(): void {
  const { pathname, search, hash } = location
  if (pathname !== cards && pathname !== tablets) return
  taken = hash.slice(1)
  history.replaceState(null, '', pathname + search)
  // a teacher may have to log in first, which loads the app anew; nobody does for a card
  if (taken && pathname === tablets) writeText(lettersKey, taken, tab)
}

/** Empty where nothing was scanned. */
export const takenFragment = (): string => taken

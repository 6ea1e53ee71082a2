// The fragment of an address that a camera reads from a card or from a tablet to be paired: a secret,
// which no server is told. The first that the app does is to take it out of the address, so that
// neither the history nor anything that reads the address has it. Small, since every first load has it.

const pages = ['/badge', '/educator/tablets']
let taken = ''

export function takeFragment(): void {
  const { pathname, search, hash } = location
  if (!pages.includes(pathname)) return
  taken = hash.slice(1)
  history.replaceState(null, '', pathname + search)
}

/** Empty where nothing was scanned. */
export const takenFragment = (): string => taken

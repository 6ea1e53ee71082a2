// The fragment of a card's address, which is its secret: no server is told it. The first that the app
// does is to take it out of the address, so that neither the history nor anything that reads the
// address has it. Small, since every first load has it.

let taken = ''

export function takeFragment(): void {
  if (location.pathname !== '/badge') return
  taken = location.hash.slice(1)
  history.replaceState(null, '', '/badge')
}

/** Empty where no card was scanned. */
export const takenFragment = (): string => taken

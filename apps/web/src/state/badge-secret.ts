// The secret of a card whose code was scanned. It stands in the fragment of the address, which no
// server is told; the first that the app does is to take it out of the address, so that neither the
// history nor anything that reads the address has it.
import { createStore, type Readable } from './store.ts'

const secret = createStore(() => '')

function takeFromAddress() {
  if (location.pathname !== '/badge' || !location.hash) return
  const shown = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  secret.set(shown)
}

/** Called once, before anything else. */
export function takeBadgeSecret(): void {
  takeFromAddress()
  // another card, scanned while the page is open
  addEventListener('hashchange', takeFromAddress)
}

/** Empty while there is none. */
export const badgeSecret: Readable<string> = secret

/** Forgets it, once it is not to be sent. */
export const forgetBadgeSecret = (): void => secret.set('')

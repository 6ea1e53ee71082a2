// The secret of a card whose code was scanned. It stands in the fragment of the address, which no
// server is told; this file runs before all others of the app and takes it out of the address, so that
// neither the history nor anything that reads the address has it.
import { createStore, type Readable } from './store.ts'

const secret = createStore(() => '')

function takeFromAddress() {
  if (location.pathname !== '/badge' || !location.hash) return
  const shown = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  secret.set(shown)
}

takeFromAddress()
// Another card, scanned while the page is open.
addEventListener('hashchange', takeFromAddress)

/** Empty while there is none. */
export const badgeSecret: Readable<string> = secret

/** Forgets it, once it has been sent. */
export const forgetBadgeSecret = (): void => secret.set('')

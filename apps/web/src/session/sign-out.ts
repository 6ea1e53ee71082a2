// Signing out by hand. Not in the file of the session, which every first page loads.
import { ownPageHeader, type SignOutAnswer, sitePaths } from '@kinderleaf/contract/plain'
import { owedSignOut, readOwn } from '../api/index.ts'
import { writeText } from '../state/stored.ts'
import { session } from './session.ts'

/** Nobody stands in front of a slow server longer before the device lets her go. */
const patienceMs = 10_000

/**
 * Ends the session here, at the provider and in all tabs. Where no answer comes it ends here and in
 * all tabs, and the server is told before any other token is fetched. Throws when it cannot end.
 */
export async function signOut(): Promise<void> {
  const person = session.current()
  if (person.kind === 'signedIn' && !(await session.leave(person.user))) return
  const address = await endAtServer()
  session.end()
  // reloading removes what this page has loaded for this person
  location.assign(address ?? '/')
}

/** Returns the provider's page that ends its session. */
async function endAtServer(): Promise<string | null> {
  const isOwed = writeText(owedSignOut, 'yes')
  const response = await fetch(sitePaths.signOut, {
    method: 'POST',
    headers: { [ownPageHeader]: '1' },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined)
  const answer = response && (await readOwn<SignOutAnswer>(response))
  if (isOwed && !answer) return null
  writeText(owedSignOut, null)
  if (!answer || !response.ok) throw new Error(`Signing out was answered with ${response?.status}`)
  return answer.redirectTo
}

// Signing out by hand. Not in the file of the session, which every first page loads.
import { ownPageHeader, type SignOutAnswer, sitePaths } from '@kinderleaf/contract/plain'
import { session } from './session.ts'

/** Ends the session here, at the provider and in all tabs. Throws when it cannot. */
export async function signOut(): Promise<void> {
  const person = session.current()
  if (person.kind === 'signedIn' && !(await session.leave(person.user))) return
  const response = await fetch(sitePaths.signOut, {
    method: 'POST',
    headers: { [ownPageHeader]: '1' },
  })
  if (!response.ok) throw new Error(`Signing out was answered with ${response.status}`)
  const { redirectTo }: SignOutAnswer = await response.json()
  session.end()
  // reloading removes what this page has loaded for this person
  location.assign(redirectTo ?? '/')
}

// Whose pictures these are: the signed-in person's, or the device's visitors'.
import { type SessionState, session } from '../../session/index.ts'

/** Stands for everybody who is not signed in on this device. */
export const visitor = 'visitor'

/** Longer is nobody kept from drawing by a slow server. */
const patienceMs = 4_000

const isKnown = (state: SessionState): boolean =>
  state.kind !== 'loading' || state.silent || state.failure !== undefined

function ownerOf(state: SessionState): string {
  if (state.kind === 'signedIn') return state.user._id
  if (state.kind === 'visitor') return visitor
  return session.lastPerson() ?? visitor
}

/** Who draws now. While the server does not answer, it is who was here last. */
export function currentOwner(): Promise<string> {
  if (isKnown(session.current())) return Promise.resolve(ownerOf(session.current()))
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      leave()
      resolve(ownerOf(session.current()))
    }
    const timer = setTimeout(settle, patienceMs)
    const leave = session.subscribe(() => {
      if (isKnown(session.current())) settle()
    })
  })
}

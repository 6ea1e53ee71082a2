// The session in components.
import { useSyncExternalStore } from 'react'
import { type SessionState, session, type User } from './session.ts'

export const useSession = (): SessionState =>
  useSyncExternalStore(session.subscribe, session.current)

/** The signed-in user; null for a visitor and while it is not known. */
export function useUser(): User | null {
  const state = useSession()
  return state.kind === 'signedIn' ? state.user : null
}

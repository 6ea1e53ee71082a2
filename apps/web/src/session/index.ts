// Who is signed in, in which role, and which pages are open to them.

export { listForUser, readForUser, storeForUser } from '../state/user-storage.ts'
export { failureSentence } from './failure-sentence.ts'
export { type Decision, decide, type GuardKind } from './guard.ts'
export { nextOf, ownPath, signInAddress, signUpAddress } from './next.ts'
export { type SessionState, session, type User } from './session.ts'
export { signOut } from './sign-out.ts'
export { useSession, useUser } from './use-session.ts'

// Guards in the route tree: they wait for the role, then show the page or lead elsewhere.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { withTexts } from '../i18n.ts'
import { type Decision, decide, type GuardKind, session, useSession } from '../session/index.ts'
import { Waiting } from '../ui/index.ts'

// loaded only when the server does not answer
const OfflineHome = lazy(
  withTexts(async () => ({
    default: (await import('../features/home/OfflineHome.tsx')).OfflineHome,
  })),
)

// loaded only when the server does not say who is here
const UnknownPerson = lazy(
  withTexts(async () => ({ default: (await import('./UnknownPerson.tsx')).UnknownPerson })),
)

function useDecision(kind: GuardKind): Decision {
  const state = useSession()
  const { pathname, search, hash } = useLocation()
  return decide(kind, state, pathname + search + hash)
}

/** While nothing can be decided: a failure that the server tells, or without one rooms to play in. */
function Undecided() {
  const state = useSession()
  if (state.kind !== 'loading' || !(state.silent || state.failure)) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      {state.failure ? <UnknownPerson failure={state.failure} /> : <OfflineHome />}
    </Suspense>
  )
}

function RedirectToSignIn() {
  useEffect(() => session.signIn(), [])
  return <Waiting />
}

function Decided({ decision, children }: { decision: Decision; children: ReactNode }) {
  if (decision.kind === 'show') return children
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />
  return decision.kind === 'signIn' ? <RedirectToSignIn /> : <Undecided />
}

/** Decides again whenever the session changes. */
export function Guard({ kind }: { kind: GuardKind }) {
  return (
    <Decided decision={useDecision(kind)}>
      <Outlet />
    </Decided>
  )
}

function DecidedOnce({ kind }: { kind: GuardKind }) {
  const decision = useDecision(kind)
  const [entered, setEntered] = useState(false)
  if (!entered && decision.kind === 'show') setEntered(true)
  return (
    <Decided decision={entered ? { kind: 'show' } : decision}>
      <Outlet />
    </Decided>
  )
}

/**
 * Decides on entry only: a new teacher has her role before she has her class code, and must stay on
 * the form.
 */
export function EntryGuard({ kind }: { kind: GuardKind }) {
  const { pathname } = useLocation()
  return <DecidedOnce key={pathname} kind={kind} />
}

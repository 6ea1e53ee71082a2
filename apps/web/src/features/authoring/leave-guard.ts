// Asks before typed work is left behind: in the product with a dialog, out of it with the browser's
// own question.
import { createContext, use, useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** Told by a part of the page whether something is on its way that leaving would stop. */
export const Underway = createContext<(isUnderway: boolean) => void>(() => {})

/** Guards the page around while a file is on its way, though no field has changed. */
export function useUnderway(isUnderway: boolean): void {
  const report = use(Underway)
  useEffect(() => {
    if (!isUnderway) return
    report(true)
    return () => report(false)
  }, [report, isUnderway])
}

interface LeaveGuard {
  /** Blocked while somebody is asked whether to leave. */
  readonly blocker: Blocker
  /** Lets the next navigation pass: the work is saved. */
  readonly release: () => void
}

/** Guards the page while `isDirty`. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  const release = () => {
    isReleased.current = true
  }
  return { blocker, release }
}

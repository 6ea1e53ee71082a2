// Asks before unsaved work is left: with a dialog within the product, with the browser's own
// question outside.
import { createContext, use, useEffect, useRef } from 'react'
import { type Blocker, useBlocker } from 'react-router'

/** A part of the page reports here that an upload begins, and that it is over. */
export const Underway = createContext<(isUnderway: boolean) => void>(() => {})

/** Guards the page during an upload, even without a changed field, and saves nothing meanwhile. */
export function useUnderway(isUnderway: boolean): void {
  const report = use(Underway)
  useEffect(() => {
    if (!isUnderway) return
    report(true)
    return () => report(false)
  }, [report, isUnderway])
}

interface LeaveGuard {
  /** Blocked while the question is open. */
  readonly blocker: Blocker
  /** Allows the next navigation: the work is saved. */
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

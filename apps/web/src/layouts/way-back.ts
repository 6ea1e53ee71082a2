// Where Back leads from a page that more than one list opens. Where she came from is kept with the page
// in the browser's history, so that a reload does not lose it.
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** The state of a link that leads from Today to a lesson, a quiz or an activity. */
export const fromToday = { from: 'today' } as const

/** The same for a link that leads on from there; undefined where she did not come from Today. */
export function useFromToday(): typeof fromToday | undefined {
  const state: unknown = useLocation().state
  const isFromToday =
    typeof state === 'object' && state !== null && 'from' in state && state.from === fromToday.from
  return isFromToday ? fromToday : undefined
}

/** Today, where she came from there; else the usual page. */
export const useWayBack = (usual: string): string => (useFromToday() ? paths.today() : usual)

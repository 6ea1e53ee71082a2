// A child's Back: where the page before is the one it leads to, it goes back in the history, so that
// a list is found at its place; else, and in browsers that do not tell, it is a link.
import type { MouseEvent } from 'react'
import { Link, type LinkProps, useNavigate } from 'react-router'
import { useFromToday } from './way-back.ts'

/** Whether the page before is this one, or this one with what was searched for. */
function isBefore(path: string): boolean {
  // Safari before 26.2 and Firefox before 147 have none
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window
  const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (!entry?.url) return false
  const { pathname } = new URL(entry.url)
  return pathname === path || pathname.startsWith(`${path}/`)
}

export function BackLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const navigate = useNavigate()
  const from = useFromToday()
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !isBefore(to)) return
    event.preventDefault()
    void navigate(-1)
  }
  return <Link {...rest} to={to} state={from} onClick={goBack} />
}

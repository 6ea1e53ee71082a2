// What has room in the bar of this window; the rest waits in the tray.
import { useSyncExternalStore } from 'react'

const queries = {
  speaker: '(width >= 880px)',
  size: '(width >= 1100px)',
  paints: '(width >= 1430px)',
} as const

const lists = () => Object.values(queries).map((query) => matchMedia(query))

const subscribe = (listener: () => void): (() => void) => {
  const watched = lists()
  for (const list of watched) list.addEventListener('change', listener)
  return () => {
    for (const list of watched) list.removeEventListener('change', listener)
  }
}

const signature = () => lists().filter((list) => list.matches).length

/** Which of the things beside the eight tools stand in the bar. */
export function useSpace() {
  // they come one after the other as the window widens
  const many = useSyncExternalStore(subscribe, signature)
  return { speaker: many > 0, size: many > 1, paints: many > 2 }
}

// Whether the window is as narrow as a phone's.
import { useSyncExternalStore } from 'react'

const narrow = '(width <= 640px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True on a phone; what does not fit into its bar waits in the tray. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)

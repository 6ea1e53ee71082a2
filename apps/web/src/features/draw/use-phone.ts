// Whether the window is as small as a phone's, held upright or across.
import { useSyncExternalStore } from 'react'

const small = '(width <= 640px), (height <= 480px)'

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(small)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True on a phone; what does not fit into its bar waits in the tray. */
export const usePhone = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(small).matches)

// How much room the window has for tools.
import { useSyncExternalStore } from 'react'

// the same queries as in crafts.css
const phone = '(width <= 640px), (height <= 480px)'
const narrow = '(width <= 1100px)'

function useQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the window is as small as a phone's, held upright or across. */
export const useSmall = (): boolean => useQuery(phone)

/** Whether not every tool has room in the bar. */
export const useNarrow = (): boolean => useQuery(narrow)

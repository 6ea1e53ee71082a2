// Where the focus goes after a question, when what it was about has been removed.
import { useRef } from 'react'

export const pageHeading = () => document.querySelector<HTMLElement>('h1')

interface FocusAfterRemoval {
  /** Call it when the thing has been removed. */
  readonly removed: () => void
  /** The page's heading after a removal, else null. */
  readonly focusAfter: () => HTMLElement | null
}

/** The menu that opened the question goes with its row, so the focus goes to the page's heading. */
export function useFocusAfterRemoval(): FocusAfterRemoval {
  const isRemoved = useRef(false)
  return {
    removed: () => {
      isRemoved.current = true
    },
    focusAfter: () => {
      if (!isRemoved.current) return null
      isRemoved.current = false
      return pageHeading()
    },
  }
}

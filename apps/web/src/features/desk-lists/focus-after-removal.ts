// Where the focus goes when a question was asked about something that is gone afterwards.
import { useRef } from 'react'

interface FocusAfterRemoval {
  /** What was asked about is gone. */
  readonly removed: () => void
  /** The page's heading once something is gone, else nothing of its own. */
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
      return document.querySelector<HTMLElement>('h1')
    },
  }
}

// Empties a form after it was sent: it is mounted again, and the page's heading gets the focus.
import { useEffect, useState } from 'react'

/** The key of the form, and what makes it a new one. */
export function useFreshForm(): [round: number, startAnew: () => void] {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round === 0) return
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [round])
  return [round, () => setRound((last) => last + 1)]
}

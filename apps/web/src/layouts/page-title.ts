// The title of the window: the page's name, then the product's.
import { useEffect } from 'react'

const product = 'Kinderleaf'

/** Titles the window while the page is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`
  }, [title])
}

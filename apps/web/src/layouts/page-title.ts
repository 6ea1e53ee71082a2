// The title of the window: the page's name, then the product's.
import { useEffect } from 'react'

const product = 'Kinderleaf'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === product ? product : `${title} · ${product}`
  }, [title])
}

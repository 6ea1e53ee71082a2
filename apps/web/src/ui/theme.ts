// Light or dark for the adult screens: the device's choice until the person makes one. It is kept
// in the browser, since it is about the screen and not about the person.
import { useCallback, useEffect, useState } from 'react'

export type Theme = 'light' | 'dark'
const key = 'kinderleaf-theme'

function chosen(): Theme {
  const kept = localStorage.getItem(key)
  if (kept === 'light' || kept === 'dark') return kept
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The theme while an adult screen is shown; child screens stay light. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(chosen)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [theme])
  const toggle = useCallback(() => {
    const next = theme === 'dark' ? 'light' : 'dark'
    localStorage.setItem(key, next)
    setTheme(next)
  }, [theme])
  return { theme, toggle }
}

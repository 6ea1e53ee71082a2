// Light or dark for the adult screens: the device's choice until the person makes one. It is stored
// in the browser, since it belongs to the screen and not to the person.
import { useCallback, useEffect, useState } from 'react'
import { stored } from '../state/stored.ts'

export type Theme = 'light' | 'dark'
const storedTheme = stored<Theme>(
  'kinderleaf-theme',
  (text) => {
    if (text === 'light' || text === 'dark') return text
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  },
  (theme) => theme,
)

/** The theme while an adult screen is shown; child screens stay light. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState(storedTheme.read)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [theme])
  const toggle = useCallback(() => {
    const next = theme === 'dark' ? 'light' : 'dark'
    storedTheme.write(next)
    setTheme(next)
  }, [theme])
  return { theme, toggle }
}

// Whoever is signed in has the pages in her own language, as soon as the server has said who is here.
// A file of its own: a visitor's first page does not need it.
import { useEffect } from 'react'
import { showIn } from '../i18n.ts'
import { isClassTablet } from '../state/class-tablet.ts'
import { rememberLanguage } from '../state/shown-language.ts'
import { useUser } from './use-session.ts'

export function useOwnLanguage(): void {
  const language = useUser()?.language
  useEffect(() => {
    if (!language) return
    void showIn(language)
    // the wall of a class is in no child's language
    if (!isClassTablet()) rememberLanguage(language)
  }, [language])
}

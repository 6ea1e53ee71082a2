// Whoever is signed in has the pages in her own language, as soon as the server has said who is here.
// Every page of hers imports this; a visitor's first page does not need it.
import { showIn } from '../i18n.ts'
import { isClassTablet } from '../state/class-tablet.ts'
import { rememberLanguage } from '../state/shown-language.ts'
import { session } from './session.ts'

function showAsChosen() {
  const state = session.current()
  const language = state.kind === 'signedIn' && state.user.language
  if (!language) return
  void showIn(language)
  // the wall is in the language of the school
  if (!isClassTablet()) rememberLanguage(language)
}

session.subscribe(showAsChosen)
showAsChosen()

// The letters of a tablet that a teacher has scanned, also before she logged in in this tab.
import { lettersKey, takeFragment, takenFragment } from '../../../state/card-fragment.ts'
import { readText, tab, writeText } from '../../../state/stored.ts'

/** Empty where nothing was scanned. */
export const scannedLetters = (): string => takenFragment() || (readText(lettersKey, tab) ?? '')

export function forgetLetters(): void {
  // the address has none any more
  takeFragment()
  writeText(lettersKey, null, tab)
}

// The secret of the card whose code has led here; of the last one, where another was scanned meanwhile.
import { takeFragment, takenFragment } from '../../state/card-fragment.ts'
import { createStore } from '../../state/store.ts'

/** Empty while there is none. */
export const scannedCard = createStore(takenFragment)

export const forgetCard = (): void => scannedCard.set('')

addEventListener('hashchange', () => {
  if (!location.hash) return
  takeFragment()
  scannedCard.set(takenFragment())
})

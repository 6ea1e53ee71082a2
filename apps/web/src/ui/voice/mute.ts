// Whether sound is off on this device. It stays until somebody turns it on again.
import { createStore, type Watched } from '../../state/store.ts'
import { stored } from '../../state/stored.ts'

const kept = stored(
  'kinderleaf-muted',
  (text) => text === 'yes',
  (isMuted) => (isMuted ? 'yes' : null),
)
const store = createStore(kept.read)

/** The mute switch. */
export const muted: Watched<boolean> & { readonly toggle: () => void } = {
  ...store,
  toggle() {
    store.set(!store.get())
    kept.write(store.get())
  },
}

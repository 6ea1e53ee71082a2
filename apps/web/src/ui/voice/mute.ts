// Whether sound is off on this device, stored until it is turned on again.
import { createStore, type Readable } from '../../state/store.ts'
import { stored } from '../../state/stored.ts'

const storedMute = stored(
  'kinderleaf-muted',
  (text) => text === 'yes',
  (isMuted) => (isMuted ? 'yes' : null),
)
const store = createStore(storedMute.read)

/** The mute switch. */
export const muted: Readable<boolean> & { readonly toggle: () => void } = {
  ...store,
  toggle() {
    store.set(!store.get())
    storedMute.write(store.get())
  },
}

// Tells the wall and the sender that the pictures on this device have changed, in every tab.
import { createEmitter } from '../../state/store.ts'

const changes = createEmitter()
const tabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kinderleaf-gallery')

tabs?.addEventListener('message', () => changes.emit())

/** To be called after every change. */
export function announceChange(): void {
  changes.emit()
  tabs?.postMessage(null)
}

/** Hears of changes here and in other tabs, until the answer is called. */
export const onPictureChange = changes.subscribe

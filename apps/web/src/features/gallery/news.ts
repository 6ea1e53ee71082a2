// Tells the wall and the sender that the pictures on this device have changed, in every tab.
const listeners = new Set<() => void>()
const tabs =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kinderleaf-gallery')

const tell = () => {
  for (const listener of listeners) listener()
}
tabs?.addEventListener('message', tell)

/** To be called after every change. */
export function announceChange(): void {
  tell()
  tabs?.postMessage(null)
}

/** Hears of changes here and in other tabs, until the answer is called. */
export function onPictureChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Asks the browser once a device not to throw the pictures away when it needs room.
import { readText, writeText } from '../../state/stored.ts'

const asked = 'kinderleaf:asked-to-persist'

/** Asks, unless that was done or cannot be noted. On plain http there is nothing to ask. */
export async function persistStorage(): Promise<void> {
  if (!navigator.storage?.persist || readText(asked) || !writeText(asked, '1')) return
  // where it fails, the browser keeps what it can
  await navigator.storage.persist().catch(() => false)
}

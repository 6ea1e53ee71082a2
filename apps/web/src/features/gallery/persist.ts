// Asks the browser once a device not to throw the pictures away when it needs room.
const asked = 'kinderleaf:asked-to-persist'

/** Asks, unless that was done. On plain http there is nothing to ask. */
export async function askToPersist(): Promise<void> {
  try {
    if (!navigator.storage?.persist || localStorage.getItem(asked)) return
    localStorage.setItem(asked, '1')
    await navigator.storage.persist()
  } catch {
    // the browser keeps what it can
  }
}

// Whether sound is off on this device. It stays until somebody turns it on again.
const key = 'kinderleaf-muted'
const listeners = new Set<() => void>()
let isMuted = read()

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** The mute switch; also for React's useSyncExternalStore. */
export const muted = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): boolean => isMuted,
  toggle(): void {
    isMuted = !isMuted
    try {
      if (isMuted) localStorage.setItem(key, 'yes')
      else localStorage.removeItem(key)
    } catch {
      // it stays until the page is left
    }
    for (const listener of listeners) listener()
  },
}

// What the browser keeps between visits, by user: the next child on the same tablet sees nothing of
// the one before. Without storage (a private window, a full disk) nothing is kept, and that is all.
const keyOf = (userId: string, name: string): string => `kinderleaf:${userId}:${name}`

/** What was kept for this user under this name. */
export function readKept(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId, name))
  } catch {
    return null
  }
}

/** Keeps a text for this user; null forgets it. Answers whether it could. */
export function keep(userId: string, name: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(keyOf(userId, name))
    else localStorage.setItem(keyOf(userId, name), value)
    return true
  } catch {
    return false
  }
}

/** What this user has kept under names that begin so, by name. */
export function listKept(userId: string, prefix: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const start = keyOf(userId, '')
  try {
    for (const key of Object.keys(localStorage)) {
      const value = key.startsWith(start + prefix) ? localStorage.getItem(key) : null
      if (value !== null) found.set(key.slice(start.length), value)
    }
  } catch {
    // nothing is kept here
  }
  return found
}

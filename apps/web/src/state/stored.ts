// Texts that the browser stores between visits. It may refuse (a private window, a full disk): then
// nothing is stored, and a choice lasts as long as the page.

/** A function, since reading `localStorage` may already throw. */
type StorageOf = () => Storage

const device: StorageOf = () => localStorage
/** Until this tab is closed. */
export const tab: StorageOf = () => sessionStorage

export function readText(key: string, place = device): string | null {
  try {
    return place().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. Returns whether that worked. */
export function writeText(key: string, text: string | null, place = device): boolean {
  try {
    if (text === null) place().removeItem(key)
    else place().setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** The texts whose keys begin with `start`, by the rest of the key. */
export function readTextsByPrefix(start: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const key of keys()) {
    const text = key.startsWith(start) ? readText(key) : null
    if (text !== null) found.set(key.slice(start.length), text)
  }
  return found
}

function keys(): string[] {
  try {
    return Object.keys(device())
  } catch {
    return []
  }
}

interface Stored<Value> {
  readonly read: () => Value
  readonly write: (value: Value) => boolean
}

/** A value that is stored as a text. `parse` accepts any text, and null. */
export const stored = <Value>(
  key: string,
  parse: (text: string | null) => Value,
  format: (value: Value) => string | null,
): Stored<Value> => ({
  read: () => parse(readText(key)),
  write: (value) => writeText(key, format(value)),
})

// What the browser keeps as texts between visits. It may refuse (a private window, a full disk):
// then nothing was kept, and what was chosen lasts as long as the page.

/** Getting hold of a storage may throw already. */
type StorageOf = () => Storage

/** For as long as the browser likes. */
const device: StorageOf = () => localStorage
/** Until this tab is closed. */
export const tab: StorageOf = () => sessionStorage

/** What is kept under a key. */
export function readText(key: string, place = device): string | null {
  try {
    return place().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text; null forgets it. Answers whether it could. */
export function writeText(key: string, text: string | null, place = device): boolean {
  try {
    if (text === null) place().removeItem(key)
    else place().setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** All that is kept under keys that begin so, by what follows. */
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

/** A value that is kept as a text. `parse` makes sense of any text, and of none. */
export const stored = <Value>(
  key: string,
  parse: (text: string | null) => Value,
  format: (value: Value) => string | null,
): Stored<Value> => ({
  read: () => parse(readText(key)),
  write: (value) => writeText(key, format(value)),
})

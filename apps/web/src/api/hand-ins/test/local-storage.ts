// The browser's storage for tests that run without a browser.

const methods = {
  getItem(this: Record<string, string>, key: string): string | null {
    return Object.hasOwn(this, key) ? (this[key] ?? null) : null
  },
  setItem(this: Record<string, string>, key: string, text: string): void {
    this[key] = text
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key]
  },
  clear(this: Record<string, string>): void {
    for (const key of Object.keys(this)) delete this[key]
  },
}

/** Its keys are its own, as those of the browser's. */
export const memoryLocalStorage = (): object => Object.create(methods)

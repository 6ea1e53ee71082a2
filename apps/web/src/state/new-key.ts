// Keys made in the browser.

/** A key that nothing else has; a page on plain http has no `randomUUID`. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')

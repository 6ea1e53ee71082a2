// UUIDs made in the browser. On plain http a page has no `randomUUID`.

/** Sixteen bytes as a UUID of this version. */
export function uuidOf(bytes: Uint8Array, version: 4 | 7): string {
  const hex = Array.from(bytes, (byte, at) => {
    const marked =
      at === 6 ? (byte & 0x0f) | (version << 4) : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
}

/** A new UUID of version 7: later ones sort later. */
export function newUuid7(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let at = 5, rest = now; at >= 0; at -= 1, rest = Math.floor(rest / 256)) {
    bytes[at] = rest % 256
  }
  return uuidOf(bytes, 7)
}

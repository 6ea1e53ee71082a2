// The text of a file's bytes: UTF-8, UTF-16 or Latin-1, recognised. Pure.
import type { Problem } from './question-file.ts'

export type Encoding = 'UTF-8' | 'UTF-16' | 'Latin-1'

type Decoded =
  | { readonly problem: Problem }
  | { readonly text: string; readonly encoding: Encoding }

export function decodeText(bytes: Uint8Array): Decoded {
  // the first bytes of every ZIP archive, so of every Word or Excel file
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { problem: { kind: 'zip' } }
  const decoded = decode(bytes)
  if (decoded.text.includes('\0')) return { problem: { kind: 'unreadable' } }
  const [, named] = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)/.exec(decoded.text) ?? []
  if (named && !/^(utf-?(8|16)|(us-)?ascii|iso-8859-1|windows-1252)(le|be)?$/i.test(named)) {
    const place = { line: 1, column: decoded.text.indexOf(named) + 1 }
    return { problem: { kind: 'encoding', detail: named, place } }
  }
  return { ...decoded, text: decoded.text.replace(/\r\n?/g, '\n') }
}

function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideOf(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    // Windows' own code page, which browsers take for Latin-1 (WHATWG Encoding, section 4.2)
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' }
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** By its mark, else by the zeros beside the letters of ASCII. */
function wideOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const zeros = (parity: number) =>
    head.filter((byte, index) => byte === 0 && index % 2 === parity).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (odd > head.length / 4 && even === 0) return 'utf-16le'
  return even > head.length / 4 && odd === 0 ? 'utf-16be' : null
}

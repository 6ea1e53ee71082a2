// Parses the Range header (RFC 9110, section 14). Pure.
import type { ByteRange } from './media-store.ts'

/**
 * The requested range; null for the whole file (no range, or several), 'none' when it cannot be
 * satisfied.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'none' : { start, end }
}

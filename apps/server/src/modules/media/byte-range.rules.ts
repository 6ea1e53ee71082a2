// The Range header of a request for one part of a file (RFC 9110, section 14). Pure.
import type { ByteRange } from './media-store.ts'

/** The part that is asked for; null for the whole (several parts, or none), or that there is none. */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null
  return start > end ? 'none' : { start, end }
}

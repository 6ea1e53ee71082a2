// What a lesson says of itself in one glance: the first characters of its description as plain
// text, counted as a reader counts them.
import { limits } from '@kinderleaf/contract/plain'
import { plainText } from '../../ui/index.ts'

/** The first 200 characters, never half of one; a longer text ends in an ellipsis. */
export function summaryOf(html: string, length: number = limits.summaryLength): string {
  const text = plainText(html)
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}

// The short description of a lesson: the first characters of its description as plain text, counted
// as graphemes, and whether they are all of it.
import { limits } from '@kinderleaf/contract/plain'
import { plainText } from '../../ui/index.ts'

/** The first 200 characters, never half of one; a longer text ends in an ellipsis. */
export function summaryOf(html: string, length: number = limits.summaryLength): string {
  const text = plainText(html)
  let count = 0
  // a description may be a hundred thousand characters long; only its beginning is split
  for (const { index } of new Intl.Segmenter().segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text
}

/** Whether the description says more than its summary, or shows it in another way than a sentence. */
export const saysMore = (html: string): boolean =>
  /<(?:a|ul|ol|h2|h3|blockquote)\b/i.test(html) || summaryOf(html) !== plainText(html)

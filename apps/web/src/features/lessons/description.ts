// What a lesson says of itself in one glance: the first characters of its description as plain
// text, counted as a reader counts them.
import { limits } from '@kinderleaf/contract/plain'

const breaks = new Set(['P', 'DIV', 'LI', 'UL', 'OL', 'BR', 'H1', 'H2', 'H3', 'H4', 'BLOCKQUOTE'])
const silent = new Set(['SCRIPT', 'STYLE', 'TEMPLATE'])

/** The words of an HTML text, without tags, with a space where a block ends. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return wordsOf(body).replace(/\s+/gu, ' ').trim()
}

function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (silent.has(node.nodeName)) return ''
  const inside = Array.from(node.childNodes, wordsOf).join('')
  return breaks.has(node.nodeName) ? ` ${inside} ` : inside
}

/** The first 200 characters, never half of one; a longer text ends in an ellipsis. */
export function summaryOf(html: string, length: number = limits.summaryLength): string {
  const text = plainText(html)
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (characters.length <= length) return text
  return `${characters.slice(0, length).join('').trimEnd()}…`
}

// The allow-list for teachers' formatted text.
import { isWebLink, richTextTags } from '@kinderleaf/contract/plain'
import sanitize from 'sanitize-html'
import { cleanText } from './plain-text.ts'

const allowed: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Nobody writes deeper lists; unlimited nesting can exhaust a parser.
  nestingLimit: 20,
  transformTags: {
    // The page itself has the h1.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (_tag, attributes) => linkTo(attributes.href),
    ol: (_tag, attributes) => listFrom(attributes.start),
  },
}

// Of a link without a usable address only the text is stored.
function linkTo(href = ''): sanitize.Tag {
  const url = URL.parse(href)
  if (!url || !isWebLink(href)) return { tagName: 'span', attribs: {} }
  return {
    tagName: 'a',
    attribs: { href: url.href, rel: 'noopener noreferrer nofollow', target: '_blank' },
  }
}

const listFrom = (start = ''): sanitize.Tag => ({
  tagName: 'ol',
  attribs: /^\d{1,9}$/.test(start) ? { start } : {},
})

/** Removes what is not on the allow-list; the words stay. */
export const cleanHtml = (html: string): string =>
  // Twice: after badly nested tags the first pass leaves some that the second removes.
  sanitize(sanitize(cleanText(html), allowed), allowed).trim()

/** The words alone in one line; empty when there is no text. */
export function textOf(html: string): string {
  const parted = html.replaceAll(/<(?:br|\/(?:p|h[1-6]|li|blockquote))\b[^>]*>/gi, ' $&')
  return unescaped(sanitize(parted, { allowedTags: [], allowedAttributes: {} }))
    .replaceAll(/[\s\u200b\ufeff]+/g, ' ')
    .trim()
}

const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

// The sanitiser escapes exactly these four.
const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|amp);/g, (entity, name: string) => characters[name] ?? entity)

// The elements of formatted text; everything else is removed before it is stored. The editor writes
// only these, and reduces pasted text to them.

export const richTextTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'blockquote',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'a',
] as const
export type RichTextTag = (typeof richTextTags)[number]

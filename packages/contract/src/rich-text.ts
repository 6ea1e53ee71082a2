// What a teacher's formatted text is made of: everything else is taken out before it is stored. The
// editor writes nothing else, and what is pasted is put into these.

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

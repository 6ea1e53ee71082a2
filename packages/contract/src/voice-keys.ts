// The key of a recording: language, kind and words, independent of spelling details. Plain data:
// the server stores by it, the web looks up by it.

export const voiceKinds = ['sound', 'name', 'word', 'text'] as const
export type SpokenKind = (typeof voiceKinds)[number]

/** The words without inaudible differences: case, spaces, encoding of accents. */
export const saidKey = (text: string): string =>
  text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFC')

/** The language of a tag such as `en-GB`, without its region. */
export const languageKey = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''

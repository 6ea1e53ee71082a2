// By what a recording is found: its language, its kind and what it says, however that is written.
// Plain data: the server stores by it, the web looks up by it.

export const voiceKinds = ['sound', 'name', 'word', 'text'] as const
export type SpokenKind = (typeof voiceKinds)[number]

/** What is said, without differences that nobody hears: case, spaces, how accents are encoded. */
export const saidKey = (text: string): string =>
  text.toWellFormed().normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().normalize('NFC')

/** The language of a tag such as `en-GB`, without its region. */
export const languageKey = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? ''

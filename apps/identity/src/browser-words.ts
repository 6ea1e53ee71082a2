// A browser in plain words, such as "Chrome on Android": enough for its owner to know it again, and
// the only thing that is stored of what it sends about itself. Stored in English, and said in the
// language of whoever reads them.

import { type Sentence, say } from './sentences.ts'

/** Browsers that also name others' engines come before those. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

const UNKNOWN = 'A browser'
/** What is stored where the host vouched for her instead. */
export const SHARED_TABLET = 'A shared tablet'
export const BY_CARD = 'A device where her card was scanned'

/** Names the browser of a `User-Agent` and what it runs on. */
export function browserInWords(userAgent = ''): string {
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const system = named(SYSTEMS)
  const browser = named(BROWSERS) ?? UNKNOWN
  return system ? `${browser} on ${system}` : browser
}

const known = new Map([
  [UNKNOWN, say('A browser')],
  [SHARED_TABLET, say('A shared tablet')],
  [BY_CARD, say('A device where her card was scanned')],
])

/** Stored words as they are said. */
export function browserSaid(words: string): Sentence | string {
  const [name = '', system] = words.split(' on ')
  const browser = known.get(name) ?? name
  return system ? say('{browser} on {system}', { browser, system }) : browser
}

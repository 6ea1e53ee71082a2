// A browser in plain words, such as "Chrome on Android": enough for its owner to know it again, and
// the only thing that is stored of what it sends about itself.

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

/** Names the browser of a `User-Agent` and what it runs on. */
export function browserInWords(userAgent = ''): string {
  const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const system = named(SYSTEMS)
  const browser = named(BROWSERS) ?? 'A browser'
  return system ? `${browser} on ${system}` : browser
}

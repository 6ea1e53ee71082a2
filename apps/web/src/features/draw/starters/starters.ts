// What a new page can begin with: drawn pictures that wait for the rest, by their names among the
// pictures of the product, each with a sentence to be spoken. Their words are content/starters.
import { useLingui } from '@lingui/react'

/** In the order in which they are shown. */
export const starters = [
  'butterfly',
  'face',
  'house',
  'number',
  'pattern',
  'fishbowl',
  'tree',
  'road',
  'plate',
  'window',
  'cat',
  'cloud',
] as const

export type Starter = (typeof starters)[number]

interface Sentences {
  readonly language: string
  readonly sentences: Readonly<Record<Starter, string>>
}

const languages = Object.values(
  import.meta.glob<Sentences>('../../../../../../content/starters/{??,???}.json', {
    eager: true,
    import: 'default',
  }),
)

/** Where a starter lies among the drawn pictures. */
export const pictureOf = (starter: Starter): string => `starters/${starter}`

/** What is said of each, in the language of the page; English where that has none. */
export function sentencesIn(language: string): Sentences['sentences'] {
  const of = (wanted: string) => languages.find((one) => one.language === wanted)?.sentences
  const found = of(language) ?? of('en')
  if (!found) throw new Error('content lacks English')
  return found
}

/** Like `sentencesIn`, in the language of the page. */
export const useStarterSentences = (): Sentences['sentences'] =>
  sentencesIn(useLingui().i18n.locale)

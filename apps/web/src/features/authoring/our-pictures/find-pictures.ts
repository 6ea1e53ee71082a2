// Finds pictures by words, for one who looks for a picture and for a list of words. Pure.

/** The product's own drawings, or the library; of one question all pictures come from one set. */
export type PictureSet = 'drawn' | 'library'

export interface OurPicture {
  readonly src: string
  /** What it shows, in English; also the id of its translation. */
  readonly alt: string
  /** What a child calls it, in English; also the id of its translation. */
  readonly word: string
  readonly set: PictureSet
  readonly group: string
  /** Further words that find it: of the same meaning, or of other languages. */
  readonly also: readonly string[]
}

/** One picture a word, or the words for which no set has one. */
export type PicturesForWords =
  | { readonly set: PictureSet; readonly pictures: readonly OurPicture[] }
  | { readonly set: null; readonly missing: readonly string[] }

/** Small letters without accents. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

const pluralEndings: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<!s)s$/, ''],
]

/** The word as it was written, and what it may be the plural of. */
function formsOf(text: string): Set<string> {
  const word = plain(text)
  const singulars = pluralEndings.flatMap(([ending, one]) =>
    ending.test(word) ? [word.replace(ending, one)] : [],
  )
  return new Set([word, ...singulars])
}

const anyForm = (forms: ReadonlySet<string>, word: string): boolean =>
  formsOf(word).intersection(forms).size > 0

/** How well a picture fits: 0 is best, undefined not at all. */
function fitOf({ word, also }: OurPicture, text: string, forms: ReadonlySet<string>) {
  if (anyForm(forms, word)) return 0
  if (also.some((other) => anyForm(forms, other))) return 1
  const begins = (words: string) =>
    plain(words)
      .split(/[\s-]/)
      .some((one) => one.startsWith(text))
  if (begins(word) || plain(word).startsWith(text)) return 2
  return also.some(begins) ? 3 : undefined
}

/** The pictures that a text finds, the best first; of equals those that stand first. */
export function searchPictures(
  pictures: readonly OurPicture[],
  text: string,
): readonly OurPicture[] {
  const forms = formsOf(text)
  return pictures
    .flatMap((picture) => {
      const fit = fitOf(picture, plain(text), forms)
      return fit === undefined ? [] : [{ picture, fit }]
    })
    .sort((one, other) => one.fit - other.fit)
    .map(({ picture }) => picture)
}

/**
 * One picture for each word, all from one set: drawn ones where there is one for every word, else
 * all from the library.
 */
export function picturesOf(
  pictures: readonly OurPicture[],
  words: readonly string[],
): PicturesForWords {
  const find = (set: PictureSet, word: string) => {
    const ofSet = pictures.filter((picture) => picture.set === set)
    const forms = formsOf(word)
    return (
      ofSet.find((picture) => plain(picture.word) === plain(word)) ??
      ofSet.find((picture) => anyForm(forms, picture.word)) ??
      ofSet.find(({ also }) => also.some((other) => anyForm(forms, other)))
    )
  }
  for (const set of ['drawn', 'library'] as const) {
    const found = words.flatMap((word) => find(set, word) ?? [])
    if (found.length === words.length) return { set, pictures: found }
  }
  return { set: null, missing: words.filter((word) => !find('library', word)) }
}

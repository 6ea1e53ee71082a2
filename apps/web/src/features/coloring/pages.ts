// The line drawings of the coloring room: the names of their files, and the words they show.

export const pages = [
  { id: 'colour-owl', word: 'owl' },
  { id: 'colour-flower', word: 'flower' },
  { id: 'colour-boat', word: 'boat' },
  { id: 'colour-fox', word: 'fox' },
  { id: 'colour-butterfly', word: 'butterfly' },
  { id: 'colour-house', word: 'house' },
  { id: 'colour-dinosaur', word: 'dinosaur' },
  { id: 'colour-rocket', word: 'rocket' },
  { id: 'colour-whale', word: 'whale' },
  { id: 'colour-ice-cream', word: 'iceCream' },
  { id: 'colour-train', word: 'train' },
  { id: 'colour-castle', word: 'castle' },
  { id: 'colour-pond', word: 'pond' },
  { id: 'colour-cake', word: 'cake' },
  { id: 'colour-mandala', word: 'mandala' },
  { id: 'colour-quilt', word: 'quilt' },
] as const

export const pageIds: readonly string[] = pages.map((page) => page.id)

/** The word for what a drawing shows. */
export const wordOfPage = (id: string): string =>
  pages.find((page) => page.id === id)?.word ?? pages[0].word

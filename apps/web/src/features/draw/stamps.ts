// The stamps: drawn pictures of the rooms, by where they lie. Their names are in Stamps.tsx.

/** In the order of the tray. */
export const stamps = [
  'rooms/shape-star',
  'rooms/shape-heart',
  'rooms/sunflower-6-flower',
  'rooms/count-ladybird',
  'rooms/count-snail',
  'rooms/animal-owl',
  'rooms/animal-fox',
  'rooms/animal-turtle',
  'rooms/animal-whale',
  'rooms/tree-oak',
  'words/cat',
  'words/van',
] as const

export type Stamp = (typeof stamps)[number]

export const firstStamp: Stamp = 'rooms/shape-star'

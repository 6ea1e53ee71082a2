// The stickers that a teacher can give: names of `sticker-{name}.svg` among the drawn pictures. Plain
// data.

export const stickerNames = [
  'star',
  'heart',
  'thumbs',
  'highfive',
  'clapping',
  'sun',
  'trophy',
  'medal',
  'rainbow',
  'crown',
  'rocket',
  'balloon',
  'flower',
  'sprout',
  'butterfly',
  'bee',
  'owl',
  'whale',
  'cupcake',
  'gem',
  'kite',
  'cloud',
  'note',
  'palette',
] as const
export type StickerName = (typeof stickerNames)[number]

export const isStickerName = (name: string): name is StickerName =>
  stickerNames.some((known) => known === name)

/** The scene of a child's garden, as its picture in the gallery names it. */
export const gardenScene = 'garden-hill'

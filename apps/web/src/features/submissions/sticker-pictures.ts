// The pictures of the stickers that a teacher gives, and what they show: sentences of the drawn
// pictures' catalogue.
import type { StickerName } from '@kinderleaf/contract/plain'
import { addTexts } from '../../i18n.ts'

addTexts('pictures')

/** The six to tap first. */
export const firstStickers: readonly StickerName[] = [
  'star',
  'heart',
  'thumbs',
  'highfive',
  'clapping',
  'sun',
]

export const stickerPicture = (name: StickerName): string => `/pictures/words/sticker-${name}.svg`

export const stickerWords: Readonly<Record<StickerName, string>> = {
  star: 'A smiling star',
  heart: 'A red heart',
  thumbs: 'A hand with its thumb up',
  highfive: 'An open hand for a high five',
  clapping: 'Two hands clapping',
  sun: 'A smiling sun',
  trophy: 'A golden trophy with a leaf',
  medal: 'A medal with a leaf',
  rainbow: 'A rainbow with a smiling cloud',
  crown: 'A golden crown',
  rocket: 'A rocket flying up',
  balloon: 'A red balloon',
  flower: 'A smiling flower',
  sprout: 'A cheering sprout',
  butterfly: 'A colourful butterfly',
  bee: 'A happy bee',
  owl: 'An owl winking',
  whale: 'A happy whale',
  cupcake: 'A cupcake with a cherry',
  gem: 'A sparkling gem',
  kite: 'A flying kite with bows',
  cloud: 'A smiling cloud',
  note: 'Two music notes',
  palette: 'A paint palette and a brush',
}

// What is spoken and named in the rooms of crafts, in the language being learnt.
import { type WordPack, wordBook } from '../rooms/index.ts'

/** Colours and patterns. */
export const colourWords = wordBook(
  import.meta.glob<WordPack>('../../../../../content/colours/{??,???}.json', {
    eager: true,
    import: 'default',
  }),
)

/** Everything that stands on a sticker, and the names of scenes and drawings. */
export const thingWords = wordBook(
  import.meta.glob<WordPack>('../../../../../content/stickers/{??,???}.json', {
    eager: true,
    import: 'default',
  }),
)

// What is spoken and named in the rooms of crafts, in the language being learnt.
import coloursEn from '../../../../../content/colours/en.json'
import coloursEs from '../../../../../content/colours/es.json'
import coloursFil from '../../../../../content/colours/fil.json'
import coloursFr from '../../../../../content/colours/fr.json'
import stickersEn from '../../../../../content/stickers/en.json'
import stickersEs from '../../../../../content/stickers/es.json'
import stickersFil from '../../../../../content/stickers/fil.json'
import stickersFr from '../../../../../content/stickers/fr.json'
import { wordBook } from '../rooms/index.ts'

/** Colours and patterns. */
export const colourWords = wordBook({ en: coloursEn, es: coloursEs, fil: coloursFil, fr: coloursFr })

/** Everything that stands on a sticker, and the names of scenes and drawings. */
export const thingWords = wordBook({ en: stickersEn, es: stickersEs, fil: stickersFil, fr: stickersFr })

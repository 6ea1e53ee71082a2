// What grows from something a child finished: what it is about, else a plant that its id decides.
import type { GrownThing } from '@kinderleaf/contract'
import type { Words } from '../../rooms/index.ts'
import { stickerGroups, stickerOf } from '../sticker-book.ts'

export type Finished = Pick<GrownThing, 'kind' | '_id' | 'title' | 'image'>

/** What a garden grows by itself. */
const plants =
  'sticker-flower sticker-sprout tree-oak tree-birch tree-fir count-ladybird count-snail sticker-butterfly sticker-bee count-bird food-strawberry food-pumpkin rabbit'.split(
    ' ',
  )

/** Words for a whole place, and the group of what lives there. */
const places: Readonly<Record<string, string>> = { seaside: 'sea', farm: 'farm', forest: 'wild' }

const numberOf = (id: string): number =>
  [...id].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)

/** One of them, always the same for an id. */
const oneOf = (all: readonly string[], id: string): string =>
  all[numberOf(id) % all.length] ?? plants[0] ?? ''

const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const groupOf = (id: string): readonly string[] =>
  stickerGroups.find((group) => group.id === id)?.stickers.map((sticker) => sticker.id) ?? []

/** The sticker that shows the same as one of our pictures. */
function fromPicture(address: string): string | undefined {
  const [, id = ''] = /^\/pictures\/(?:words|rooms|stickers)\/([\w-]+)\.svg$/.exec(address) ?? []
  return stickerOf(id)?.id
}

/** The name of the sticker that grows; `words` are those of the language being learnt. */
export function growthOf({ _id, title, image }: Finished, words: Words): string {
  const said = new Set(folded(title).match(/[\p{L}\p{N}]+/gu) ?? [])
  const isNamed = (word: string) => {
    const name = folded(words.word(word).word)
    return said.has(name) || said.has(`${name}s`)
  }
  const sticker = stickerGroups
    .flatMap(({ stickers }) => stickers)
    .find(({ word }) => isNamed(word))
  if (sticker) return sticker.id
  const place = Object.keys(places).find(isNamed)
  // the sea of a title is the sea, also where no word of a sticker is
  const group = places[place ?? ''] ?? (isOfSea(said) ? 'sea' : undefined)
  if (group) return oneOf(groupOf(group), _id)
  return fromPicture(image) ?? oneOf(plants, _id)
}

const seas = ['sea', 'ocean', 'mar', 'oceano', 'dagat', 'karagatan', 'mer']
const isOfSea = (said: ReadonlySet<string>): boolean => seas.some((sea) => said.has(sea))

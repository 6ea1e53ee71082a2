// All stickers in their groups, and the scenes they are put on. A sticker is the name of its
// picture file under public/pictures and the word for what it shows.
import { roomPicture } from '../crafts/index.ts'

export interface StickerPicture {
  readonly id: string
  readonly word: string
  readonly src: string
  /** Its size on a scene before anybody changes it, in the scene's units. */
  readonly width: number
  readonly height: number
}

export interface StickerGroup {
  readonly id: string
  readonly word: string
  /** The picture of its tab. */
  readonly cover: string
  readonly stickers: readonly StickerPicture[]
}

const side = 240

/** Pictures of the rooms: `animal-cow` shows a cow. */
const fromRooms = (kind: string, names: string, words: Readonly<Record<string, string>> = {}) =>
  names.split(' ').map((name): StickerPicture => {
    const id = `${kind}-${name}`
    return { id, word: words[name] ?? name, src: roomPicture(id), width: side, height: side }
  })

/** Pictures of the alphabet's words, and the stickers with a white edge. */
const fromWords = (names: string, words: Readonly<Record<string, string>> = {}) =>
  names.split(' ').map((id): StickerPicture => {
    const word = words[id] ?? id.replace('sticker-', '')
    return { id, word, src: `/pictures/words/${id}.svg`, width: side, height: side }
  })

const children = ['child-short', 'child-puff', 'child-buns', 'child-long'].map(
  (id): StickerPicture => ({
    id,
    word: 'child',
    src: roomPicture(id),
    width: 190,
    height: 380,
  }),
)

const group = (
  id: string,
  cover: string,
  ...stickers: readonly (readonly StickerPicture[])[]
): StickerGroup => ({ id, word: id, cover, stickers: stickers.flat() })

/** The groups, in the order of their tabs. */
export const stickerGroups: readonly [StickerGroup, ...StickerGroup[]] = [
  group(
    'farm',
    'animal-cow',
    fromRooms('animal', 'cow hen sheep horse duck goose'),
    fromWords('dog cat rabbit pig goat'),
  ),
  group(
    'wild',
    'animal-elephant',
    fromRooms('animal', 'elephant giraffe lion zebra monkey hippo'),
    fromRooms('animal', 'fox owl bear hedgehog deer squirrel'),
    fromWords('tiger snake'),
  ),
  group(
    'sea',
    'animal-whale',
    fromRooms('animal', 'whale dolphin crab turtle starfish jellyfish'),
    fromWords('octopus fish'),
    fromRooms('count', 'shell fish'),
  ),
  group(
    'garden',
    'sticker-flower',
    fromWords('sticker-flower sticker-bee sticker-butterfly sticker-sprout'),
    fromRooms('tree', 'oak fir birch palm'),
    fromRooms('count', 'ladybird snail bird leaf acorn'),
  ),
  group(
    'food',
    'food-strawberry',
    fromRooms('food', 'apple banana pear strawberry grapes watermelon carrot peas corn pumpkin'),
    fromWords('egg ice sticker-cupcake'),
  ),
  group(
    'things',
    'kite',
    fromWords('ball kite umbrella hat jacket van wallet yarn moon'),
    fromWords('sticker-balloon sticker-rocket'),
    fromRooms('count', 'button'),
  ),
  group(
    'friends',
    'queen',
    children,
    fromWords('queen'),
    fromRooms('shape', 'circle square triangle rectangle star heart'),
  ),
  group(
    'prizes',
    'sticker-star',
    fromWords('sticker-star sticker-sun sticker-rainbow sticker-heart sticker-crown sticker-gem'),
    fromWords('sticker-trophy sticker-medal sticker-cloud sticker-note sticker-palette'),
    fromWords('sticker-thumbs sticker-clapping sticker-highfive sticker-owl', {
      'sticker-thumbs': 'thumb',
      'sticker-clapping': 'hands',
      'sticker-highfive': 'hand',
    }),
  ),
]

const byId = new Map(stickerGroups.flatMap(({ stickers }) => stickers).map((one) => [one.id, one]))

/** The names of all stickers. */
export const stickerIds: ReadonlySet<string> = new Set(byId.keys())

/** A sticker by its name. */
export const stickerOf = (id: string): StickerPicture | undefined => byId.get(id)

/** The scenes, and the words they show. */
export const scenePages = [
  { id: 'sticker-meadow', word: 'meadow' },
  { id: 'sticker-sea', word: 'seaside' },
  { id: 'sticker-night', word: 'night' },
  { id: 'sticker-town', word: 'street' },
  { id: 'sticker-room', word: 'room' },
  { id: 'bg-farm', word: 'farm' },
  { id: 'bg-forest', word: 'forest' },
  { id: 'bg-savanna', word: 'savanna' },
] as const

export const sceneIds: readonly string[] = scenePages.map((page) => page.id)

/** The word for what a scene shows. */
export const wordOfScene = (id: string): string =>
  scenePages.find((page) => page.id === id)?.word ?? scenePages[0].word

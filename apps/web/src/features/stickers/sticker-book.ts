// All stickers in their groups, and the scenes they are put on, each with its own set. A sticker is
// the name of its picture and the word for what it shows. scripts/pictures cuts the files with an
// edge from this list.

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
  /** The address of the picture of its tab. */
  readonly cover: string
  readonly stickers: readonly StickerPicture[]
}

const drawnWithEdge = 'sticker-'
/** On both sides together, in the scene's units. */
const edge = 16

/** Whether its edge is cut round a picture that has none. */
export const isCut = ({ id }: StickerPicture): boolean => !id.startsWith(drawnWithEdge)

/** A sticker whose picture is `width` by `height`; an edge that is cut round it stands out. */
function sticker(id: string, word: string, width = 240, height = 240): StickerPicture {
  if (id.startsWith(drawnWithEdge)) {
    return { id, word, src: `/pictures/words/${id}.svg`, width, height }
  }
  const src = `/pictures/stickers/${id}.svg`
  return { id, word, src, width: width + edge, height: height + edge }
}

/** Pictures of the rooms: `animal-cow` shows a cow. */
const fromRooms = (kind: string, names: string) =>
  names.split(' ').map((name) => sticker(`${kind}-${name}`, name))

/** Pictures of the alphabet's words, and the stickers that are drawn with an edge. */
const fromWords = (names: string, words: Readonly<Record<string, string>> = {}) =>
  names.split(' ').map((id) => sticker(id, words[id] ?? id.replace(drawnWithEdge, '')))

const children = ['child-short', 'child-puff', 'child-buns', 'child-long'].map((id) =>
  sticker(id, 'child', 190, 380),
)

const group = (
  id: string,
  cover: string,
  ...stickers: readonly (readonly StickerPicture[])[]
): StickerGroup => {
  const all = stickers.flat()
  return { id, word: id, cover: all.find((one) => one.id === cover)?.src ?? '', stickers: all }
}

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

/**
 * The scenes, the words they show, and their own stickers. These come first in the tray, and after
 * them what else is in the group whose place they take.
 */
export const scenePages = [
  {
    id: 'sticker-meadow',
    word: 'meadow',
    group: 'garden',
    own: 'sticker-flower sticker-bee count-ladybird animal-cow sticker-butterfly count-snail rabbit animal-sheep tree-oak count-bird kite child-short sticker-sun sticker-cloud',
  },
  {
    id: 'sticker-sea',
    word: 'seaside',
    group: 'sea',
    own: 'animal-crab animal-starfish count-shell animal-dolphin count-fish octopus animal-turtle animal-whale animal-jellyfish umbrella ball tree-palm child-long sticker-sun',
  },
  {
    id: 'sticker-night',
    word: 'night',
    group: 'wild',
    own: 'moon sticker-star animal-owl animal-hedgehog animal-sheep cat sticker-rocket animal-fox tree-fir animal-bear sticker-cloud child-puff',
  },
  {
    id: 'sticker-town',
    word: 'street',
    group: 'things',
    own: 'van dog umbrella sticker-balloon cat child-buns child-puff tree-birch count-bird ice ball hat jacket kite',
  },
  {
    id: 'sticker-room',
    word: 'room',
    group: 'friends',
    own: 'cat ball yarn child-long child-short sticker-cupcake sticker-note sticker-palette hat jacket wallet sticker-balloon count-button dog',
  },
  {
    id: 'bg-farm',
    word: 'farm',
    group: 'farm',
    own: 'animal-cow animal-horse animal-sheep animal-hen animal-duck animal-goose pig goat dog cat food-corn food-pumpkin food-carrot tree-oak',
  },
  {
    id: 'bg-forest',
    word: 'forest',
    group: 'wild',
    own: 'animal-fox animal-owl animal-bear animal-hedgehog animal-deer animal-squirrel tree-fir tree-birch count-acorn count-leaf count-snail count-bird count-ladybird snake',
  },
  {
    id: 'bg-savanna',
    word: 'savanna',
    group: 'wild',
    own: 'animal-elephant animal-giraffe animal-lion animal-zebra animal-monkey animal-hippo tiger snake tree-palm count-bird food-banana food-watermelon sticker-sun',
  },
] as const

export const sceneIds: readonly string[] = scenePages.map((page) => page.id)

const pageOf = (id: string) => scenePages.find((page) => page.id === id) ?? scenePages[0]

/** The word for what a scene shows. */
export const wordOfScene = (id: string): string => pageOf(id).word

/** The groups of a scene's tray: its own set first, under a tab with its picture. */
export function groupsOfScene(scene: string): readonly [StickerGroup, ...StickerGroup[]] {
  const { id, word, own, group: inPlaceOf } = pageOf(scene)
  const first = own.split(' ').flatMap((name) => stickerOf(name) ?? [])
  const rest = stickerGroups.find((one) => one.id === inPlaceOf)?.stickers ?? []
  const stickers = [...new Set([...first, ...rest])]
  const others = stickerGroups.filter((one) => one.id !== inPlaceOf)
  return [{ id, word, cover: `/pictures/rooms/${id}.svg`, stickers }, ...others]
}

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

/** Where a stamp's picture is. */
export const stampAddress = (stamp: string): string => `/pictures/${stamp}.svg`

/** Larger than any stamp is drawn. */
const drawnWidth = 512
const loaded = new Map<string, Promise<HTMLImageElement>>()

/**
 * A stamp's picture, ready to be drawn. It gets a size first: without one some browsers draw nothing.
 */
export function loadStamp(stamp: string): Promise<HTMLImageElement> {
  const found = loaded.get(stamp)
  if (found) return found
  const picture = readStamp(stamp)
  loaded.set(stamp, picture)
  picture.catch(() => loaded.delete(stamp))
  return picture
}

async function readStamp(stamp: string): Promise<HTMLImageElement> {
  const answer = await fetch(stampAddress(stamp))
  if (!answer.ok) throw new Error(`There is no picture of ${stamp}`)
  const drawn = new DOMParser().parseFromString(
    await answer.text(),
    'image/svg+xml',
  ).documentElement
  drawn.setAttribute('width', String(drawnWidth))
  drawn.setAttribute('height', String(drawnWidth))
  const file = new Blob([drawn.outerHTML], { type: 'image/svg+xml' })
  const image = new Image()
  image.src = URL.createObjectURL(file)
  await image.decode()
  URL.revokeObjectURL(image.src)
  return image
}

// Where what grew gets its place: swimmers in the pond, flyers in the air, all else on the hill, where
// most room is. Pure: the same garden is planted in the same way on every device.
import { type Point, place, type Scene, sizes } from '../scene-rules.ts'
import { stickerGroups } from '../sticker-book.ts'

export interface Growth {
  /** What it grew from. */
  readonly key: string
  /** The name of its sticker. */
  readonly picture: string
}

const inWater = new Set(
  stickerGroups.find(({ id }) => id === 'sea')?.stickers.map(({ id }) => id) ?? [],
)
const inAir = new Set(
  'sticker-butterfly sticker-bee sticker-sun sticker-cloud sticker-star sticker-rainbow sticker-balloon sticker-rocket kite moon count-bird'.split(
    ' ',
  ),
)

/** So many places are tried. */
const tries = 60

/** A place of a zone for two numbers from 0 to 1. */
type Zone = (across: number, down: number) => Point

const pond: Zone = (across, down) => {
  const angle = across * 2 * Math.PI
  const reach = Math.sqrt(down) * 0.8
  return { x: 1260 + Math.cos(angle) * reach * 300, y: 715 + Math.sin(angle) * reach * 85 }
}
const air: Zone = (across, down) => ({ x: 120 + across * 1080, y: 110 + down * 190 })
const hill: Zone = (across, down) => {
  const y = 470 + down * 350
  // left of the pond, and over the whole width above it
  const right = y > 560 ? 860 : 1480
  return { x: 110 + across * (right - 110), y }
}

const zoneOf = (picture: string): Zone =>
  inWater.has(picture) ? pond : inAir.has(picture) ? air : hill

/** The fractional part of multiples of the golden ratio and of its like in the plane (Roberts 2018). */
const spread = (index: number): readonly [number, number] => [
  (index * 0.754_877_666) % 1,
  (index * 0.569_840_291) % 1,
]

/** The place of its zone that is farthest from all others. */
function freePlace(scene: Scene, zone: Zone): Point {
  const places = Array.from({ length: tries }, (_, index) => zone(...spread(index + 1)))
  const roomAt = ({ x, y }: Point) =>
    Math.min(...scene.map((one) => Math.hypot(one.x - x, one.y - y)), Number.MAX_SAFE_INTEGER)
  return places.reduce((best, one) => (roomAt(one) > roomAt(best) ? one : best))
}

/** What has not been planted yet. */
export const newIn = (scene: Scene, growths: readonly Growth[]): readonly Growth[] => {
  const there = new Set(scene.map(({ grown }) => grown))
  return growths.filter(({ key }) => !there.has(key))
}

/** Plants what is new, in its order; the same scene where nothing is. */
export function plant(scene: Scene, growths: readonly Growth[]): Scene {
  return newIn(scene, growths).reduce<Scene>((was, { key, picture }) => {
    const next = place(was, picture, freePlace(was, zoneOf(picture)))
    return next.map((one, at) =>
      at === next.length - 1 ? { ...one, size: sizes.least + 0.1, grown: key } : one,
    )
  }, scene)
}

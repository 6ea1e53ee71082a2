// What can be done with the stickers on a scene: pure rules over a list of stickers, lowest first.
// Whatever happens, a sticker stays where it can be seen and reached.

/** The size of every scene, in its own units. */
export const sceneSize = { width: 1600, height: 900 } as const

/** Sizes that a finger can still hit and that still fit a scene. */
export const sizes = { least: 0.5, most: 3, step: 1.25 } as const

/** The degrees of one press of Turn. */
export const turnStep = 30

/** The least distance of a sticker's middle from the edges. */
const margin = 60

export interface Sticker {
  readonly id: number
  /** The name of its picture. */
  readonly picture: string
  /** Its middle. */
  readonly x: number
  readonly y: number
  readonly size: number
  /** In degrees, from 0 up to 360. */
  readonly turn: number
  /** What it grew from, in a garden. */
  readonly grown?: string
}

export type Scene = readonly Sticker[]

export interface Point {
  readonly x: number
  readonly y: number
}

const within = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value))

/** The nearest point where a sticker cannot get lost. */
const onScene = ({ x, y }: Point): Point => ({
  x: Math.round(within(x, margin, sceneSize.width - margin)),
  y: Math.round(within(y, margin, sceneSize.height - margin)),
})

const wrapped = (degrees: number): number => ((degrees % 360) + 360) % 360

const change = (scene: Scene, id: number, how: (one: Sticker) => Partial<Sticker>): Scene =>
  scene.map((one) => (one.id === id ? { ...one, ...how(one) } : one))

/** The id that the next sticker gets. */
export const nextId = (scene: Scene): number => Math.max(0, ...scene.map(({ id }) => id)) + 1

/** Puts a new sticker on top. */
export const place = (scene: Scene, picture: string, at: Point): Scene => [
  ...scene,
  { id: nextId(scene), picture, ...onScene(at), size: 1, turn: 0 },
]

export const move = (scene: Scene, id: number, to: Point): Scene =>
  change(scene, id, () => onScene(to))

/** Makes a sticker bigger (1) or smaller (-1). */
export const resize = (scene: Scene, id: number, direction: 1 | -1): Scene =>
  change(scene, id, ({ size }) => ({
    size: within(size * sizes.step ** direction, sizes.least, sizes.most),
  }))

/** Turns a sticker to the right. */
export const turn = (scene: Scene, id: number, degrees: number): Scene =>
  change(scene, id, (one) => ({ turn: wrapped(one.turn + degrees) }))

/** Puts a sticker on top of all others. */
export function toFront(scene: Scene, id: number): Scene {
  const one = scene.filter((sticker) => sticker.id === id)
  return [...scene.filter((sticker) => sticker.id !== id), ...one]
}

/** Puts a sticker under all others. */
export function toBack(scene: Scene, id: number): Scene {
  const one = scene.filter((sticker) => sticker.id === id)
  return [...one, ...scene.filter((sticker) => sticker.id !== id)]
}

export const remove = (scene: Scene, id: number): Scene =>
  scene.filter((sticker) => sticker.id !== id)

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)

function readSticker(
  stored: unknown,
  knownPictures: ReadonlySet<string>,
): Omit<Sticker, 'id'> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { picture, x, y, size, turn: turned, grown } = { ...emptyRow, ...stored }
  if (typeof picture !== 'string' || !knownPictures.has(picture)) return undefined
  if (!isNumber(x) || !isNumber(y) || !isNumber(size) || !isNumber(turned)) return undefined
  return {
    picture,
    ...onScene({ x, y }),
    size: within(size, sizes.least, sizes.most),
    turn: wrapped(turned),
    ...(typeof grown === 'string' ? { grown } : {}),
  }
}

const emptyRow: Readonly<Record<keyof Omit<Sticker, 'id'>, unknown>> = {
  picture: undefined,
  x: undefined,
  y: undefined,
  size: undefined,
  turn: undefined,
  grown: undefined,
}

/** Reads a stored scene; unknown stickers are left out. */
export function readScene(state: unknown, knownPictures: ReadonlySet<string>): Scene {
  if (!Array.isArray(state)) return []
  const rows: readonly unknown[] = state
  return rows
    .flatMap((row) => readSticker(row, knownPictures) ?? [])
    .map((one, at) => ({ id: at + 1, ...one }))
}

// Which animals live in which scene, and where they stand in it. In a wide scene they stand where
// the background was drawn for them; in a high one, in two columns.
import pictures from '../../pictures/rooms.json'

/** A scene; its id is that of its word. */
export interface Scene {
  readonly id: string
  /** The id of the sentence about who lives there. */
  readonly lives: string
  readonly background: string
  readonly animals: readonly SceneAnimal[]
}

/** An animal; its id is that of its word. */
interface SceneAnimal {
  readonly id: string
  readonly picture: string
  /** Middle of it in a wide and in a high scene, in per cent. */
  readonly wide: readonly [x: number, y: number]
  readonly high: readonly [x: number, y: number]
}

const groups = {
  farm: ['cow', 'horse', 'sheep', 'hen', 'duck', 'goose'],
  forest: ['bear', 'owl', 'deer', 'fox', 'squirrel', 'hedgehog'],
  sea: ['whale', 'dolphin', 'crab', 'turtle', 'starfish', 'jellyfish'],
  savanna: ['elephant', 'giraffe', 'zebra', 'monkey', 'lion', 'hippo'],
} as const

const lives = {
  farm: 'livesFarm',
  forest: 'livesForest',
  sea: 'livesSea',
  savanna: 'livesSavanna',
} as const

/** How much of a background, 1600 by 900, a wide scene of 3 : 2 shows. */
const seen = { left: 125, width: 1350, height: 900 } as const

const percent = (value: number) => Math.round(value * 10) / 10

// two columns under the sky, the second a little lower, so that nobody stands in a row
const highSpots = Array.from({ length: 6 }, (_, place) => {
  const [column, row] = [place % 2, Math.floor(place / 2)]
  return [column ? 74 : 28, 36 + row * 23 + (column ? 5 : 0)] as const
})

// who lives on the ground of the sea stands low
const highPlaces: Readonly<Record<string, number>> = { crab: 5, jellyfish: 2 }

/** The four scenes with their animals. */
export const scenes: readonly Scene[] = (['farm', 'forest', 'sea', 'savanna'] as const).map(
  (id) => {
    const spots = pictures.find((picture) => picture.id === `bg-${id}`)?.spots ?? []
    return {
      id,
      lives: lives[id],
      background: `/pictures/rooms/bg-${id}.svg`,
      animals: groups[id].map((animal, place) => {
        const [x = 800, y = 450] = spots[place] ?? []
        return {
          id: animal,
          picture: `/pictures/rooms/animal-${animal}.svg`,
          wide: [
            percent(((x - seen.left) / seen.width) * 100),
            percent((y / seen.height) * 100),
          ] as const,
          high: highSpots[highPlaces[animal] ?? place] ?? [50, 50],
        }
      }),
    }
  },
)

/** All animals with the id of the scene they live in. */
export const animalsAtHome = scenes.flatMap((scene) =>
  scene.animals.map(({ id, picture }) => ({ id, picture, home: scene.id })),
)

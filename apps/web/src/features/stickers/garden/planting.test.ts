import { expect, test } from 'vitest'
import { thingWords } from '../../crafts/index.ts'
import { move, readScene, type Scene } from '../scene-rules.ts'
import { stickerIds, stickerOf } from '../sticker-book.ts'
import { growthOf } from './growth.ts'
import { newIn, plant } from './planting.ts'

const words = thingWords('en')
const lesson = (title: string, image = '', _id = title) => ({
  ...({ kind: 'lesson', _id, title, image } as const),
})
const grow = (count: number, picture = 'sticker-flower') =>
  Array.from({ length: count }, (_, index) => ({ key: `lesson ${index}`, picture }))

test('what is finished grows as what it is about', () => {
  expect(growthOf(lesson('The whale'), words)).toBe('animal-whale')
  expect(growthOf(lesson('Rabbits and we'), words)).toBe('rabbit')
  expect(stickerOf(growthOf(lesson('Under the sea'), words))).toBeDefined()
  expect(growthOf(lesson('Counting', '/pictures/rooms/food-pear.svg'), words)).toBe('food-pear')
  expect(growthOf(lesson('La ballena'), thingWords('es'))).toBe('animal-whale')
})

test('what is about nothing of ours grows as some plant, always the same', () => {
  const grown = Array.from({ length: 60 }, (_, index) =>
    growthOf(lesson('Xy', '', `${index}`), words),
  )
  expect(grown.every((picture) => stickerIds.has(picture))).toBe(true)
  expect(new Set(grown).size).toBeGreaterThan(8)
  expect(growthOf(lesson('Xy', '', '7'), words)).toBe(grown[7])
})

test('a garden is planted once, and what she moved stays where she put it', () => {
  const first = plant([], grow(3))
  expect(first.map(({ grown }) => grown)).toEqual(['lesson 0', 'lesson 1', 'lesson 2'])
  const moved = move(first, 2, { x: 300, y: 600 })
  expect(plant(moved, grow(3))).toBe(moved)
  const next = plant(moved, grow(4))
  expect(next.slice(0, 3)).toEqual(moved)
  expect(newIn(next, grow(5))).toEqual([{ key: 'lesson 4', picture: 'sticker-flower' }])
})

test('what was planted stays when nothing says any more what it grew from', () => {
  const garden = plant([], grow(2))
  expect(plant(garden, [])).toBe(garden)
  const stored: unknown = JSON.parse(JSON.stringify(garden))
  expect(readScene(stored, stickerIds)).toEqual(garden)
})

test('fish are in the pond, butterflies in the air, and nothing stands on another one', () => {
  const garden: Scene = plant(
    [],
    [
      ...grow(6, 'animal-whale'),
      ...grow(16, 'tree-oak').map(({ key, picture }) => ({ key: `quiz ${key}`, picture })),
      ...grow(5, 'sticker-bee').map(({ key, picture }) => ({ key: `activity ${key}`, picture })),
    ],
  )
  for (const { picture, x, y } of garden) {
    if (picture === 'animal-whale')
      expect(Math.hypot((x - 1260) / 330, (y - 720) / 130)).toBeLessThan(1)
    else if (picture === 'sticker-bee') expect(y).toBeLessThan(320)
    else expect(y).toBeGreaterThan(460)
  }
  const apart = garden.flatMap((one) =>
    garden
      .filter((other) => other !== one)
      .map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  )
  expect(Math.min(...apart)).toBeGreaterThan(40)
})

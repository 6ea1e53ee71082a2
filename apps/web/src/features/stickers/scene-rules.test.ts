import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  move,
  place,
  readScene,
  remove,
  resize,
  type Scene,
  sceneSize,
  sizes,
  toBack,
  toFront,
  turn,
  turnStep,
} from './scene-rules.ts'

const pictures = ['cow', 'star', 'kite']
const known = new Set(pictures)
const anywhere = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
})
const ids = fc.integer({ min: 1, max: 8 })
type Act = (scene: Scene) => Scene
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constantFrom(...pictures), anywhere).map(
    ([picture, at]): Act =>
      (s) =>
        place(s, picture, at),
  ),
  fc.tuple(ids, anywhere).map(
    ([id, to]): Act =>
      (s) =>
        move(s, id, to),
  ),
  fc.tuple(ids, fc.constantFrom<1 | -1>(1, -1)).map(
    ([id, by]): Act =>
      (s) =>
        resize(s, id, by),
  ),
  fc.tuple(ids, fc.integer({ min: -720, max: 720 })).map(
    ([id, by]): Act =>
      (s) =>
        turn(s, id, by),
  ),
  ids.map(
    (id): Act =>
      (s) =>
        toFront(s, id),
  ),
  ids.map(
    (id): Act =>
      (s) =>
        toBack(s, id),
  ),
  ids.map(
    (id): Act =>
      (s) =>
        remove(s, id),
  ),
)
const scenes = fc
  .array(acts, { maxLength: 40 })
  .map((some) => some.reduce<Scene>((s, act) => act(s), []))
const withOne = scenes.map((scene) => place(scene, 'cow', { x: 800, y: 450 }))
const idsOf = (scene: Scene) => scene.map(({ id }) => id)

test('whatever is done, no sticker is lost outside, too small, too big or twice there', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      expect(new Set(idsOf(scene)).size).toBe(scene.length)
      for (const { x, y, size, turn: turned } of scene) {
        expect(x).toBeGreaterThan(0)
        expect(x).toBeLessThan(sceneSize.width)
        expect(y).toBeGreaterThan(0)
        expect(y).toBeLessThan(sceneSize.height)
        expect(size).toBeGreaterThanOrEqual(sizes.least)
        expect(size).toBeLessThanOrEqual(sizes.most)
        expect(turned).toBeGreaterThanOrEqual(0)
        expect(turned).toBeLessThan(360)
      }
    }),
  )
})

test('to front and to back only change the order', () => {
  fc.assert(
    fc.property(scenes, ids, (scene, id) => {
      for (const reorder of [toFront, toBack]) {
        const next = reorder(scene, id)
        expect(next.toSorted((a, b) => a.id - b.id)).toEqual(scene.toSorted((a, b) => a.id - b.id))
        const others = (s: Scene) => idsOf(s).filter((one) => one !== id)
        expect(others(next)).toEqual(others(scene))
      }
    }),
  )
})

test('a sticker put to the front is on top, and one put to the back is lowest', () => {
  fc.assert(
    fc.property(withOne, fc.nat(), (scene, pick) => {
      const id = scene[pick % scene.length]?.id ?? 0
      expect(toFront(scene, id).at(-1)?.id).toBe(id)
      expect(toBack(scene, id)[0]?.id).toBe(id)
    }),
  )
})

test('twelve turns restore the angle of a sticker', () => {
  fc.assert(
    fc.property(withOne, (scene) => {
      const id = scene.at(-1)?.id ?? 0
      const turns = Array.from({ length: 360 / turnStep })
      expect(turns.reduce<Scene>((s) => turn(s, id, turnStep), scene)).toEqual(scene)
    }),
  )
})

test('bigger and then smaller is as before, but at the limits', () => {
  const scene = place([], 'cow', { x: 800, y: 450 })
  expect(resize(resize(scene, 1, 1), 1, -1)).toEqual(scene)
  const grown = Array.from({ length: 20 }).reduce<Scene>((s) => resize(s, 1, 1), scene)
  expect(grown[0]?.size).toBe(sizes.most)
  const shrunk = Array.from({ length: 20 }).reduce<Scene>((s) => resize(s, 1, -1), scene)
  expect(shrunk[0]?.size).toBe(sizes.least)
})

test('an act changes one sticker and no other', () => {
  fc.assert(
    fc.property(withOne, anywhere, (scene, to) => {
      const id = scene.at(-1)?.id ?? 0
      const others = scene.slice(0, -1)
      for (const next of [move(scene, id, to), resize(scene, id, 1), turn(scene, id, 30)]) {
        expect(next.slice(0, -1)).toEqual(others)
      }
      expect(remove(scene, id)).toEqual(others)
    }),
  )
})

test('a stored scene is read as it was, in its order', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const rows = (s: Scene) => s.map(({ id: _id, ...rest }) => rest)
      expect(rows(readScene(structuredClone(scene), known))).toEqual(rows(scene))
    }),
  )
})

test('any stored value is read as a scene', () => {
  fc.assert(fc.property(fc.anything(), (state) => void readScene(state, known)))
  const row = { picture: 'cow', x: 9999, y: -5, size: 99, turn: -30 }
  expect(readScene([row, { ...row, picture: 'gone' }, { ...row, x: 'left' }], known)).toEqual([
    { id: 1, picture: 'cow', x: 1540, y: 60, size: 3, turn: 330 },
  ])
})

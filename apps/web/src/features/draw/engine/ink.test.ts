// What a line leaves on the page, pixel by pixel: black on white, so that a pixel tells how much of
// it is covered.
import { expect, test } from 'vitest'
import { type Dab, inkOf, paintPiece, pieceOf } from './ink.ts'

const side = 400
const white = inkOf('#FFFFFF')
const black = inkOf('#000000')
type Place = readonly [number, number]

/** A line of so wide through these places; how much of each pixel it covers, from 0 to 255. */
function drawn(places: readonly Place[], width: number): Uint32Array {
  const pixels = new Uint32Array(side * side).fill(white)
  const dabs = places.map(([x, y]): Dab => ({ x, y, radius: width / 2 }))
  const line = dabs.map((to, at) => pieceOf(dabs[at - 1] ?? to, to, black, at))
  const part = { box: { left: 0, top: 0, right: side, bottom: side }, pixels }
  for (let at = 0; at < line.length; at += 1) paintPiece(part, line, at)
  return pixels.map((pixel) => 255 - (pixel & 255))
}

/** The largest difference between what is covered and what should be. */
function worst(covered: Uint32Array, wanted: (x: number, y: number) => number): number {
  let most = 0
  covered.forEach((cover, at) => {
    const [x, y] = [(at % side) + 0.5, Math.floor(at / side) + 0.5]
    most = Math.max(most, Math.abs(cover - 255 * wanted(x, y)))
  })
  return most
}

const within = (radius: number, far: number) => Math.min(1, Math.max(0, radius + 0.5 - far))

test.each([10, 20, 37])(
  'ten straight lines %d wide show nowhere that they are of pieces',
  (width) => {
    for (let line = 0; line < 10; line += 1) {
      const [from, to]: [Place, Place] = [
        [40.3, 40 + line * 30.7],
        [350.1, 340 - line * 26.3],
      ]
      const places = Array.from({ length: 41 }, (_, at): Place => {
        const share = at / 40
        return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      })
      const inOnePiece = drawn([from, to], width)
      const most = worst(drawn(places, width), (x, y) => {
        return (inOnePiece[Math.floor(y) * side + Math.floor(x)] ?? 0) / 255
      })
      expect(most).toBeLessThanOrEqual(2)
    }
  },
)

test.each([
  [20, 14],
  [20, 40],
  [5, 90],
])('both edges of a curve are smooth (%d wide, %d round)', (width, round) => {
  const steps = Math.ceil((2 * Math.PI * round) / Math.max(2, Math.sqrt(width)))
  const places = Array.from({ length: steps + 1 }, (_, at): Place => {
    const turn = (at / steps) * 2 * Math.PI
    return [200 + Math.cos(turn) * round, 200 + Math.sin(turn) * round]
  })
  const most = worst(drawn(places, width), (x, y) =>
    within(width / 2, Math.abs(Math.hypot(x - 200, y - 200) - round)),
  )
  // straight pieces of this length are off the curve by so much
  expect(most).toBeLessThan(255 * 0.2)
})

test('a line paints over what it painted long before', () => {
  const red = inkOf('#E5322D')
  const pixels = new Uint32Array(side * side).fill(white)
  const part = { box: { left: 0, top: 0, right: side, bottom: side }, pixels }
  const dab = (x: number, y: number): Dab => ({ x, y, radius: 5 })
  paintPiece(part, [pieceOf(dab(10, 50), dab(90, 50), black, 80)], 0)
  paintPiece(part, [pieceOf(dab(50, 10), dab(50, 90), red, 900)], 0)
  expect(pixels[50 * side + 50]).toBe(red)
})

test('a dot is round', () => {
  const dot = drawn([[50.5, 50.5]], 20)
  expect([dot[50 * side + 50], dot[50 * side + 59], dot[56 * side + 56]]).toEqual([255, 255, 255])
  expect([dot[50 * side + 62], dot[59 * side + 59]]).toEqual([0, 0])
})

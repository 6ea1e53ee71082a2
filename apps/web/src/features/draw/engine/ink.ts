// A line's ink on the pixels of the page. A line is many short pieces with round ends, and a pixel is
// covered as far as it lies within the nearest of them. Each piece adds only what the ones just before
// it left uncovered, so that no edge is painted twice where two of them meet.
import type { Box } from './tiles.ts'

/** A place of a line, and half of how wide it is there. */
export interface Dab {
  readonly x: number
  readonly y: number
  readonly radius: number
}

export interface Piece {
  readonly from: Dab
  readonly to: Dab
  /** What it may cover. */
  readonly reach: Box
  /** A pixel. */
  readonly ink: number
  /** How long the line is at its end. */
  readonly end: number
}

/** Pixels of a part of the page. */
export interface PagePixels {
  readonly box: Box
  /** Row by row. */
  readonly pixels: Uint32Array
}

/** The pixel of a colour, each part from 0 to 255. */
const pixelOf = (red: number, green: number, blue: number): number =>
  ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0

/** #RRGGBB as a pixel. */
export function inkOf(colour: string): number {
  const hex = Number.parseInt(colour.slice(1), 16)
  return pixelOf((hex >>> 16) & 255, (hex >>> 8) & 255, hex & 255)
}

/** Light and strong colours, after a part of their way round. */
export function rainbowInk(turn: number): number {
  const part = (from: number) => {
    const at = (from + turn * 12) % 12
    return Math.round(255 * (0.58 - 0.378 * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return pixelOf(part(0), part(8), part(4))
}

/** A pixel as the canvas wants its colour. */
export const colourOf = (pixel: number): string =>
  `rgb(${pixel & 255} ${(pixel >>> 8) & 255} ${(pixel >>> 16) & 255})`

/** What dabs and the way between them may cover. */
export function boxAround(dabs: readonly Dab[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, radius } of dabs) {
    // soft edges reach half a pixel further
    const reach = radius + 0.5
    left = Math.min(left, x - reach)
    top = Math.min(top, y - reach)
    right = Math.max(right, x + reach)
    bottom = Math.max(bottom, y + reach)
  }
  return { left, top, right, bottom }
}

/** On the other side of an upright axis, if there is one. */
export const mirrored = (dab: Dab, axis: number | undefined): Dab =>
  axis === undefined ? dab : { ...dab, x: 2 * axis - dab.x }

/** The piece between two dabs. */
export const pieceOf = (from: Dab, to: Dab, ink: number, end: number): Piece => ({
  ...{ from, to, ink, end },
  reach: boxAround([from, to]),
})

/** How much of a pixel a piece covers, from 0 to 1. */
function coverOf({ from, to }: Piece, x: number, y: number): number {
  const alongX = to.x - from.x
  const alongY = to.y - from.y
  const restX = x - from.x
  const restY = y - from.y
  const square = alongX * alongX + alongY * alongY
  const share = square && Math.min(1, Math.max(0, (restX * alongX + restY * alongY) / square))
  const offX = restX - share * alongX
  const offY = restY - share * alongY
  const far = Math.sqrt(offX * offX + offY * offY)
  const within = from.radius + share * (to.radius - from.radius) + 0.5 - far
  return Math.min(1, Math.max(0, within))
}

/** A pixel with so much of another one's colour. */
function mixed(paper: number, ink: number, share: number): number {
  const part = (shift: number) => {
    const before = (paper >>> shift) & 255
    return Math.round(before + (((ink >>> shift) & 255) - before) * share)
  }
  return pixelOf(part(0), part(8), part(16))
}

const isIn = ({ left, top, right, bottom }: Box, x: number, y: number): boolean =>
  x > left && x < right && y > top && y < bottom

/** How much the pieces before one of them cover already; no more than that is asked. */
function coveredBefore(line: readonly Piece[], number: number, x: number, y: number, most: number) {
  let covered = 0
  for (let at = number - 1; at >= 0 && covered < most; at -= 1) {
    const piece = line[at]
    if (piece && isIn(piece.reach, x, y)) covered = Math.max(covered, coverOf(piece, x, y))
  }
  return covered
}

/** Puts a piece of a line on pixels, next to the pieces before it. */
export function paintPiece({ box, pixels }: PagePixels, line: readonly Piece[], number: number) {
  const piece = line[number]
  if (!piece) return
  const { ink, reach } = piece
  const left = Math.max(box.left, Math.floor(reach.left))
  const right = Math.min(box.right, reach.right)
  const bottom = Math.min(box.bottom, reach.bottom)
  const width = box.right - box.left
  for (let y = Math.max(box.top, Math.floor(reach.top)); y < bottom; y += 1) {
    let at = (y - box.top) * width + left - box.left
    for (let x = left; x < right; x += 1, at += 1) {
      const paper = pixels[at] ?? ink
      if (paper === ink) continue
      const cover = coverOf(piece, x + 0.5, y + 0.5)
      if (cover === 1) {
        pixels[at] = ink
        continue
      }
      const covered = coveredBefore(line, number, x + 0.5, y + 0.5, cover)
      if (covered < cover) pixels[at] = mixed(paper, ink, (cover - covered) / (1 - covered))
    }
  }
}

/** How far back along a line its pieces may touch the same edge as its end. */
export const reachBack = (width: number): number => width + 2

// What the patterns are printed from: one tile of 64 by 64 each, its motif filled or lined.
import { type Paint, type PatternName, paintId } from './paints.ts'

export interface Motif {
  readonly d: string
  /** The width of its line; without it the motif is filled. */
  readonly line?: number
  /** In degrees. */
  readonly turn?: number
}

export const tile = 64

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
const leaf = (x: number, y: number, s: number, turned: boolean) =>
  turned
    ? `M${x} ${y}A${s} ${s} 0 0 1 ${x + s} ${y + s}A${s} ${s} 0 0 1 ${x} ${y}Z`
    : `M${x} ${y + s}A${s} ${s} 0 0 1 ${x + s} ${y}A${s} ${s} 0 0 1 ${x} ${y + s}Z`
const star = (x: number, y: number, s: number) =>
  `M${x} ${y - s}A${s} ${s} 0 0 0 ${x + s} ${y}A${s} ${s} 0 0 0 ${x} ${y + s}A${s} ${s} 0 0 0 ${x - s} ${y}A${s} ${s} 0 0 0 ${x} ${y - s}Z`
const wave = (y: number) => `M-4 ${y}A20 20 0 0 0 32 ${y}A20 20 0 0 1 68 ${y}`

/** The motif of every pattern that has one. */
export const motifs: Readonly<Record<Exclude<PatternName, 'plain'>, Motif>> = {
  dots: { d: dot(16, 16, 10) + dot(48, 48, 10) },
  stripes: { d: 'M0 0h32v64h-32Z', turn: 45 },
  leaves: { d: leaf(4, 4, 28, false) + leaf(34, 34, 26, true) },
  waves: { d: wave(14) + wave(46), line: 9 },
  checks: { d: 'M0 0h32v32h-32ZM32 32h32v32h-32Z' },
  stars: { d: star(18, 18, 17) + star(49, 48, 13) },
  scales: { d: 'M0 0A32 32 0 0 0 64 0M-32 32A32 32 0 0 0 32 32A32 32 0 0 0 96 32', line: 6 },
}

/** The id by which a painted shape refers to its pattern. */
export const patternId = (paint: Paint): string => `paint-${paintId(paint).replace('/', '-')}`

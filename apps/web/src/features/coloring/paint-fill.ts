// What a painted shape is filled with, and which patterns of a painting that needs.

import type { Painting } from './painting.ts'
import { colourOf, type Paint, readPaint } from './paints.ts'
import { patternId } from './patterns.ts'

const paper = '#fffdf7'

/** The value of a shape's fill. */
export function fillOf(paint: Paint | undefined): string {
  if (!paint) return paper
  return paint.pattern === 'plain' ? colourOf(paint.colour).ink : `url(#${patternId(paint)})`
}

/** The patterned paints in use, each once. */
export function patternedPaints(painting: Painting): readonly Paint[] {
  return [...new Set(Object.values(painting))].flatMap((id) => {
    const paint = readPaint(id)
    return paint && paint.pattern !== 'plain' ? [paint] : []
  })
}

// A painting: which region of a drawing has which paint. What is not painted is white paper.
import { type Paint, paintId, readPaint } from './paints.ts'

/** Paints by the numbers of the regions. */
export type Painting = Readonly<Record<string, string>>

export const emptyPainting: Painting = {}

/** Fills a region; the paint it has already changes nothing. */
export function fillRegion(painting: Painting, region: number, paint: Paint): Painting {
  const id = paintId(paint)
  return painting[region] === id ? painting : { ...painting, [region]: id }
}

/** The paint of a region. */
export const paintOf = (painting: Painting, region: number): Paint | undefined =>
  readPaint(painting[region])

/** Reads a stored painting; regions with an unknown paint become white. */
export function readPainting(state: unknown): Painting {
  if (typeof state !== 'object' || state === null) return emptyPainting
  const knownPaints = Object.entries(state).flatMap(([region, id]) => {
    const paint = readPaint(id)
    return paint && /^\d+$/.test(region) ? [[region, paintId(paint)]] : []
  })
  return Object.fromEntries(knownPaints)
}

// A painting as a file: the drawing with its paints as SVG markup, and as a PNG.
import { drawingMarkup, imageOf, pngOf, roomPicture } from '../crafts/index.ts'
import {
  type Ink,
  ink,
  isRegion,
  type LineDrawing,
  lineWidth,
  type Region,
  readDrawing,
} from './line-drawing.ts'
import { fillOf, patternedPaints } from './paint-fill.ts'
import { type Painting, paintOf } from './painting.ts'
import { colourOf, type Paint } from './paints.ts'
import { motifs, patternId, tile } from './patterns.ts'

function patternMarkup(paint: Paint): string {
  if (paint.pattern === 'plain') return ''
  const colour = colourOf(paint.colour)
  const { d, line, turn = 0 } = motifs[paint.pattern]
  const printed = line
    ? `<path d="${d}" fill="none" stroke="${colour.print}" stroke-width="${line}"/>`
    : `<path d="${d}" fill="${colour.print}"/>`
  return `<pattern id="${patternId(paint)}" patternUnits="userSpaceOnUse" width="${tile}" height="${tile}" patternTransform="rotate(${turn})"><rect width="${tile}" height="${tile}" fill="${colour.ink}"/>${printed}</pattern>`
}

function partMarkup(part: Region | Ink, painting: Painting): string {
  if (isRegion(part)) {
    const transform = part.transform ? ` transform="${part.transform}"` : ''
    return `<path d="${part.d}" fill="${fillOf(paintOf(painting, part.number))}"${transform}/>`
  }
  if ('r' in part) {
    return `<circle cx="${part.cx}" cy="${part.cy}" r="${part.r}" fill="${ink}" stroke="none"/>`
  }
  return `<path d="${part.d}" fill="none"/>`
}

/** The whole painting as markup. */
function paintedMarkup(drawing: LineDrawing, painting: Painting): string {
  const { width, height, parts } = drawing
  const patterns = patternedPaints(painting).map(patternMarkup).join('')
  const lines = parts.map((part) => partMarkup(part, painting)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${patterns}</defs><g stroke="${ink}" stroke-width="${lineWidth}" stroke-linejoin="round" stroke-linecap="round">${lines}</g></svg>`
}

/** Loads a line drawing. */
export const loadDrawing = async (id: string): Promise<LineDrawing> =>
  readDrawing(await drawingMarkup(roomPicture(id)))

/** A PNG of a painting, as wide as asked. */
export async function paintedPng(id: string, painting: Painting, width: number): Promise<Blob> {
  const drawing = await loadDrawing(id)
  const height = Math.round((width * drawing.height) / drawing.width)
  const image = await imageOf(paintedMarkup(drawing, painting), width, height)
  return pngOf(width, height, [{ image, x: 0, y: 0, width, height }])
}

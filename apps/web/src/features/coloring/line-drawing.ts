// A line drawing as data: its regions and its ink lines, lowest first, read from its SVG file.

export interface Region {
  readonly number: number
  readonly d: string
  readonly transform?: string
}

/** Lines and dots that are not painted. */
export type Ink =
  | { readonly d: string }
  | { readonly cx: string; readonly cy: string; readonly r: string }

export interface LineDrawing {
  readonly width: number
  readonly height: number
  readonly parts: readonly (Region | Ink)[]
}

/** The ink of a drawing and how wide its lines are. */
export const ink = '#14281f'
export const lineWidth = 8

export const isRegion = (part: Region | Ink): part is Region => 'number' in part

function partOf(element: Element): Region | Ink {
  const of = (name: string) => element.getAttribute(name) ?? ''
  if (element.tagName === 'circle') return { cx: of('cx'), cy: of('cy'), r: of('r') }
  const region = element.getAttribute('data-region')
  if (region === null) return { d: of('d') }
  const transform = element.getAttribute('transform')
  return { number: Number(region), d: of('d'), ...(transform ? { transform } : {}) }
}

/** Reads the file of a line drawing. */
export function readDrawing(markup: string): LineDrawing {
  const drawing = new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement
  const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const parts = [...drawing.querySelectorAll('path, circle')].map(partOf)
  if (!parts.some(isRegion)) throw new Error('The drawing has no regions to paint')
  return { width, height, parts }
}

/** The numbers of the regions, in their order. */
export const regionsOf = (drawing: LineDrawing): readonly Region[] =>
  drawing.parts.filter(isRegion).toSorted((one, other) => one.number - other.number)

// The four blocks every drawing is made of (leaf, quarter, dot, square) and their pigments. All
// functions return SVG markup with literal colours, so that a drawing works inline and as a file of
// its own, where CSS variables have no effect.

const pigments = {
  k: '#14281f',
  leaf: '#41ae70',
  'leaf-m': '#2f9a5e',
  'leaf-d': '#14683f',
  sun: '#ffc233',
  sky: '#6aa5f5',
  'sky-l': '#b8d4fb',
  'sky-d': '#1f5aa8',
  tom: '#ff6b47',
  'tom-d': '#b5331a',
  rose: '#ffa8c0',
  clay: '#d19a63',
  'clay-l': '#ecd5b4',
  bark: '#7a4a2a',
  white: '#fffdf7',
  cream: '#fbebcb',
  sand: '#eadfc8',
} as const

/** A pigment of the palette, or a literal colour (skin and hair only). */
export type Fill = keyof typeof pigments | `#${string}`

const isPigment = (fill: Fill): fill is keyof typeof pigments => fill in pigments
const colour = (fill: Fill): string => (isPigment(fill) ? pigments[fill] : fill)
const round = (value: number): number => Math.round(value * 10) / 10

/** Any closed shape, for what the four blocks cannot draw. */
export const shape = (d: string, fill: Fill): string => `<path d="${d}" fill="${colour(fill)}"/>`

/** A leaf in the square at x, y: two opposite corners turned all the way round. */
export function leaf(x: number, y: number, size: number, turn: number, fill: Fill): string {
  const s = round(size)
  const arc = (toX: number, toY: number) => `A${s} ${s} 0 0 1 ${round(toX)} ${round(toY)}`
  return turn % 2 === 0
    ? shape(`M${round(x)} ${round(y + size)}${arc(x + size, y)}${arc(x, y + size)}Z`, fill)
    : shape(`M${round(x)} ${round(y)}${arc(x + size, y + size)}${arc(x, y)}Z`, fill)
}

/** The same leaf standing upright around a centre. */
export function upright(cx: number, cy: number, height: number, fill: Fill): string {
  const r = round(height / Math.SQRT2)
  const [top, foot] = [round(cy - height / 2), round(cy + height / 2)]
  return shape(`M${cx} ${top}A${r} ${r} 0 0 1 ${cx} ${foot}A${r} ${r} 0 0 1 ${cx} ${top}Z`, fill)
}

/** The same leaf lying on its side around a centre. */
export function lying(cx: number, cy: number, width: number, fill: Fill): string {
  const r = round(width / Math.SQRT2)
  const [left, right] = [round(cx - width / 2), round(cx + width / 2)]
  return shape(`M${left} ${cy}A${r} ${r} 0 0 1 ${right} ${cy}A${r} ${r} 0 0 1 ${left} ${cy}Z`, fill)
}

/** A quarter disc in the square at x, y; the corner counts clockwise from top left. */
export function quarter(x: number, y: number, s: number, corner: 0 | 1 | 2 | 3, fill: Fill) {
  const arc = `A${s} ${s} 0 0 1`
  const paths = [
    `M${x} ${y}H${x + s}${arc} ${x} ${y + s}Z`,
    `M${x + s} ${y}V${y + s}${arc} ${x} ${y}Z`,
    `M${x + s} ${y + s}H${x}${arc} ${x + s} ${y}Z`,
    `M${x} ${y + s}V${y}${arc} ${x + s} ${y + s}Z`,
  ] as const
  return shape(paths[corner], fill)
}

/** Half a disc: its round side up, down, left or right of x, y. */
export function half(x: number, y: number, r: number, side: 'u' | 'd' | 'l' | 'r', fill: Fill) {
  const ends = {
    u: [x - r, y, x + r, y],
    d: [x + r, y, x - r, y],
    l: [x, y + r, x, y - r],
    r: [x, y - r, x, y + r],
  }[side]
  return shape(`M${ends[0]} ${ends[1]}A${r} ${r} 0 0 1 ${ends[2]} ${ends[3]}Z`, fill)
}

/** A dot. */
export const dot = (x: number, y: number, r: number, fill: Fill): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${r}" fill="${colour(fill)}"/>`

/** A square, or a bar. */
export const block = (x: number, y: number, w: number, h: number, fill: Fill): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour(fill)}"/>`

/** A line with round ends: legs, stems, mouths and whiskers only. */
export const line = (d: string, fill: Fill, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour(fill)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** The half-circle mouth. */
export const smile = (x: number, y: number, w: number, fill: Fill = 'k', width = 5): string =>
  line(`M${x - w} ${y}a${w} ${w} 0 0 0 ${2 * w} 0`, fill, width)

/** Parts moved, turned or scaled together. */
export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`

/** A whole SVG document. With `crop` it fills a frame of another shape and keeps its middle, or left. */
export const drawing = (
  viewBox: string,
  parts: readonly string[],
  crop?: 'xMidYMid' | 'xMinYMid',
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${crop ? ` preserveAspectRatio="${crop} slice"` : ''}>${parts.join('')}</svg>`

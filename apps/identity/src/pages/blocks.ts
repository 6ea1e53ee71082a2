// Pictures are built from four blocks: leaf, quarter, dot and square. These draw them as SVG.

export type Pigment =
  | 'k'
  | 'white'
  | 'cream'
  | 'leaf'
  | 'leaf-m'
  | 'leaf-d'
  | 'sun'
  | 'sky'
  | 'sky-d'
  | 'tom'
  | 'tom-d'
  | 'rose'

const path = (d: string, fill: Pigment) => `<path d="${d}" fill="var(--${fill})"/>`

/** A leaf in a square; `turn` says which diagonal it lies on. */
export function leaf(x: number, y: number, size: number, turn: 0 | 1, fill: Pigment): string {
  const arc = `A${size} ${size} 0 0 1`
  const [ax, ay, bx, by] = turn === 0 ? [x, y + size, x + size, y] : [x, y, x + size, y + size]
  return path(`M${ax} ${ay}${arc} ${bx} ${by}${arc} ${ax} ${ay}Z`, fill)
}

/** The same leaf standing upright. */
export function uprightLeaf(cx: number, cy: number, height: number, fill: Pigment): string {
  const r = Math.round((height / Math.SQRT2) * 10) / 10
  const [top, bottom] = [cy - height / 2, cy + height / 2]
  return path(`M${cx} ${top}A${r} ${r} 0 0 1 ${cx} ${bottom}A${r} ${r} 0 0 1 ${cx} ${top}Z`, fill)
}

/** The same leaf lying flat. */
export function lyingLeaf(cx: number, cy: number, width: number, fill: Pigment): string {
  const r = Math.round((width / Math.SQRT2) * 10) / 10
  const [left, right] = [cx - width / 2, cx + width / 2]
  return path(`M${left} ${cy}A${r} ${r} 0 0 1 ${right} ${cy}A${r} ${r} 0 0 1 ${left} ${cy}Z`, fill)
}

/** A quarter of a disc; its square corner is top left, top right, bottom right or bottom left. */
export function quarter(
  x: number,
  y: number,
  s: number,
  corner: 0 | 1 | 2 | 3,
  fill: Pigment,
): string {
  const [right, bottom, arc] = [x + s, y + s, `A${s} ${s} 0 0 1`]
  const shapes = [
    `M${x} ${y}H${right}${arc} ${x} ${bottom}Z`,
    `M${right} ${y}V${bottom}${arc} ${x} ${y}Z`,
    `M${right} ${bottom}H${x}${arc} ${right} ${y}Z`,
    `M${x} ${bottom}V${y}${arc} ${right} ${bottom}Z`,
  ] as const
  return path(shapes[corner], fill)
}

export function dot(x: number, y: number, r: number, fill: Pigment): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--${fill})"/>`
}

export function square(x: number, y: number, w: number, h: number, fill: Pigment): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="var(--${fill})"/>`
}

/** Half a disc that bulges up or down. */
export function half(x: number, y: number, r: number, to: 'up' | 'down', fill: Pigment): string {
  const d =
    to === 'up'
      ? `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`
      : `M${x + r} ${y}A${r} ${r} 0 0 1 ${x - r} ${y}Z`
  return path(d, fill)
}

export function line(d: string, stroke: Pigment, width: number): string {
  return `<path d="${d}" fill="none" stroke="var(--${stroke})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function smile(x: number, y: number, w: number, width: number): string {
  return line(`M${x - w} ${y}a${w} ${w} 0 0 0 ${2 * w} 0`, 'k', width)
}

export function group(transform: string, ...shapes: string[]): string {
  return `<g transform="${transform}">${shapes.join('')}</g>`
}

export function shape(d: string, fill: Pigment): string {
  return path(d, fill)
}

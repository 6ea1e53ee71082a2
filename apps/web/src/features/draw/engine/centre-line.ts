// A line through the places where a finger was measured, made smooth as it grows: each place pulls a
// curve between the middles of its neighbours, and the curve is cut into short steps. Only the end
// of the line ever changes, so that a line of 10,000 places costs no more a place than one of ten.

export interface Point {
  readonly x: number
  readonly y: number
  /** From 0 to 1; 0.5 where the device measures none. */
  readonly pressure: number
}

/** How much of a new pressure counts: pens shake. */
const pressureShare = 0.4
/** Fewer steps than this make no curve, more cost time for nothing. */
const steps = { least: 1, most: 24 }

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  pressure: a.pressure + (b.pressure - a.pressure) * share,
})

const far = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The places of a curve after its beginning. */
function curve(from: Point, pull: Point, to: Point, spacing: number): Point[] {
  const wanted = Math.ceil((far(from, pull) + far(pull, to)) / spacing)
  const count = Math.min(steps.most, Math.max(steps.least, wanted))
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count
    return between(between(from, pull, share), between(pull, to, share), share)
  })
}

export class CentreLine {
  readonly #spacing: number
  #arrived: Point
  #last: Point

  constructor(first: Point, spacing: number) {
    this.#arrived = first
    this.#last = first
    this.#spacing = spacing
  }

  get end(): Point {
    return this.#last
  }

  /** The line goes on; the smooth places that this settles. */
  add(measured: Point): Point[] {
    const pressure = this.#last.pressure + (measured.pressure - this.#last.pressure) * pressureShare
    const point = { ...measured, pressure }
    if (far(this.#last, point) < 0.5) return []
    const middle = between(this.#last, point, 0.5)
    const settled = curve(this.#arrived, this.#last, middle, this.#spacing)
    this.#arrived = middle
    this.#last = point
    return settled
  }

  /** From the settled end to the last place, and on to where the finger probably is. */
  tail(guessed: readonly Point[] = []): Point[] {
    const { pressure } = this.#last
    return [this.#arrived, this.#last, ...guessed.map((point) => ({ ...point, pressure }))]
  }
}

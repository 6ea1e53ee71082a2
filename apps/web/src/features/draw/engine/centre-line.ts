// A line through the places where a finger was measured, made smooth as it grows: each place is eased
// towards its neighbours and pulls a curve between the middles of the eased ones, which is cut into
// short steps. Only the end of the line ever changes, so that a line of 10,000 places costs no more a
// place than one of ten. Why this way: docs/decisions/0012-smooth-lines.md.

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
/** What is seen for one frame is cut into steps so much longer. */
const tailSpacing = 3
/** In pixels: corners of a quick hand stay. */
const mostEased = 1.5
/** In pixels. After a stop or a jump browsers guess wildly. */
const farthestGuess = 120

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

/** A place moved towards the middle of its neighbours, by no more than fingers and screens shake. */
function ease(before: Point, place: Point, after: Point): Point {
  const middle = between(before, after, 0.5)
  const way = far(place, middle)
  return way === 0 ? place : between(place, middle, Math.min(0.5, mostEased / way))
}

export class CentreLine {
  readonly #spacing: number
  #arrived: Point
  /** The last place but one as eased, the measured ones it came from, and the last. */
  #eased: Point
  #before: Point
  #last: Point

  constructor(first: Point, spacing: number) {
    this.#arrived = first
    this.#eased = first
    this.#before = first
    this.#last = first
    this.#spacing = spacing
  }

  /** The line goes on; the smooth places that this settles. */
  add(measured: Point): Point[] {
    const pressure = this.#last.pressure + (measured.pressure - this.#last.pressure) * pressureShare
    const point = { ...measured, pressure }
    if (far(this.#last, point) < 0.5) return []
    const eased = ease(this.#before, this.#last, point)
    const middle = between(this.#eased, eased, 0.5)
    const settled = curve(this.#arrived, this.#eased, middle, this.#spacing)
    this.#arrived = middle
    this.#eased = eased
    this.#before = this.#last
    this.#last = point
    return settled
  }

  /** From the settled end to the last place, which is the end. */
  rest(spacing = this.#spacing): Point[] {
    if (this.#arrived === this.#last) return []
    return curve(this.#arrived, this.#eased, this.#last, spacing)
  }

  /** The same, and on to where the finger probably is. */
  tail(guessed: readonly Point[] = []): Point[] {
    const { pressure } = this.#last
    const likely = guessed.filter((point) => far(this.#last, point) <= farthestGuess)
    const rest = this.rest(this.#spacing * tailSpacing)
    return [this.#arrived, ...rest, ...likely.map((point) => ({ ...point, pressure }))]
  }
}

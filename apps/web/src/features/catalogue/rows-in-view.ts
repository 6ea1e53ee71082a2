// Which cards of a long list stand on the page: those of whole rows near the screen. The rest is
// empty height, so that a list of hundreds costs a slow tablet no more than a list of a few dozen.
// Pure.

export interface Rows {
  /** How many cards there are, and how many stand beside each other. */
  readonly count: number
  readonly columns: number
  /** The height of a row, measured or guessed, with the gap below it. */
  readonly heightOf: (row: number) => number
}

export interface View {
  /** Where it begins and ends, counted from the top of the list. */
  readonly begin: number
  readonly end: number
}

export interface Span {
  /** The first card, and the first that is not any more. */
  readonly from: number
  readonly to: number
}

export const indexes = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

export const isIn = ({ from, to }: Span, index: number): boolean => index >= from && index < to

export const contains = (span: Span, part: Span): boolean =>
  span.from <= part.from && span.to >= part.to

/** What there is of it in a list of so many cards. */
export const within = (count: number, { from, to }: Span): Span => ({
  from: Math.min(from, count),
  to: Math.min(to, count),
})

export interface Space {
  /** The empty height before and after the cards. */
  readonly before: number
  readonly after: number
}

/** The cards of all rows that touch a view; at least one row. */
export function cardsIn({ count, columns, heightOf }: Rows, { begin, end }: View): Span {
  const rows = Math.ceil(count / columns)
  let bottom = 0
  let first = 0
  while (first < rows - 1 && bottom + heightOf(first) < begin) {
    bottom += heightOf(first)
    first += 1
  }
  let last = first
  while (last < rows && (last === first || bottom < end)) {
    bottom += heightOf(last)
    last += 1
  }
  return { from: first * columns, to: Math.min(count, last * columns) }
}

/** The height of the rows before and after the cards; those begin with a row. */
export function spaceAround({ from, to }: Span, { count, columns, heightOf }: Rows): Space {
  const height = (begin: number, end: number) => {
    let sum = 0
    for (let row = begin; row < end; row += 1) sum += heightOf(row)
    return sum
  }
  return {
    before: height(0, Math.floor(from / columns)),
    after: height(Math.ceil(to / columns), Math.ceil(count / columns)),
  }
}

export interface Wanted {
  readonly seen: Span
  /** Stands there before it is seen. */
  readonly ready: Span
  /** Not taken away yet; wider than ready, so that no row comes and goes. */
  readonly kept: Span
}

/** How many rows come in a step: two hardly cost more than one, and many more than a frame. */
export const rowsAtOnce = (columns: number): number => Math.max(2, Math.ceil(4 / columns))

/**
 * Where the cards that stand there go from here; the same span when nothing is missing. What is
 * seen comes at once, everything else a step at a time. What is too far away goes in the same step,
 * since any change of the page has its price.
 */
export function nextSpan(now: Span, { seen, ready, kept }: Wanted, rows: Rows): Span {
  const { count, columns } = rows
  if (now.to <= seen.from || now.from >= seen.to) return seen
  const isMissingBelow = now.to < ready.to
  if (!isMissingBelow && now.from <= ready.from) return now
  const step = rowsAtOnce(columns) * columns
  const rowsBegun = Math.floor(now.to / columns) * columns
  const from = isMissingBelow ? now.from : now.from - step
  const to = isMissingBelow ? rowsBegun + step : now.to
  return {
    from: Math.max(0, kept.from, Math.min(from, seen.from)),
    to: Math.min(count, kept.to, Math.max(to, seen.to)),
  }
}

/** Where a card's row begins, counted from the top of the list. */
export function topOfCard(index: number, { columns, heightOf }: Rows): number {
  let top = 0
  for (let row = 0; row < Math.floor(index / columns); row += 1) top += heightOf(row)
  return top
}

// Which cards of a long list stand on the page: those near the screen. The rest is empty height, so
// that a list of hundreds costs a slow tablet no more than a list of a few dozen. Pure.

export interface Rows {
  /** How many cards there are, and how many stand beside each other. */
  readonly count: number
  readonly columns: number
  /** The height of a row, measured or guessed, with the gap below it. */
  readonly heightOf: (row: number) => number
}

export interface View {
  /** Where the screen begins and ends, counted from the top of the list. */
  readonly begin: number
  readonly end: number
}

export interface InView {
  /** The first card on the page, and the first that is not any more. */
  readonly from: number
  readonly to: number
  /** The empty height before and after them. */
  readonly before: number
  readonly after: number
}

/** How far beyond the screen cards stand ready. */
export const readyPx = 700

/** Cuts out of all rows those that touch the screen or stand ready beside it; at least one. */
export function rowsInView({ count, columns, heightOf }: Rows, { begin, end }: View): InView {
  const rows = Math.ceil(count / columns)
  let before = 0
  let first = 0
  while (first < rows - 1 && before + heightOf(first) < begin - readyPx) {
    before += heightOf(first)
    first += 1
  }
  let bottom = before
  let last = first
  while (last < rows && (last === first || bottom < end + readyPx)) {
    bottom += heightOf(last)
    last += 1
  }
  let after = 0
  for (let row = last; row < rows; row += 1) after += heightOf(row)
  return { from: first * columns, to: Math.min(count, last * columns), before, after }
}

/** Where a card's row begins, counted from the top of the list. */
export function topOfCard(index: number, { columns, heightOf }: Rows): number {
  let top = 0
  for (let row = 0; row < Math.floor(index / columns); row += 1) top += heightOf(row)
  return top
}

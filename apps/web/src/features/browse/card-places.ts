// What the page itself is asked and told of the cards in a list: their columns and heights, which are
// drawn, where the first one stands, and which of how many each of them is.
import type { Span } from './rows-in-view.ts'

export interface Measured {
  gap: number
  /** Of rows, each with the gap below it. */
  readonly heights: Map<number, number>
}

/** How many cards stand beside each other. */
export const columnsOf = (list: HTMLElement) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length

/** Draws these cards of those that stand there, the first of which is `from`. */
export function drawOnly(list: HTMLElement, from: number, drawn: Span): void {
  for (const [at, card] of Array.from(list.children).entries()) {
    card.toggleAttribute('data-far', from + at < drawn.from || from + at >= drawn.to)
  }
}

/** Leaves the places free of those before the first card in its row. */
export function alignFirst(list: HTMLElement, free: number): void {
  for (const card of list.querySelectorAll<HTMLElement>('[data-first]')) {
    card.style.gridColumnStart = ''
    delete card.dataset.first
  }
  const card = list.firstElementChild
  if (free === 0 || !(card instanceof HTMLElement)) return
  card.dataset.first = ''
  card.style.gridColumnStart = String(free + 1)
}

/** Tells which of how many each card is, since not all have to stand on the page. */
export function numberCards(list: HTMLElement, { from, to }: Span, total: number): void {
  for (let at = from; at < to; at += 1) {
    tell(list.children[at - from], 'aria-posinset', at + 1)
    tell(list.children[at - from], 'aria-setsize', total)
  }
}

function tell(card: Element | undefined, attribute: string, value: number): void {
  const text = String(value)
  if (card?.getAttribute(attribute) !== text) card?.setAttribute(attribute, text)
}

/** Keeps the heights of the rows on the screen; what was never there has only a guessed one. */
export function measureRows(
  list: HTMLElement,
  from: number,
  seen: Span,
  columns: number,
  measured: Measured,
): void {
  measured.gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  for (let at = seen.from; at < seen.to; at += columns) {
    const card = list.children[at - from]
    if (!(card instanceof HTMLElement)) continue
    measured.heights.set(at / columns, card.offsetHeight + measured.gap)
  }
}

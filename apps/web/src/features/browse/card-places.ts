// What the page itself is asked and told of the cards in a list: their columns and heights, which of
// them wait to be drawn, and where the first one stands.
import type { Span } from './rows-in-view.ts'

export interface Measured {
  gap: number
  /** Of rows, each with the gap below it. */
  readonly heights: Map<number, number>
}

/** How many cards stand beside each other. */
export const columnsOf = (list: HTMLElement) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length

/** Cards that have come and are not seen keep their place, and are drawn a frame later. */
export function hideNew(
  list: HTMLElement,
  past: Span,
  span: Span,
  seen: Span,
  heightAt: (at: number) => number,
): void {
  const has = ({ from, to }: Span, at: number) => at >= from && at < to
  for (let at = span.from; at < span.to; at += 1) {
    const card = list.children[at - span.from]
    if (has(past, at) || has(seen, at) || !(card instanceof HTMLElement)) continue
    card.style.containIntrinsicBlockSize = `${heightAt(at)}px`
    card.dataset.coming = ''
  }
}

/** Draws what was hidden; answers whether anything was. */
export function drawHidden(list: HTMLElement): boolean {
  const hidden = list.querySelectorAll<HTMLElement>('[data-coming]')
  for (const card of hidden) delete card.dataset.coming
  return hidden.length > 0
}

/** Leaves the places free of those before the first card in its row. */
export function alignFirst(list: HTMLElement, free: number): void {
  for (const [at, card] of Array.from(list.children).entries()) {
    if (!(card instanceof HTMLElement)) continue
    const column = at === 0 && free > 0 ? String(free + 1) : ''
    if (card.style.gridColumnStart !== column) card.style.gridColumnStart = column
  }
}

/** Keeps the heights of the rows that stand there in full from their first card on. */
export function measureRows(
  list: HTMLElement,
  from: number,
  columns: number,
  measured: Measured,
): void {
  measured.gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  const firstRow = Math.ceil(from / columns)
  for (let at = firstRow * columns - from; at < list.children.length; at += columns) {
    const card = list.children[at]
    if (!(card instanceof HTMLElement)) continue
    measured.heights.set((from + at) / columns, card.offsetHeight + measured.gap)
  }
}

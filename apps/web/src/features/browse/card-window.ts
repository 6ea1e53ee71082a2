// Follows the screen over a long list and keeps on the page the cards near it. Cards that are not
// seen yet are drawn ahead, a little in each frame, and put on the page together: each change of a
// page has its price, however small it is (docs/decisions/0013-cards.md).
import type { DrawnCard } from '../../ui/index.ts'
import {
  cardsIn,
  nextSpan,
  type Rows,
  rowsAtOnce,
  type Span,
  spaceAround,
  topOfCard,
  type View,
} from './rows-in-view.ts'

/** How far beyond the screen cards count as seen, and how far they stand ready. */
const seenPx = 100
const readyPx = 700
const guessedRowPx = 490

const knowsRest = 'onscrollend' in window

export interface CardSource<T> {
  readonly items: readonly T[]
  /** How many there are in all; -1 while nobody knows. */
  readonly total: number
  /** Draws an item's card. All cards are drawn anew when it is another function. */
  readonly draw: (item: T, at: number) => DrawnCard
  /** Takes a card that has left the page, to draw another on it. */
  readonly takeBack: (card: Element) => void
}

/** The part of a list's cards that stands on the page; its element holds nothing else. */
export class CardWindow<T> {
  readonly #list: HTMLElement
  /** Of rows, each with the gap below it. */
  readonly #heights = new Map<number, number>()
  /** From the top of the page to the list. */
  #offset = 0
  /** Drawn, and not on the page yet, with the pictures that they have not read. */
  readonly #coming = new Map<number, HTMLElement>()
  #unread: (() => void)[] = []
  #source: CardSource<T>
  #span: Span = { from: 0, to: 0 }
  #columns: number
  /** Between rows. */
  #gap = 0
  /** Where the cards that stand there begin and end, counted from the top of the list. */
  #place: View = { begin: 0, end: 0 }
  #isMeasured = false
  #isResized = true
  #isScrolled = false
  /** The card that the keyboard is to be led to, and from where. */
  #focusAt = Number.POSITIVE_INFINITY
  #focusFrom: Element | null = null
  #frame = 0

  /** Begins at a card, counted from 0, before anything is seen. */
  constructor(list: HTMLElement, source: CardSource<T>, startAt: number) {
    this.#list = list
    this.#source = source
    this.#columns = columnsOf(list)
    this.#offset = offsetOf(list)
    const rows = this.#rows()
    const begin = startAt > 0 ? topOfCard(startAt, rows) : -this.#top()
    const above = startAt > 0 ? readyPx : 0
    this.#put(cardsIn(rows, { begin: begin - above, end: begin + innerHeight }))
  }

  /** Follows the screen from now on, once it is where the list was left. */
  follow(): void {
    this.#soon()
    addEventListener('scroll', this.#scroll, { passive: true })
    addEventListener('scrollend', this.#rest)
    addEventListener('resize', this.#resize)
  }

  /** Goes on with a list that has grown or changed. */
  show(source: CardSource<T>): void {
    const past = this.#source
    this.#source = source
    const isOther = (at: number) => past.draw !== source.draw || past.items[at] !== source.items[at]
    const span = within(source.items.length, this.#span)
    let isSame = span.to === this.#span.to
    const count = (card: Element) => card.setAttribute('aria-setsize', String(source.total))
    for (const [at, card] of this.#coming) {
      if (isOther(at)) this.#coming.delete(at)
      else if (past.total !== source.total) count(card)
    }
    for (const [index, card] of Array.from(this.#list.children).entries()) {
      const at = this.#span.from + index
      if (at < source.items.length && isOther(at)) {
        card.replaceWith(...this.#take(at, at + 1))
        past.takeBack(card)
        isSame = false
      } else if (past.total !== source.total) {
        count(card)
      }
    }
    if (!isSame) this.#put(span)
    else {
      this.#space()
      this.#locate()
    }
    this.#soon()
  }

  /**
   * Leads the keyboard to the first card that comes after those there are, once it has come, and
   * unless it has gone elsewhere meanwhile.
   */
  focusNext(): void {
    this.#focusAt = this.#source.items.length
    this.#focusFrom = document.activeElement
  }

  /** Leaves the keyboard where it is. */
  focusNothing(): void {
    this.#focusAt = Number.POSITIVE_INFINITY
  }

  /** Leaves the list, and its cards where they stand. */
  end(): void {
    cancelAnimationFrame(this.#frame)
    removeEventListener('scroll', this.#scroll)
    removeEventListener('scrollend', this.#rest)
    removeEventListener('resize', this.#resize)
  }

  // cards that pass under a resting mouse do not turn their corners: it doubles the work of a scroll
  readonly #scroll = () => {
    if (knowsRest && !this.#isScrolled) {
      this.#isScrolled = true
      this.#list.dataset.scrolling = ''
    }
    this.#soon()
  }

  readonly #rest = () => {
    this.#isScrolled = false
    delete this.#list.dataset.scrolling
  }

  readonly #soon = () => {
    this.#frame ||= requestAnimationFrame(this.#run)
  }

  readonly #run = () => {
    this.#frame = this.#step() ? requestAnimationFrame(this.#run) : 0
  }

  readonly #resize = () => {
    this.#heights.clear()
    this.#isResized = true
    this.#isMeasured = false
    this.#soon()
  }

  /** Takes one step; answers whether another may have to follow. */
  #step(): boolean {
    const { length } = this.#source.items
    if (length === 0) return false
    if (this.#focusAt < length) {
      this.#focus(this.#focusAt)
      return true
    }
    if (!this.#isMeasured) this.#measure()
    const top = this.#top()
    const around = (px: number): View => ({ begin: -top - px, end: innerHeight - top + px })
    if (this.#holds(around(readyPx))) return false
    const rows = this.#rows()
    const near = (px: number) => cardsIn(rows, around(px))
    const seen = near(seenPx)
    const keptPx = readyPx + (rowsAtOnce(this.#columns) + 0.5) * guessedRowPx
    const now = this.#span
    const next = nextSpan(now, { seen, ready: near(readyPx), kept: near(keptPx) }, rows)
    if (next.from === now.from && next.to === now.to) return false
    const stands = (at: number) => at >= now.from && at < now.to
    let missing = next.from
    while (missing < next.to && (stands(missing) || this.#coming.has(missing))) missing += 1
    if (!contains(now, seen)) this.#put(next)
    else if (missing < next.to) this.#draw(missing)
    else if (this.#unread.length > 0) this.#unread.shift()?.()
    else this.#put(next)
    return true
  }

  /** Puts a card's row on the page; in the next step, when it has been laid out, focuses the card. */
  #focus(at: number): void {
    const { activeElement } = document
    if (activeElement !== this.#focusFrom && activeElement !== document.body) {
      this.focusNothing()
      return
    }
    const { from, to } = this.#span
    if (at < from || at >= to) {
      const row = Math.floor(at / this.#columns) * this.#columns
      const end = Math.min(this.#source.items.length, row + this.#columns)
      this.#put({ from: at === to ? from : row, to: end })
      return
    }
    this.focusNothing()
    this.#list.children[at - from]?.querySelector('a')?.focus()
  }

  /** Whether all cards of a view stand on the page; asked in every frame of a scroll. */
  #holds({ begin, end }: View): boolean {
    return (this.#span.from === 0 || this.#place.begin < begin) && this.#place.end >= end
  }

  /** Puts these cards on the page, and the height of all others around them. */
  #put(next: Span): void {
    const list = this.#list
    const { from, to } = this.#span
    const kept = { from: Math.max(from, next.from), to: Math.min(to, next.to) }
    if (kept.from >= kept.to) {
      while (list.firstElementChild) this.#remove(list.firstElementChild)
      list.append(...this.#take(next.from, next.to))
    } else {
      for (let at = from; at < kept.from; at += 1) this.#remove(list.firstElementChild)
      for (let at = kept.to; at < to; at += 1) this.#remove(list.lastElementChild)
      list.prepend(...this.#take(next.from, kept.from))
      list.append(...this.#take(kept.to, next.to))
    }
    for (const read of this.#unread) read()
    this.#unread = []
    this.#coming.clear()
    this.#span = next
    this.#space()
    this.#isMeasured = false
  }

  /** Leaves as much room around the cards as all others take. */
  #space(): void {
    const { before, after } = spaceAround(this.#span, this.#rows())
    this.#list.style.paddingBlock = `${before}px ${after}px`
  }

  #remove(card: Element | null): void {
    if (!card) return
    card.remove()
    this.#source.takeBack(card)
  }

  #take(from: number, to: number): HTMLElement[] {
    return indexes({ from, to }).map((at) => this.#coming.get(at) ?? this.#draw(at))
  }

  #draw(at: number): HTMLElement {
    const { items, total, draw } = this.#source
    const item = items[at]
    if (item === undefined) throw new Error(`the list has no card ${at}`)
    const { element, pictures } = draw(item, at)
    element.setAttribute('aria-posinset', String(at + 1))
    element.setAttribute('aria-setsize', String(total))
    this.#coming.set(at, element)
    this.#unread.push(...pictures)
    return element
  }

  /** Learns the heights of the rows that stand there; on another width, rows are other rows. */
  #measure(): void {
    if (this.#isResized) this.#align()
    this.#offset = offsetOf(this.#list)
    const { from, to } = this.#span
    for (let at = from; at < to; at += this.#columns) {
      const card = this.#list.children[at - from]
      if (!(card instanceof HTMLElement)) continue
      this.#heights.set(at / this.#columns, card.offsetHeight + this.#gap)
    }
    this.#locate()
    this.#isMeasured = true
  }

  /** Reckons where the cards stand, without asking the page. */
  #locate(): void {
    const { from, to } = this.#span
    const rows = this.#rows()
    const end = to < rows.count ? topOfCard(to, rows) : Number.POSITIVE_INFINITY
    this.#place = { begin: topOfCard(from, rows), end }
  }

  #align(): void {
    this.#isResized = false
    this.#columns = columnsOf(this.#list)
    this.#gap = Number.parseFloat(getComputedStyle(this.#list).rowGap) || 0
    const { from, to } = this.#span
    const row = Math.floor(from / this.#columns) * this.#columns
    if (row !== from) this.#put({ from: row, to })
  }

  #rows(): Rows {
    const heightOf = (row: number) => this.#heights.get(row) ?? guessedRowPx
    return { count: this.#source.items.length, columns: this.#columns, heightOf }
  }

  /** Where the list begins, counted from the top of the screen; asked in every frame of a scroll. */
  #top(): number {
    return this.#offset - scrollY
  }
}

/** How many cards stand beside each other. */
const columnsOf = (list: HTMLElement) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length

const offsetOf = (list: HTMLElement) => list.getBoundingClientRect().top + scrollY

const indexes = ({ from, to }: Span) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

const contains = (span: Span, part: Span) => span.from <= part.from && span.to >= part.to

const within = (count: number, { from, to }: Span): Span => ({
  from: Math.min(from, count),
  to: Math.min(to, count),
})

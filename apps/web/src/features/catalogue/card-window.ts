// Follows the screen over a long list and keeps on the page the cards near it. Cards that are not
// seen yet are drawn ahead, a little in each frame, and put on the page together: each change of a
// page has its price, however small it is (docs/decisions/0013-cards.md).
import { type DrawnCard, keepFocus } from '../../ui/index.ts'
import {
  cardsIn,
  contains,
  indexes,
  isIn,
  nextSpan,
  type Rows,
  rowsAtOnce,
  type Span,
  spaceAround,
  topOfCard,
  type View,
  within,
} from './rows-in-view.ts'
import { markScrolling } from './scrolling-mark.ts'

/** How far beyond the screen cards count as seen, and how far they stand ready. */
const seenPx = 100
const readyPx = 700
const guessedRowPx = 490

export interface CardSource<T> {
  readonly items: readonly T[]
  /** How many there are in all; -1 while nobody knows. */
  readonly total: number
  /** Draws an item's card; another function when cards may show other words. */
  readonly draw: (item: T, at: number) => DrawnCard
  /** Whether a card looks as it would if it were drawn now. */
  readonly shows: (card: Element, item: T) => boolean
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
  /** On the page, or drawn for it, with the pictures that they have not read. */
  readonly #cards = new Map<number, HTMLElement>()
  #unread: (() => void)[] = []
  #source: CardSource<T>
  /** Of the cards that stand together on the page. */
  #span: Span = { from: 0, to: 0 }
  /** A card that stands away from them, since the keyboard is on it; -1 while there is none. */
  #apart = -1
  #columns: number
  /** Between rows. */
  #gap = 0
  /** Where the cards that stand there begin and end, counted from the top of the list. */
  #place: View = { begin: 0, end: 0 }
  #isMeasured = false
  #isResized = true
  /** The card that the keyboard is to be led to, and from where. */
  #focusAt = Number.POSITIVE_INFINITY
  #focusFrom: Element | null = null
  #frame = 0
  readonly #following = new AbortController()

  /** Begins at a card, counted from 0, before anything is seen. */
  constructor(list: HTMLElement, source: CardSource<T>, startAt: number) {
    this.#list = list
    this.#source = source
    this.#columns = columnsOf(list)
    this.#offset = offsetOf(list)
    list.replaceChildren()
    // a card that stands apart is placed in it
    list.style.position = 'relative'
    const rows = this.#rows()
    const begin = startAt > 0 ? topOfCard(startAt, rows) : -this.#top()
    const above = startAt > 0 ? readyPx : 0
    this.#put(cardsIn(rows, { begin: begin - above, end: begin + innerHeight }))
  }

  /** Follows the screen from now on, once it is where the list was left. */
  follow(): void {
    const { signal } = this.#following
    this.#soon()
    markScrolling(this.#list, signal)
    addEventListener('scroll', this.#soon, { passive: true, signal })
    addEventListener('resize', this.#resize, { signal })
    this.#list.addEventListener('keydown', this.#press, { signal })
  }

  /** Goes on with a list that has grown or changed. */
  show(source: CardSource<T>): void {
    const past = this.#source
    this.#source = source
    const { items, total, draw, shows } = source
    const span = within(items.length, this.#span)
    let isSame = span.to === this.#span.to
    const focusAgain = keepFocus(this.#list)
    for (const [at, card] of this.#cards) {
      const item = items[at]
      if (item === undefined) {
        this.#remove(at, card)
      } else if ((past.draw === draw && past.items[at] === item) || shows(card, item)) {
        if (past.total !== total) card.setAttribute('aria-setsize', String(total))
      } else {
        card.replaceWith(this.#draw(at))
        source.takeBack(card)
        isSame = false
      }
    }
    focusAgain()
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
    this.#following.abort()
  }

  // what comes next for the keyboard has to stand there before the browser looks for it
  readonly #press = ({ key }: KeyboardEvent) => {
    const apart = this.#cards.get(this.#apart)
    if (key !== 'Tab' || !apart?.contains(document.activeElement)) return
    const rows = this.#rows()
    const top = topOfCard(this.#apart, rows)
    this.#put(cardsIn(rows, { begin: top - readyPx, end: top + readyPx }))
    this.#soon()
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
    let missing = next.from
    while (missing < next.to && this.#cards.has(missing)) missing += 1
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
    if (!isIn(this.#span, at)) {
      const { from, to } = this.#span
      const row = Math.floor(at / this.#columns) * this.#columns
      const end = Math.min(this.#source.items.length, row + this.#columns)
      this.#put({ from: at === to ? from : row, to: end })
      return
    }
    this.focusNothing()
    this.#cards.get(at)?.querySelector('a')?.focus()
  }

  /** Whether all cards of a view stand on the page; asked in every frame of a scroll. */
  #holds({ begin, end }: View): boolean {
    return (this.#span.from === 0 || this.#place.begin < begin) && this.#place.end >= end
  }

  /** Puts these cards on the page, and the height of all others around them. */
  #put(next: Span): void {
    const focused = document.activeElement?.closest('li')
    this.#cards.get(this.#apart)?.removeAttribute('style')
    this.#apart = -1
    for (const [at, card] of this.#cards) {
      if (isIn(next, at)) continue
      if (card === focused) this.#apart = at
      else this.#remove(at, card)
    }
    for (const at of indexes(next)) if (!this.#cards.has(at)) this.#draw(at)
    // none that stands there is moved, which would take the focus from it
    let there = this.#list.firstElementChild
    for (const [, card] of Array.from(this.#cards).sort(([one], [other]) => one - other)) {
      if (card === there) there = there.nextElementSibling
      else this.#list.insertBefore(card, there)
    }
    for (const read of this.#unread) read()
    this.#unread = []
    this.#span = next
    this.#space()
    this.#isMeasured = false
  }

  /** Leaves as much room around the cards as all others take. */
  #space(): void {
    const rows = this.#rows()
    const { before, after } = spaceAround(this.#span, rows)
    this.#list.style.paddingBlock = `${before}px ${after}px`
    const apart = this.#cards.get(this.#apart)
    if (!apart) return
    // what is placed by hand keeps to a column of the grid as well
    const column = (this.#apart % this.#columns) + 1
    apart.style.position = 'absolute'
    apart.style.inset = `${topOfCard(this.#apart, rows)}px 0 auto`
    apart.style.gridColumn = `${column} / ${column + 1}`
  }

  #remove(at: number, card: HTMLElement): void {
    this.#cards.delete(at)
    card.remove()
    this.#source.takeBack(card)
  }

  #draw(at: number): HTMLElement {
    const { items, total, draw } = this.#source
    const item = items[at]
    if (item === undefined) throw new Error(`the list has no card ${at}`)
    const { element, pictures } = draw(item, at)
    element.removeAttribute('style')
    element.setAttribute('aria-posinset', String(at + 1))
    element.setAttribute('aria-setsize', String(total))
    this.#cards.set(at, element)
    this.#unread.push(...pictures)
    return element
  }

  /** Learns the heights of the rows that stand there; on another width, rows are other rows. */
  #measure(): void {
    if (this.#isResized) this.#align()
    this.#offset = offsetOf(this.#list)
    const { from, to } = this.#span
    for (let at = from; at < to; at += this.#columns) {
      const card = this.#cards.get(at)
      if (!card) continue
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

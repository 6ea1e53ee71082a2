// Follows the screen over a long list and answers which of its cards have to stand on the page. What
// is not seen yet comes in small steps, one a frame: a card is put there without being drawn, drawn in
// a later frame, and stays for a while without being drawn, which costs less than coming anew.
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { alignFirst, columnsOf, drawOnly, type Measured, measureRows } from './card-places.ts'
import {
  cardsIn,
  type Rows,
  type Space,
  type Span,
  spaceAround,
  stepTowards,
  topOfCard,
} from './rows-in-view.ts'

/** How far beyond the screen cards count as seen, are drawn ahead, and stay drawn. */
const seenPx = 100
const readyPx = 700
const drawnPx = 1_000
/** How many stay on either side without being drawn. */
const keptCards = 150
/** As kit/cards.css has it for a card that was never drawn, with the gap below it. */
const guessedRowPx = 490
/** Before it is known how wide the list is. */
const atFirst = 8

interface Shown {
  readonly columns: number
  readonly span: Span
}

/** The cards of `list` that stand on the page; `startAt` is the card to begin with. */
export function useRowsInView(
  list: RefObject<HTMLElement | null>,
  count: number,
  startAt: number,
): Span & Space {
  const [shown, setShown] = useState<Shown | null>(null)
  const measured = useRef<Measured>({ gap: 0, heights: new Map() })
  const heightOf = useCallback(
    (row: number) => measured.current.heights.get(row) ?? guessedRowPx,
    [],
  )
  const rows: Rows = { count, columns: shown?.columns ?? 1, heightOf }
  const span = within(count, shown?.span ?? { from: startAt, to: startAt + atFirst })
  const space = shown ? spaceAround(span, rows) : { before: 0, after: 0 }
  const latest = useRef({
    rows,
    span,
    before: space.before,
    seen: span,
    drawn: span,
    isPlaced: false,
  })

  useLayoutEffect(() => {
    const { seen, drawn } = latest.current
    // what has just come is drawn with this frame only where it is seen
    const now = shared(stepTowards(drawn, { seen, ready: seen, kept: everything }), span)
    latest.current = {
      rows,
      span,
      before: space.before,
      seen,
      drawn: now,
      isPlaced: shown !== null,
    }
    if (!list.current) return
    drawOnly(list.current, span.from, now)
    alignFirst(list.current, span.from % rows.columns)
  })

  /** Takes one step; answers whether another may have to follow. */
  const follow = useCallback((): boolean => {
    const element = list.current
    if (!element) return false
    const { rows, span, before, drawn } = latest.current
    const top = element.getBoundingClientRect().top - before
    const columns = columnsOf(element)
    const near = (px: number) =>
      cardsIn({ ...rows, columns }, { begin: -top - px, end: innerHeight - top + px })
    const [seen, ready] = [near(seenPx), near(readyPx)]
    latest.current.seen = seen
    if (columns === rows.columns) measureRows(element, span.from, seen, columns, measured.current)
    if (areSame(shared(seen, span), seen)) {
      const wanted = { seen, ready: shared(ready, span), kept: near(drawnPx) }
      const next = stepTowards(drawn, wanted)
      if (!areSame(next, drawn)) {
        latest.current.drawn = next
        drawOnly(element, span.from, next)
        return true
      }
    }
    const next = stepTowards(span, { seen, ready, kept: around(ready, { ...rows, columns }) })
    if (areSame(next, span) && columns === rows.columns) return false
    setShown({ columns, span: next })
    return true
  }, [list])

  // before anything is seen: where to begin, and what has come to see
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    if (latest.current.isPlaced) {
      follow()
      return
    }
    const rows: Rows = { count, columns: columnsOf(element), heightOf }
    const begin = startAt > 0 ? topOfCard(startAt, rows) : -element.getBoundingClientRect().top
    const above = startAt > 0 ? readyPx : 0
    const span = cardsIn(rows, { begin: begin - above, end: begin + innerHeight })
    latest.current.seen = span
    setShown({ columns: rows.columns, span })
  }, [list, count, startAt, heightOf, follow])

  useFrames(follow, count, () => measured.current.heights.clear())
  return { ...span, ...space }
}

/** Takes steps, one a frame, after each scroll, and when there is more or the width has changed. */
function useFrames(step: () => boolean, count: number, onResize: () => void): void {
  const resized = useEffectEvent(onResize)
  useEffect(() => {
    let frame = 0
    const run = () => {
      frame = step() ? requestAnimationFrame(run) : 0
    }
    const soon = () => {
      frame ||= requestAnimationFrame(run)
    }
    const anew = () => {
      resized()
      soon()
    }
    if (count > 0) soon()
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', anew)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', anew)
    }
  }, [step, count])
}

const everything: Span = { from: 0, to: Number.POSITIVE_INFINITY }

const areSame = (one: Span, other: Span) => one.from === other.from && one.to === other.to

/** The cards of both; none where they have none in common. */
const shared = (one: Span, other: Span): Span => {
  const from = Math.max(one.from, other.from)
  return { from, to: Math.max(from, Math.min(one.to, other.to)) }
}

/** Some more on either side, in whole rows, so that none is left in part. */
function around({ from, to }: Span, { count, columns }: Rows): Span {
  const more = Math.ceil(keptCards / columns) * columns
  return { from: Math.max(0, from - more), to: Math.min(count, to + more) }
}

const within = (count: number, { from, to }: Span): Span => ({
  from: Math.min(from, count),
  to: Math.min(to, count),
})

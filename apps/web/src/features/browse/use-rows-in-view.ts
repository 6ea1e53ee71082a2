// Follows the screen over a long list and answers which of its cards have to stand on the page. What
// is not seen yet comes in small steps, one a frame: a card is put there without being drawn, and
// drawn in the next.
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  alignFirst,
  columnsOf,
  drawHidden,
  hideNew,
  type Measured,
  measureRows,
} from './card-places.ts'
import {
  cardsIn,
  type Rows,
  type Space,
  type Span,
  spaceAround,
  stepTowards,
  topOfCard,
} from './rows-in-view.ts'

/** How far beyond the screen cards count as seen, how far they stand ready, and how far they stay. */
const seenPx = 100
const readyPx = 700
const keptPx = 1_000
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
  const latest = useRef({ rows, span, before: space.before, seen: span, isPlaced: false })

  useLayoutEffect(() => {
    const { span: past, seen } = latest.current
    latest.current = { rows, span, before: space.before, seen, isPlaced: shown !== null }
    if (!list.current) return
    hideNew(list.current, past, span, seen, (at) => {
      return heightOf(Math.floor(at / rows.columns)) - measured.current.gap
    })
    alignFirst(list.current, span.from % rows.columns)
  })

  /** Takes one step; answers whether another may have to follow. */
  const follow = useCallback((): boolean => {
    const element = list.current
    if (!element) return false
    // reads nothing of the page, so that it is laid out once in this frame
    if (drawHidden(element)) return true
    const { rows, span, before } = latest.current
    const top = element.getBoundingClientRect().top - before
    const columns = columnsOf(element)
    if (columns === rows.columns) measureRows(element, span.from, columns, measured.current)
    const near = (px: number) =>
      cardsIn({ ...rows, columns }, { begin: -top - px, end: innerHeight - top + px })
    const seen = near(seenPx)
    const next = stepTowards(span, { seen, ready: near(readyPx), kept: near(keptPx) })
    latest.current.seen = seen
    if (next.from === span.from && next.to === span.to && columns === rows.columns) return false
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

const within = (count: number, { from, to }: Span): Span => ({
  from: Math.min(from, count),
  to: Math.min(to, count),
})

// Follows the screen over a long list and answers which of its cards have to stand on the page.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type InView, type Rows, rowsInView, topOfCard, type View } from './rows-in-view.ts'

/** The page is drawn anew only after so much scrolling. */
const stepPx = 160
const guessedRowPx = 490
/** Before it is known how wide the list is. */
const atFirst = 8

interface Ground {
  columns: number
  view: View
}

/** The cards of `list` near the screen; `startAt` is the card to begin with. */
export function useRowsInView(
  list: RefObject<HTMLElement | null>,
  count: number,
  startAt: number,
): InView {
  const [ground, setGround] = useState<Ground | null>(null)
  const measured = useRef(new Map<number, number>())
  const heightOf = useCallback((row: number) => measured.current.get(row) ?? guessedRowPx, [])
  const shown = ground
    ? rowsInView({ count, columns: ground.columns, heightOf }, ground.view)
    : { from: startAt, to: Math.min(count, startAt + atFirst), before: 0, after: 0 }
  const latest = useRef({ shown, ground })

  useLayoutEffect(() => {
    latest.current = { shown, ground }
  })

  const follow = useCallback(() => {
    const element = list.current
    if (!element) return
    const { shown, ground } = latest.current
    const columns = columnsOf(element)
    if (columns === ground?.columns) {
      measureRows(element, shown.from / columns, columns, measured.current)
    }
    const top = element.getBoundingClientRect().top - shown.before
    setGround((known) => moved(known, { columns, view: { begin: -top, end: innerHeight - top } }))
  }, [list])

  // before anything is seen: where to begin
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const rows: Rows = { count, columns: columnsOf(element), heightOf }
    const begin = startAt > 0 ? topOfCard(startAt, rows) : -element.getBoundingClientRect().top
    setGround(
      (known) => known ?? { columns: rows.columns, view: { begin, end: begin + innerHeight } },
    )
  }, [list, count, startAt, heightOf])

  useEffect(() => {
    let frame = 0
    const soon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(follow)
    }
    const anew = () => {
      measured.current.clear()
      soon()
    }
    addEventListener('scroll', soon, { passive: true })
    addEventListener('resize', anew)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      removeEventListener('resize', anew)
    }
  }, [follow])
  return shown
}

const columnsOf = (list: HTMLElement) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length

function measureRows(
  list: HTMLElement,
  firstRow: number,
  columns: number,
  heights: Map<number, number>,
): void {
  const gap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
  for (let at = 0; at < list.children.length; at += columns) {
    const card = list.children[at]
    if (card instanceof HTMLElement) {
      heights.set(firstRow + at / columns, card.offsetHeight + gap)
    }
  }
}

function moved(known: Ground | null, now: Ground): Ground {
  const stands =
    known?.columns === now.columns &&
    Math.abs(known.view.begin - now.view.begin) < stepPx &&
    Math.abs(known.view.end - now.view.end) < stepPx
  return stands ? known : now
}

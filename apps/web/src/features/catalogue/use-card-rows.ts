// Which rows of a long list stand on the page: those near the screen, and those that the keyboard or
// a kept place asks for. Everything else is empty height.
import { type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'

/** How many rows stand ready above the screen, and so many or one more below it. */
const readyRows = 2
/** Rows come and go by twos: each change of a page has its price, however small it is. */
const atOnce = 2

interface Row {
  readonly index: number
  /** Its first card and the one after its last, counted from 0. */
  readonly from: number
  readonly to: number
  /** The empty height above it, when the rows before it are left out. */
  readonly space: number
}

interface CardRows {
  readonly rows: readonly Row[]
  /** Of the list's element: the height of all rows before and after. */
  readonly style: CSSProperties
  /** Takes the first card of each row. */
  readonly measure: (card: Element | null) => void
  readonly isScrolling: boolean
}

/** The rows of so many cards; `needed` tells which cards must stand there wherever the screen is. */
export function useCardRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  needed: () => readonly number[],
): CardRows {
  const { columns, gap, top, rowPx } = useGrid(list)
  // a screen of rows first, and what stands ready around it in a task of its own, also when the list
  // has grown; at once where somebody comes back, since rows that come later move her place
  const drawn = useDeferredValue(count, needed().some((at) => at >= 0) ? count : 0)
  const virtual = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowPx,
    // on another width, rows are other rows
    getItemKey: useCallback((row: number) => `${columns}/${row}`, [columns]),
    gap,
    scrollMargin: top,
    // the row before and the one after as well, so that Tab finds its way
    rangeExtractor: ({ startIndex, count: last }: Range) => {
      const onScreen = Math.ceil(innerHeight / (rowPx + gap))
      const from = startIndex - (startIndex % atOnce) - readyRows
      const near = Array.from({ length: onScreen + 2 * readyRows + 2 }, (_, nth) => from + nth)
      const isNow = (row: number) => row >= startIndex && row < startIndex + onScreen
      const ready = near.filter((row) => row * columns < drawn || isNow(row))
      const around = needed()
        .filter((at) => at >= 0 && at < count)
        .map((at) => Math.floor(at / columns))
        .flatMap((row) => [row - 1, row, row + 1])
      const rows = Array.from(new Set([...ready, ...around]))
      return rows.filter((row) => row >= 0 && row < last).sort((one, other) => one - other)
    },
    // rows come before they are seen: in a task of their own, so that the frame of a scroll is short
    useFlushSync: false,
    useScrollendEvent: true,
    // without it, no card would come before the list stands on the page
    initialRect: { width: innerWidth, height: innerHeight },
  })
  const items = virtual.getVirtualItems()
  const begin = items[0]?.start ?? top
  const end = items.at(-1)?.end ?? top
  return {
    rows: items.map(({ index, start }, nth) => {
      const before = items[nth - 1]
      const space = before ? start - before.end - gap : 0
      const from = index * columns
      return { index, from, to: Math.min(count, from + columns), space }
    }),
    style: { paddingBlock: `${begin - top}px ${virtual.getTotalSize() - (end - top)}px` },
    measure: virtual.measureElement,
    isScrolling: virtual.isScrolling,
  }
}

/** How many cards stand beside each other, how far apart and how high rows are, and where they begin. */
function useGrid(list: RefObject<HTMLElement | null>) {
  const [grid, setGrid] = useState({ columns: 1, gap: 32, top: 0, rowPx: 458 })
  const look = useCallback(() => {
    const card = list.current?.querySelector('li')
    if (!list.current || !card) return
    const { gridTemplateColumns, rowGap } = getComputedStyle(list.current)
    setGrid({
      columns: gridTemplateColumns.split(' ').length,
      gap: Number.parseFloat(rowGap) || 0,
      top: list.current.getBoundingClientRect().top + scrollY,
      // all others are guessed to be as high
      rowPx: card.offsetHeight,
    })
  }, [list])
  useLayoutEffect(look, [look])
  useEffect(() => {
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [look])
  return grid
}

// The grid of cards of a list. It grows by itself while somebody scrolls, a few pages at a time, then
// waits for its button, so that what stands below it can be reached; with the keyboard the button is
// there all the time. Only cards near the screen stand on the page, and whoever comes back finds the
// list where it was left.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Cards } from '../../ui/index.ts'
import { MoreButton } from './MoreButton.tsx'
import { cardOf, useKeptPlace } from './use-kept-place.ts'
import { useRowsInView } from './use-rows-in-view.ts'

const pagesByItself = 4
/** How far below the screen the next page is asked for. */
const aheadPx = 1_200

/** How many there are, as lists say it while they cannot know. */
const unknown = -1

type Pages = { isLoadingMore: boolean; loadMore: (() => void) | undefined }

type GrowingCardsProps<T> = {
  label: string
  items: readonly T[]
  pages: Pages
  card: (item: T, at: number, of: number) => ReactNode
}

/** Cards, and the way to more of them. */
export function GrowingCards<T extends { _id: string }>(props: GrowingCardsProps<T>) {
  const { label, items, pages, card } = props
  const list = useRef<HTMLUListElement>(null)
  const grown = useRef(0)
  const ids = items.map(({ _id }) => _id)
  const startAt = useKeptPlace(list, ids)
  const { from, to, before, after } = useRowsInView(list, items.length, startAt)
  const focusOnNew = useFocusOnNew(list, ids, to)
  const { loadMore, isLoadingMore } = pages
  const total = loadMore ? unknown : items.length
  const more = () => {
    grown.current = 0
    focusOnNew()
    loadMore?.()
  }
  const grow = () => {
    if (grown.current >= pagesByItself) return
    grown.current += 1
    loadMore?.()
  }
  return (
    <div>
      <div style={{ height: before }} />
      <Cards ref={list} label={label}>
        {items.slice(from, to).map((item, at) => card(item, from + at, total))}
      </Cards>
      <div style={{ height: after }} />
      {loadMore && !isLoadingMore ? <NearEnd key={items.length} onNear={grow} /> : null}
      <div className="grid pt-8 empty:hidden">
        <MoreButton pages={{ ...pages, loadMore: loadMore && more }} />
      </div>
      <Announcement shown={items.length} />
    </div>
  )
}

/** Tells when the end of what there is comes near the screen. */
function NearEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLSpanElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && near(), {
      rootMargin: `0px 0px ${aheadPx}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return <span ref={end} className="block h-px" aria-hidden="true" />
}

/** After the button was pressed, the focus goes to the first card that it brought. */
function useFocusOnNew(list: RefObject<HTMLElement | null>, ids: readonly string[], to: number) {
  const [pressedAt, setPressedAt] = useState<number | null>(null)
  const firstNew = pressedAt === null ? undefined : ids[pressedAt]
  const stands = pressedAt !== null && pressedAt < to
  useEffect(() => {
    if (firstNew === undefined || !stands) return
    const card = cardOf(list.current, firstNew)
    // what is not drawn takes no focus
    delete card?.dataset.coming
    card?.querySelector('a')?.focus()
    setPressedAt(null)
  }, [list, firstNew, stands])
  return () => setPressedAt(ids.length)
}

/** Says to who does not see it that the list has grown. */
function Announcement({ shown }: { shown: number }) {
  const { t } = useLingui()
  const [first] = useState(shown)
  return (
    <p className="sr-only" aria-live="polite">
      {shown > first ? t`${plural(shown, { one: '# card', other: '# cards' })} shown` : ''}
    </p>
  )
}

// The grid of cards of a list. It grows by itself once while somebody scrolls, then waits for its
// button, so that what stands below it can be reached; with the keyboard the button is there all the
// time. Only cards near the screen stand on the page, and whoever comes back finds the list where it
// was left.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { LoadMore } from '../../api/index.ts'
import { type CardFace, cardsClass, MoreButton, useCardPen } from '../../ui/index.ts'
import { CardWindow } from './card-window.ts'
import { useKeptPlace, useLeftPlace } from './use-kept-place.ts'

/** How far below the screen the next page is asked for. */
const aheadPx = 1_200

/** How many there are, as lists say it while they cannot know. */
const unknown = -1

type GrowingCardsProps<T> = {
  label: string
  items: readonly T[]
  /** Reads the next page; absent when there is none. */
  loadMore: LoadMore | undefined
  /** What stands on an item's card; another function when its words are others. */
  card: (item: T) => CardFace
  onOpen: (href: string) => void
}

/** Cards, and the way to more of them. */
export function GrowingCards<T extends { _id: string }>(props: GrowingCardsProps<T>) {
  const { label, items, loadMore } = props
  const list = useRef<HTMLUListElement>(null)
  const mayGrow = useRef(true)
  const isAskedFor = useRef(false)
  const { left, startAt } = useLeftPlace(items.map(({ _id }) => _id))
  const cards = useCardWindow(list, props, startAt)
  useKeptPlace(list, left, items.length)
  const more =
    loadMore &&
    (async () => {
      mayGrow.current = true
      isAskedFor.current = true
      cards.current?.focusNext()
      await loadMore()
      isAskedFor.current = false
    })
  const grow = () => {
    if (!mayGrow.current || isAskedFor.current) return
    mayGrow.current = false
    cards.current?.focusNothing()
    void loadMore?.()
  }
  return (
    <div>
      <ul ref={list} className={cardsClass} aria-label={label} />
      {loadMore ? <NearEnd key={items.length} onNear={grow} /> : null}
      <div className="grid pt-8 empty:hidden">
        <MoreButton loadMore={more} shown={items.length} />
      </div>
      <Announcement shown={items.length} />
    </div>
  )
}

/** The cards on the page, from `startAt` on until somebody scrolls. */
function useCardWindow<T>(
  list: RefObject<HTMLElement | null>,
  { items, loadMore, card, onOpen }: GrowingCardsProps<T>,
  startAt: number,
): RefObject<CardWindow<T> | null> {
  const pen = useCardPen(list, onOpen)
  const draw = useCallback((item: T, at: number) => pen.draw(card(item), at), [pen, card])
  const total = loadMore ? unknown : items.length
  const cards = useRef<CardWindow<T>>(null)
  useLayoutEffect(() => {
    const shows = (element: Element, item: T) => pen.shows(element, card(item))
    const source = { items, total, draw, shows, takeBack: pen.takeBack }
    if (cards.current) cards.current.show(source)
    else if (list.current) cards.current = new CardWindow(list.current, source, startAt)
  }, [list, items, total, card, draw, pen, startAt])
  useEffect(() => {
    cards.current?.follow()
    return () => {
      cards.current?.end()
      cards.current = null
    }
  }, [])
  return cards
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

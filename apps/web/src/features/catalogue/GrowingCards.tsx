// The grid of cards of a list. It grows by itself once while somebody scrolls, then waits for its
// button, so that what stands below it can be reached; with the keyboard the button is there all the
// time. Only cards near the screen stand on the page, and whoever comes back finds the list where it
// was left.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LoadMore } from '../../api/index.ts'
import { type CardFace, cardsClass, MoreButton, PaperCard } from '../../ui/index.ts'
import { useCardRows } from './use-card-rows.ts'
import { useLeftPlace, useScrollPlace } from './use-scroll-place.ts'

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
  /** The same function as long as the list stands there. */
  onOpen: (href: string) => void
}

/** Cards, and the way to more of them. */
export function GrowingCards<T extends { _id: string }>(props: GrowingCardsProps<T>) {
  const { label, items, loadMore, card, onOpen } = props
  const list = useRef<HTMLUListElement>(null)
  const mayGrow = useRef(true)
  const isRequested = useRef(false)
  const { left, startAt } = useLeftPlace(items)
  /** The card that the keyboard is to be led to once it has come, and from where. */
  const led = useRef<{ at: number; from: Element | null }>(null)
  const returning = useRef(startAt)
  // asked before anything of the list changes
  const focused = document.activeElement
  const rows = useCardRows(list, items.length, () => [
    returning.current,
    led.current?.at ?? -1,
    placeOf(focused, items),
  ])
  const faceOf = useFaces(card)
  useScrollPlace(list, left, items.length, () => {
    returning.current = -1
  })
  useLayoutEffect(() => {
    // its card is gone from the list
    if (!focused || focused.isConnected) return
    cardAt(list.current, placeOf(focused, items))
      ?.querySelector<HTMLElement>(focused.localName)
      ?.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const { at, from } = led.current ?? {}
    if (at === undefined || at >= items.length) return
    // in the next frame, which lays its row out
    const frame = requestAnimationFrame(() => {
      led.current = null
      const { activeElement, body } = document
      if (activeElement !== from && activeElement !== body) return
      cardAt(list.current, at)?.querySelector('a')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [items])
  const more =
    loadMore &&
    (async () => {
      mayGrow.current = true
      isRequested.current = true
      led.current = { at: items.length, from: document.activeElement }
      await loadMore()
      isRequested.current = false
    })
  const grow = () => {
    if (!mayGrow.current || isRequested.current) return
    mayGrow.current = false
    led.current = null
    void loadMore?.()
  }
  return (
    <div>
      <ul
        ref={list}
        className={cardsClass}
        aria-label={label}
        // cards that pass under a resting mouse do not turn
        data-scrolling={rows.isScrolling || undefined}
        style={rows.style}
      >
        {rows.rows.flatMap(({ index, from, to, space }) =>
          items
            .slice(from, to)
            .map((item, nth) => (
              <PaperCard
                key={item._id}
                ref={nth === 0 ? rows.measure : undefined}
                card={faceOf(item)}
                at={from + nth}
                total={loadMore ? unknown : items.length}
                row={index}
                space={space}
                onOpen={onOpen}
              />
            )),
        )}
      </ul>
      {loadMore ? <NearEnd key={items.length} onNear={grow} /> : null}
      <div className="grid pt-8 empty:hidden">
        <MoreButton loadMore={more} shown={items.length} />
      </div>
      <Announcement shown={items.length} />
    </div>
  )
}

/** Where the card stands on which something is; where it stood, if it is not there any more. */
function placeOf(part: Element | null, items: readonly { _id: string }[]): number {
  const card = part?.closest<HTMLElement>('[data-card]')
  if (!card) return -1
  const at = items.findIndex(({ _id }) => _id === card.dataset.card)
  return at < 0 ? Number(card.ariaPosInSet) - 1 : at
}

const cardAt = (list: HTMLElement | null, at: number) =>
  list?.querySelector(`[aria-posinset="${at + 1}"]`)

/** What stands on an item's card, worked out once. */
function useFaces<T extends object>(card: (item: T) => CardFace): (item: T) => CardFace {
  return useMemo(() => {
    const faces = new WeakMap<T, CardFace>()
    return (item) => {
      const face = faces.get(item) ?? card(item)
      faces.set(item, face)
      return face
    }
  }, [card])
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

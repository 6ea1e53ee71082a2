// Brings a list back to where it was left, and stores where it is: after each scroll, when a card
// is opened, and when the page is left.
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { readScrollPlace, type ScrollPlace, storeScrollPlace } from './scroll-place.ts'

const topOf = (element: Element) => element.getBoundingClientRect().top
const isOnScreen = (element: Element) => element.getBoundingClientRect().bottom > 0

const cardOf = (list: HTMLElement | null, id: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? null

/** Where the list was left, and the place of its card then, counted from 0; -1 without one. */
export function useLeftPlace(items: readonly { _id: string }[]): {
  left: ScrollPlace | null
  startAt: number
} {
  const [left] = useState(readScrollPlace)
  const [startAt] = useState(() => items.findIndex(({ _id }) => _id === left?.card))
  return { left, startAt }
}

/** Stores the place of a list of so many cards, which carry their ids and stand there already. */
export function useScrollPlace(
  list: RefObject<HTMLElement | null>,
  left: ScrollPlace | null,
  count: number,
  onReturned: () => void,
): void {
  const returned = useEffectEvent(onReturned)
  useLayoutEffect(() => {
    if (!left) return
    // the focus goes back to what was opened, in place of the page's heading
    const link = left.opened && cardOf(list.current, left.card)?.querySelector('a')
    if (link) link.dataset.returned = ''
    // before anything is seen, but after the router has scrolled to where the page was: the height
    // of what has not been drawn yet is only guessed
    const frame = requestAnimationFrame(() => {
      const card = cardOf(list.current, left.card)
      if (card) scrollBy({ top: topOf(card) - left.top, behavior: 'instant' })
      // the event comes in the next frame: rows that are measured before it would scroll back
      dispatchEvent(new Event('scroll'))
      returned()
    })
    return () => cancelAnimationFrame(frame)
  }, [left, list])

  const isLeaving = useRef(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const store = (card: Element | null | undefined, opened: boolean) => {
      const id = card instanceof HTMLElement ? card.dataset.card : undefined
      if (card && id) storeScrollPlace({ count, card: id, top: topOf(card), opened })
    }
    // a scroll often ends after the tap on a card, while the next page is on its way
    const storeScroll = () => {
      if (!isLeaving.current) store(Array.from(element.children).find(isOnScreen), false)
    }
    const storeOpened = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      // opened beside this page, which stays
      if (!link || ctrlKey || metaKey || shiftKey) return
      store(link.closest('[data-card]'), true)
      isLeaving.current = true
    }
    addEventListener('scrollend', storeScroll)
    addEventListener('pagehide', storeScroll)
    element.addEventListener('click', storeOpened, true)
    return () => {
      removeEventListener('scrollend', storeScroll)
      removeEventListener('pagehide', storeScroll)
      element.removeEventListener('click', storeOpened, true)
    }
  }, [list, count])
}

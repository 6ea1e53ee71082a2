// A grid of cards. The list is React's, its cards are drawn by a pen.
import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import type { CardFace, DrawnCard } from './card-element.ts'
import { keepFocus } from './card-focus.ts'
import { CardPen } from './card-pen.ts'

/** What draws the cards of a list. */
type ListPen = {
  /** The card of a place in the list, counted from 0. */
  draw: (card: CardFace, at: number) => DrawnCard
  /** Whether a card looks as it would if it were drawn now. */
  shows: (element: Element, card: CardFace) => boolean
  /** Takes a card that has left the page, to write another on it. */
  takeBack: (card: Element) => void
}

/** The pen of a list, from its layout effects on. The list's element has no children of React's. */
export function useCardPen(
  list: RefObject<HTMLElement | null>,
  onOpen: (href: string) => void,
): ListPen {
  const { t } = useLingui()
  const pen = useRef<CardPen>(null)
  const open = useEffectEvent(onOpen)
  useLayoutEffect(() => {
    if (!list.current) return
    const texts = {
      stars: (halves: number) => t`${halves} of 5 stars`,
      hear: (text: string) => t`Hear: ${text}`,
      soundOff: (name: string) => t`${name} (the sound is off)`,
      noVoice: (name: string) => t`${name} (this device has no voice)`,
    }
    const made = new CardPen(list.current, texts, (href) => open(href))
    pen.current = made
    return () => made.end()
  }, [list, t])
  return useMemo(
    () => ({
      draw: (card, at) => {
        if (!pen.current) throw new Error('the list whose cards are drawn is not on the page')
        return pen.current.draw(card, at)
      },
      shows: (element, card) => pen.current?.shows(element, card) ?? false,
      takeBack: (card) => pen.current?.takeBack(card),
    }),
    [],
  )
}

export type CardsProps<T> = {
  /** The name of the list. */
  label: string
  items: readonly T[]
  /** What stands on an item's card; another function when its words are others. */
  card: (item: T) => CardFace
  /** Follows a link of a card. */
  onOpen: (href: string) => void
  className?: string
}

/** Of a list's element, for lists that put the cards there themselves. */
export const cardsClass = 'kl-cards'

/** All cards of a list. */
export function Cards<T>({ label, items, card, onOpen, className = cardsClass }: CardsProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const { draw, shows } = useCardPen(list, onOpen)
  const last = useRef(new Map<string, HTMLLIElement>())
  useLayoutEffect(() => {
    if (!list.current) return
    const focusAgain = keepFocus(list.current)
    const drawn = new Map<string, HTMLLIElement>()
    const drawWhole = (face: CardFace, at: number) => {
      const { element, pictures } = draw(face, at)
      for (const read of pictures) read()
      return element
    }
    for (const [at, item] of items.entries()) {
      const face = card(item)
      const known = last.current.get(face.id)
      drawn.set(face.id, known && shows(known, face) ? known : drawWhole(face, at))
    }
    last.current = drawn
    for (const [at, element] of Array.from(drawn.values()).entries()) {
      const there = list.current.children[at] ?? null
      if (there !== element) list.current.insertBefore(element, there)
    }
    while (list.current.children.length > drawn.size) list.current.lastElementChild?.remove()
    focusAgain()
  }, [draw, shows, items, card])
  return <ul ref={list} className={className} aria-label={label} />
}

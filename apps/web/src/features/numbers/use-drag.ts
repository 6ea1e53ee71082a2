// Dragging something to a place. A tap does the same, so a drag is never needed: the click that a
// browser makes of a press without a move is the tap's, keyboard included.
import { type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'

/** A finger that only taps still moves this far. */
const slackPx = 10

interface Drag {
  readonly pointer: number
  readonly x: number
  readonly y: number
}

const near = (place: DOMRect, { clientX: x, clientY: y }: { clientX: number; clientY: number }) => {
  const margin = 48
  return (
    x > place.left - margin &&
    x < place.right + margin &&
    y > place.top - margin &&
    y < place.bottom + margin
  )
}

/** What a button needs to be dragged to `place`, or tapped to go there; `arrive` is told where it
 * was let go. */
export function useDrag(place: RefObject<Element | null>, arrive: (moved: HTMLElement) => void) {
  const start = useRef<Drag>(null)
  const dragged = useRef(false)
  const [offset, setOffset] = useState<readonly [number, number]>()
  const rest = () => {
    start.current = null
    setOffset(undefined)
  }
  return {
    'data-dragging': offset ? true : undefined,
    style: offset && { translate: `${offset[0]}px ${offset[1]}px` },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      dragged.current = false
      if (!event.isPrimary || event.button !== 0) return
      // a quick mouse has left the button before its first move is told
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = start.current
      if (from?.pointer !== event.pointerId) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!dragged.current && Math.hypot(x, y) < slackPx) return
      dragged.current = true
      setOffset([x, y])
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const target = place.current?.getBoundingClientRect()
      if (dragged.current && target && near(target, event)) {
        arrive(event.currentTarget)
      }
      rest()
    },
    onPointerCancel: rest,
    onClick: (event: MouseEvent<HTMLElement>) => {
      // a press of a key has no detail, and is no end of a drag
      if (!dragged.current || event.detail === 0) arrive(event.currentTarget)
      dragged.current = false
    },
  }
}

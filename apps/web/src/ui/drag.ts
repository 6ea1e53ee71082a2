// Dragging with a finger or a mouse, besides a tap that does the same: a press that hardly moves
// stays a tap, and the click that a browser fires at the end of a drag is ignored.
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'

/**
 * How far a press moves before it is a drag, for finger and mouse: further than a small hand
 * trembles in a tap. A tap mistaken for a drag is lost; a drag that begins late loses nothing,
 * since the thing then jumps under the finger.
 */
export const dragStartPx = 12

/** A drag in progress. */
export interface Drag<Thing> {
  readonly thing: Thing
  /** Where the pointer is in the window, and how far from where it was pressed. */
  readonly x: number
  readonly y: number
  readonly way: { readonly x: number; readonly y: number }
}

interface Press<Thing> {
  readonly thing: Thing
  readonly pointer: number
  readonly x: number
  readonly y: number
}

/** Drags one of several things; `handlersOf` returns the props of its element. */
export function useDrag<Thing>(onDrop: (drag: Drag<Thing>, element: HTMLElement) => void) {
  const press = useRef<Press<Thing>>(null)
  const hasDragged = useRef(false)
  const [drag, setDrag] = useState<Drag<Thing>>()
  const rest = () => {
    press.current = null
    setDrag(undefined)
  }
  const dragOf = ({ pointerId, clientX: x, clientY: y }: PointerEvent): Drag<Thing> | undefined => {
    const from = press.current
    if (from?.pointer !== pointerId) return undefined
    return { thing: from.thing, x, y, way: { x: x - from.x, y: y - from.y } }
  }
  const handlersOf = (thing: Thing) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      rest()
      hasDragged.current = false
      // a quick mouse leaves the element before its first move event
      event.currentTarget.setPointerCapture(event.pointerId)
      press.current = { thing, pointer: event.pointerId, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const next = dragOf(event)
      if (!next) return
      hasDragged.current ||= Math.hypot(next.way.x, next.way.y) >= dragStartPx
      if (hasDragged.current) setDrag(next)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const last = dragOf(event)
      if (!last) return
      rest()
      if (hasDragged.current) onDrop(last, event.currentTarget)
    },
    onPointerCancel: rest,
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // a click by a key has no detail, and does not end a drag
      if (hasDragged.current && event.detail > 0) event.stopPropagation()
      hasDragged.current = false
    },
  })
  return { drag, handlersOf }
}

/** The same for one element that itself follows the pointer: its props. */
export function useDraggable(onDrop: (drag: Drag<undefined>, element: HTMLElement) => void) {
  const { drag, handlersOf } = useDrag(onDrop)
  return {
    'data-dragged': drag ? true : undefined,
    style: drag && { translate: `${drag.way.x}px ${drag.way.y}px` },
    ...handlersOf(undefined),
  }
}

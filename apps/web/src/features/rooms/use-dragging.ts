// Dragging a picture to a place, beside tapping: the picture follows the finger and tells on which
// place it was let go. A press that hardly moves stays a tap.
import { type PointerEvent, useRef, useState } from 'react'

/** Further than a small hand trembles. */
const tremblePx = 12

interface Start {
  readonly x: number
  readonly y: number
}

/** For the picture: handlers, and how far it is from its place. */
export interface Dragging {
  readonly moved: { readonly x: number; readonly y: number } | undefined
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: () => void
    readonly onClickCapture: (event: { stopPropagation: () => void }) => void
  }
}

/** Places carry their id as `data-place`. */
export function useDragging(onDrop: (place: string) => void): Dragging {
  const start = useRef<Start>(null)
  const dragged = useRef(false)
  const [moved, setMoved] = useState<Dragging['moved']>()
  const rest = () => {
    start.current = null
    setMoved(undefined)
  }
  return {
    moved,
    handlers: {
      onPointerDown: (event) => {
        if (!event.isPrimary || event.button !== 0) return
        start.current = { x: event.clientX, y: event.clientY }
        dragged.current = false
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        if (!start.current) return
        const way = { x: event.clientX - start.current.x, y: event.clientY - start.current.y }
        if (!dragged.current && Math.hypot(way.x, way.y) < tremblePx) return
        dragged.current = true
        setMoved(way)
      },
      onPointerUp: (event) => {
        rest()
        if (!dragged.current) return
        const under = document.elementsFromPoint(event.clientX, event.clientY)
        const place = under.map((one) => one.closest<HTMLElement>('[data-place]')).find(Boolean)
        if (place?.dataset.place) onDrop(place.dataset.place)
      },
      onPointerCancel: rest,
      // the click after a drag is no tap
      onClickCapture: (event) => {
        if (dragged.current) event.stopPropagation()
        dragged.current = false
      },
    },
  }
}

// Moves a thing to a place by a drag or by a tap, so that a drag is never needed.
import type { MouseEvent, RefObject } from 'react'
import { type Drag, useDraggable } from '../../ui/index.ts'

/** Beside the place is still on it. */
const marginPx = 48

const isNear = (place: DOMRect, { x, y }: Drag<unknown>) =>
  x > place.left - marginPx &&
  x < place.right + marginPx &&
  y > place.top - marginPx &&
  y < place.bottom + marginPx

/**
 * The props of a button that is dragged to `place` or tapped; `arrive` is called with where it was
 * dropped.
 */
export function useMoving(place: RefObject<Element | null>, arrive: (moved: HTMLElement) => void) {
  const drag = useDraggable((drop, moved) => {
    const target = place.current?.getBoundingClientRect()
    if (target && isNear(target, drop)) arrive(moved)
  })
  return { ...drag, onClick: (event: MouseEvent<HTMLElement>) => arrive(event.currentTarget) }
}

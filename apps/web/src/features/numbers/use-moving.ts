// Something goes to a place by a tap or a drag. A tap does the same, so a drag is never needed.
import type { MouseEvent, RefObject } from 'react'
import { type Drag, useDraggable } from '../../ui/index.ts'

/** Beside the place is still on it. */
const marginPx = 48

const isNear = (place: DOMRect, { x, y }: Drag<unknown>) =>
  x > place.left - marginPx &&
  x < place.right + marginPx &&
  y > place.top - marginPx &&
  y < place.bottom + marginPx

/** What a button needs to be dragged to `place`, or tapped to go there; `arrive` is told where it
 * was let go. */
export function useMoving(place: RefObject<Element | null>, arrive: (moved: HTMLElement) => void) {
  const drag = useDraggable((drop, moved) => {
    const target = place.current?.getBoundingClientRect()
    if (target && isNear(target, drop)) arrive(moved)
  })
  return { ...drag, onClick: (event: MouseEvent<HTMLElement>) => arrive(event.currentTarget) }
}

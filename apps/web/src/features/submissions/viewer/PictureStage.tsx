// One picture in its window: moved with a finger or the mouse, zoomed with two fingers or the wheel. A
// swipe over the whole picture goes on to the next.
import { type PointerEvent, useRef } from 'react'
import { moved, type Size, type View, zoomed } from './picture-view.rules.ts'
import './picture-viewer.css'

const swipePx = 60

interface PictureStageProps {
  readonly src: string
  readonly name: string
  readonly view: View
  readonly onView: (change: (view: View, size: Size) => View) => void
  /** -1 to the picture before, 1 to the next. */
  readonly onSwipe: (by: number) => void
  readonly onRefused: (() => void) | undefined
}

interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const apart = ([first, second]: readonly Point[]): number =>
  first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0

/** A point of the screen, from the middle of the window. */
function fromMiddle(stage: Element, { x, y }: Point): Point {
  const { left, top, width, height } = stage.getBoundingClientRect()
  return { x: x - left - width / 2, y: y - top - height / 2 }
}

export function PictureStage(props: PictureStageProps) {
  const { src, name, view, onView, onSwipe, onRefused } = props
  const hands = useHands(view, onView, onSwipe)
  return (
    <div
      className="picture-stage"
      data-zoomed={view.zoom > 1 || undefined}
      onWheel={({ currentTarget, deltaY, clientX, clientY }) => {
        const at = fromMiddle(currentTarget, { x: clientX, y: clientY })
        onView((now, size) => zoomed(now, Math.exp(-deltaY / 400), size, at))
      }}
      {...hands}
    >
      <img
        key={src}
        src={src}
        alt={name}
        draggable={false}
        data-aside={view.turns % 2 === 1 || undefined}
        style={{
          transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
        }}
        onError={onRefused}
      />
    </div>
  )
}

/** The pointers that are down, and what they do together. */
function useHands(
  view: View,
  onView: PictureStageProps['onView'],
  onSwipe: PictureStageProps['onSwipe'],
) {
  const down = useRef(new Map<number, Point>())
  const start = useRef<Point>(null)
  const at = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })

  function lift(event: PointerEvent) {
    const from = start.current
    down.current.delete(event.pointerId)
    if (down.current.size > 0) return
    start.current = null
    const across = from ? event.clientX - from.x : 0
    const isSwipe = event.type === 'pointerup' && view.zoom === 1 && Math.abs(across) > swipePx
    if (isSwipe) onSwipe(across < 0 ? 1 : -1)
  }

  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      // two fingers zoom, and do not swipe
      start.current = down.current.size === 0 ? at(event) : null
      down.current.set(event.pointerId, at(event))
    },
    onPointerMove(event: PointerEvent) {
      if (!down.current.has(event.pointerId)) return
      const before = [...down.current.values()]
      down.current.set(event.pointerId, at(event))
      const after = [...down.current.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      const factor = before.length > 1 ? apart(after) / (apart(before) || 1) : 1
      const middle = fromMiddle(event.currentTarget, to)
      onView((now, size) =>
        moved(zoomed(now, factor, size, middle), { x: to.x - from.x, y: to.y - from.y }, size),
      )
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

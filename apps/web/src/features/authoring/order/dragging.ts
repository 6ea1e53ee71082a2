// Dragging the parts of a list up and down, with the pointer or the keyboard, and the announcements
// for screen readers.
import {
  type Announcements,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { dragStartPx } from '../../../ui/index.ts'

/** Whether `active` may be dropped at `target`. */
type Receives = (active: UniqueIdentifier, target: UniqueIdentifier) => boolean

/** A press without movement is not a drag. */
const pointer = { activationConstraint: { distance: dragStartPx } }

/** Parts move vertically only. */
export const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** The pointer and the keyboard; always the same, since a change would draw all rows again. */
export function useDragSensors(receives: Receives) {
  const latest = useRef(receives)
  useLayoutEffect(() => {
    latest.current = receives
  })
  const [keyboard] = useState(() => ({
    coordinateGetter: nextPlace((active, target) => latest.current(active, target)),
  }))
  return useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard))
}

/** An arrow key moves to the next place that accepts the dragged item. */
const nextPlace =
  (receives: Receives) =>
  (...[event, { active, context }]: Parameters<KeyboardCoordinateGetter>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.code]
    if (!by) return undefined
    event.preventDefault()
    const { droppableContainers, droppableRects, collisionRect, over } = context
    const targets = droppableContainers
      .getEnabled()
      .flatMap(({ id }) => {
        const rect = droppableRects.get(id)
        return rect && receives(active, id) ? [{ id, rect }] : []
      })
      .toSorted((one, two) => one.rect.top - two.rect.top)
    const at = targets.findIndex(({ id }) => id === (over?.id ?? active))
    const target = targets[at + by]
    if (!target || !collisionRect) return undefined
    const { left, top, height } = target.rect
    return { x: left, y: top + (height - collisionRect.height) / 2 }
  }

interface DragWords {
  /** What a part is called. */
  readonly name: (id: UniqueIdentifier) => string
  /** The place at which it would be dropped: "Place 2 of 5." */
  readonly where: (active: UniqueIdentifier, over: UniqueIdentifier) => string
}

/** What screen readers say of a drag. */
export function useDragWords({ name, where }: DragWords) {
  const { t } = useLingui()
  const hasLeft = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasLeft.current = false
      const held = name(active.id)
      return t`Picked up “${held}”.`
    },
    onDragOver: ({ active, over }) => {
      if (!over) return undefined
      // what was just picked up is over itself: no announcement
      hasLeft.current ||= over.id !== active.id
      return hasLeft.current ? where(active.id, over.id) : undefined
    },
    onDragEnd: ({ active, over }) => {
      if (!over) return undefined
      const held = name(active.id)
      const place = where(active.id, over.id)
      return t`Put down “${held}”. ${place}`
    },
    onDragCancel: ({ active }) => {
      const held = name(active.id)
      return t`Left “${held}” where it was.`
    },
  }
  const draggable = t`Press Space to pick it up, the arrow keys to move it, Space to put it down, Escape to leave it.`
  return { announcements, screenReaderInstructions: { draggable } }
}

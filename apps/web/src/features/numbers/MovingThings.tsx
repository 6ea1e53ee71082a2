// A thing, or a group of things, that goes to a place by a tap or a drag.
import type { RefObject } from 'react'
import { pictureOf } from './thing-pictures.ts'
import { useMoving } from './use-moving.ts'

interface MovingThingsProps {
  readonly thing: string
  readonly count: number
  /** The alt text. */
  readonly label: string
  readonly language: string
  readonly place: RefObject<Element | null>
  /** Called with the place of each picture before it moved. */
  readonly onMove: (from: readonly DOMRect[]) => void
}

export function MovingThings(props: MovingThingsProps) {
  const { thing, count, label, language, place, onMove } = props
  const drag = useMoving(place, (moved) =>
    onMove([...moved.querySelectorAll('img')].map((picture) => picture.getBoundingClientRect())),
  )
  return (
    <button
      type="button"
      className="number-moving"
      data-count={count}
      lang={language}
      aria-label={label}
      {...drag}
    >
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <img key={index} src={pictureOf(thing)} alt="" width={120} height={120} draggable={false} />
      ))}
    </button>
  )
}

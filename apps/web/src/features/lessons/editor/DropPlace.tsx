// The mark of where a dragged lecture would be dropped.
import type { DropMark } from './chapter-drag.ts'

const places = {
  before: 'inset-x-0 -top-0.5 h-1 bg-accent',
  after: 'inset-x-0 -bottom-0.5 h-1 bg-accent',
  into: 'inset-0 border-3 border-accent',
} as const

/** Marks the side of a row. */
export const DropPlace = ({ side }: Pick<DropMark, 'side'>) => (
  <i className={`pointer-events-none absolute ${places[side]}`} />
)

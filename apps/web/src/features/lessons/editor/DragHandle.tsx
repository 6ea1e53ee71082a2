// The handle by which a chapter or a lecture is dragged, also with Space and the arrow keys, and
// the mark of where it would be dropped.
import type { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { SmallTool } from '../../../ui/index.ts'
import type { DropMark } from './chapter-drag.ts'

interface DragHandleProps {
  /** "Move lecture Plant your seed". */
  readonly label: string
  readonly sortable: Pick<
    ReturnType<typeof useSortable>,
    'attributes' | 'listeners' | 'setActivatorNodeRef'
  >
}

/** Six dots. */
export const DragHandle = ({ label, sortable }: DragHandleProps) => (
  <SmallTool
    ref={sortable.setActivatorNodeRef}
    {...sortable.attributes}
    {...sortable.listeners}
    label={label}
    grabs
  >
    <GripVertical aria-hidden="true" />
  </SmallTool>
)

const places = {
  before: 'inset-x-0 -top-0.5 h-1 bg-accent',
  after: 'inset-x-0 -bottom-0.5 h-1 bg-accent',
  into: 'inset-0 border-3 border-accent',
} as const

/** Marks the side of a row at which the dragged item would be dropped. */
export const DropPlace = ({ side }: Pick<DropMark, 'side'>) => (
  <i className={`pointer-events-none absolute ${places[side]}`} />
)

/** The position of a sortable during a drag; without a transition under reduced motion. */
export const dragStyle = ({
  transform,
  transition,
}: Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>) =>
  transform
    ? { transform: `translateY(${transform.y}px)`, transition: wantsMotion() ? transition : 'none' }
    : undefined

const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

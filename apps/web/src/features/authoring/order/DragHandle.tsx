// The handle by which a part of a list is dragged, also with Space and the arrow keys, and what is
// shown of it meanwhile.
import type { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { SmallTool } from '../../../ui/index.ts'

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

/** What is dragged, under the pointer. */
export const DragPreview = ({ name }: { name: string }) => (
  <p className="flex min-h-12 items-center gap-2.5 rounded-1 border border-control-line bg-surface px-4 font-semibold shadow-lift wrap-anywhere">
    <GripVertical size={18} aria-hidden="true" className="flex-none" />
    {name}
  </p>
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

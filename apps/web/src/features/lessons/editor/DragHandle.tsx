// What a chapter or a lecture is dragged by, also with Space and the arrow keys.
import type { useSortable } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'

interface DragHandleProps {
  /** "Move lecture Plant your seed". */
  readonly label: string
  readonly sortable: Pick<
    ReturnType<typeof useSortable>,
    'attributes' | 'listeners' | 'setActivatorNodeRef'
  >
}

/** Six dots to hold. */
export const DragHandle = ({ label, sortable }: DragHandleProps) => (
  <button
    type="button"
    ref={sortable.setActivatorNodeRef}
    {...sortable.attributes}
    {...sortable.listeners}
    aria-label={label}
    title={label}
    className="-ms-2 grid size-9 flex-none cursor-grab pointer-coarse:size-11 touch-none place-items-center rounded-1 text-text-2 hover:bg-sunken active:cursor-grabbing"
  >
    <GripVertical size={18} aria-hidden="true" />
  </button>
)

/** Where a sortable stands while things are dragged; nothing glides for those who want no motion. */
export const dragStyle = ({
  transform,
  transition,
}: Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>) =>
  transform
    ? { transform: `translateY(${transform.y}px)`, transition: wantsMotion() ? transition : 'none' }
    : undefined

const wantsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

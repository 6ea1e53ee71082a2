// A row to press at the end of a list that is being written.
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

interface AddRowProps {
  readonly id?: string
  /** Ends the panel. */
  readonly isLast?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A plus and a few words, as wide as the list. */
export const AddRow = ({ id, isLast = false, onClick, children }: AddRowProps) => (
  <button
    id={id}
    type="button"
    className={`flex w-full items-center gap-2 px-4 text-start font-semibold -outline-offset-4 hover:bg-sunken ${isLast ? 'min-h-13' : 'min-h-11 border-t border-dashed border-control-line'}`}
    onClick={onClick}
  >
    <Plus size={18} />
    {children}
  </button>
)

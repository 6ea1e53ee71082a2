// A row to press at the end of a list that is being written.
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowButton } from '../../ui/index.ts'

interface AddRowProps {
  readonly id?: string
  /** Ends the panel. */
  readonly isLast?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A plus and a few words, as wide as the list. */
export const AddRow = ({ id, isLast = false, onClick, children }: AddRowProps) => (
  <RowButton
    id={id}
    className={isLast ? 'min-h-13 border-none' : 'border-dashed border-control-line'}
    onClick={onClick}
  >
    <Plus size={18} />
    {children}
  </RowButton>
)

// Marks work that came after its due date, in the reader's time zone.
import { Plural, Trans } from '@lingui/react/macro'
import { CalendarX } from 'lucide-react'
import { Chip } from '../../ui/index.ts'
import { lateness } from './due-days.rules.ts'
import { readerZone } from './reader-zone.ts'

interface LateChipProps {
  readonly dueDate: string | null
  readonly createdAt: string
  /** Says by how many days. */
  readonly counted?: boolean
}

/** Empty for work that came in time. */
export function LateChip({ dueDate, createdAt, counted = false }: LateChipProps) {
  const days = lateness(dueDate, createdAt, readerZone())
  if (days === 0) return null
  return (
    <Chip>
      <CalendarX size={16} aria-hidden="true" />
      {counted ? <Plural value={days} one="# day late" other="# days late" /> : <Trans>Late</Trans>}
    </Chip>
  )
}

// The table of how far each child is in a lesson: how it is sorted and what its columns hold.
import type { CourseStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { type Column, ProgressBar, useDates } from '../../../ui/index.ts'
import { percentDone } from '../../lessons/index.ts'
import { useStudentColumn } from './student-column.tsx'
import { useTableQuery } from './table-query.ts'

const sorts = ['date', 'name', 'progress'] as const
const natural = { date: 'desc', name: 'asc', progress: 'desc' } as const

/** What the address asks for. */
export const useProgressQuery = () => useTableQuery(sorts, natural)

/** The columns, for a lesson of so many lectures. */
export function useProgressColumns(lectureCount: number): Column<CourseStudent>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const { by } = useProgressQuery()
  const student = useStudentColumn()
  return [
    { ...student, ...by('name') },
    {
      key: 'started',
      header: t`Started`,
      ...by('date'),
      cell: (row) => <time dateTime={row.startDate}>{day(row.startDate)}</time>,
    },
    {
      key: 'progress',
      header: t`Completed`,
      ...by('progress'),
      cell: (row) => <Completed done={row.completedLectures} total={lectureCount} />,
    },
    {
      key: 'active',
      header: t`Last active`,
      cell: (row) => <time dateTime={row.lastActiveAt}>{day(row.lastActiveAt)}</time>,
    },
  ]
}

export function Completed({ done, total }: { done: number; total: number }) {
  const { t } = useLingui()
  return (
    <span className="flex flex-1 items-center gap-3">
      <span className="max-w-60 min-w-16 flex-1">
        <ProgressBar
          label={t`${done} of ${total} lectures completed`}
          percent={percentDone(done, total)}
        />
      </span>
      <span className="min-w-14 tabular-nums">
        {done} / {total}
      </span>
    </span>
  )
}

// Whose data of the class are erased soon, and taking that back.
import type { StudentToErase } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../../api/index.ts'
import { type Column, EmptyState, useDates } from '../../../ui/index.ts'
import { PagedTable, pageRows, RowGoesButton, usePagePlace } from '../../desk-lists/index.ts'
import { useStudentColumn } from './student-column.tsx'

/** The next first. */
export function ChildrenToErase() {
  const { t } = useLingui()
  const { cursor = '' } = usePagePlace()
  const read = useCall(
    'studentsToErase',
    { query: { limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  return (
    <PagedTable
      title={t`To be erased`}
      columns={useColumns()}
      rowKey={(row) => row.student._id}
      read={read}
      rowsOf={(answer) => answer.students}
      empty={<EmptyState text={t`Nobody is to be erased.`} />}
    />
  )
}

function useColumns(): Column<StudentToErase>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const student = useStudentColumn()
  return [
    student,
    {
      key: 'erased',
      header: t`Erased on`,
      cell: ({ erasesAt }) => <time dateTime={erasesAt}>{day(erasesAt)}</time>,
    },
    {
      key: 'keep',
      header: t`Keep`,
      kind: 'end',
      cell: ({ student }) => <KeepButton student={student} />,
    },
  ]
}

function KeepButton({ student }: Pick<StudentToErase, 'student'>) {
  const { t } = useLingui()
  const keep = useChange('keepStudent')
  return (
    <RowGoesButton
      look="quiet"
      label={t`Keep`}
      spoken={t`Keep: ${student.name}`}
      busy={keep.isPending}
      act={() => keep.mutateAsync({ params: { studentId: student._id } })}
    />
  )
}

// Whom the teacher has removed from her class, and letting one in again.
import type { RemovedStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../../api/index.ts'
import { type Column, EmptyState, Menu, useDates } from '../../../ui/index.ts'
import { PagedTable, pageRows, RowGoesButton, usePagePlace } from '../../desk-lists/index.ts'
import { type Erasing, useErasing } from './erasing.tsx'
import { useStudentColumn } from './student-column.tsx'

/** The latest removed first. */
export function RemovedChildren() {
  const { t } = useLingui()
  const { cursor = '' } = usePagePlace()
  const read = useCall(
    'removedStudents',
    { query: { limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  const erasing = useErasing()
  return (
    <>
      <PagedTable
        title={t`Removed`}
        columns={useColumns(erasing)}
        rowKey={(row) => row.student._id}
        read={read}
        rowsOf={(answer) => answer.students}
        empty={<EmptyState text={t`You have removed nobody from your class.`} />}
      />
      {erasing.dialog}
    </>
  )
}

function useColumns({ itemsOf, markOf }: Erasing): Column<RemovedStudent>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const student = useStudentColumn(markOf)
  return [
    student,
    {
      key: 'removed',
      header: t`Removed`,
      cell: ({ removedAt }) => <time dateTime={removedAt}>{day(removedAt)}</time>,
    },
    {
      key: 'letIn',
      header: t`Let in again`,
      kind: 'end',
      cell: ({ student }) => {
        const items = itemsOf(student)
        return (
          <span className="flex items-center justify-end gap-2">
            <LetInButton student={student} />
            {items.length > 0 ? <Menu label={t`More for ${student.name}`} items={items} /> : null}
          </span>
        )
      },
    },
  ]
}

function LetInButton({ student }: Pick<RemovedStudent, 'student'>) {
  const { t } = useLingui()
  const letIn = useChange('letInStudent')
  return (
    <RowGoesButton
      look="quiet"
      label={t`Let in again`}
      spoken={t`Let in again: ${student.name}`}
      busy={letIn.isPending}
      act={() => letIn.mutateAsync({ params: { studentId: student._id } })}
    />
  )
}

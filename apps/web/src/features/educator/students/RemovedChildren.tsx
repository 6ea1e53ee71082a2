// Whom the teacher has removed from her class, and letting one in again.
import type { RemovedStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../../api/index.ts'
import { Button, type Column, EmptyState, notify, useDates, Who } from '../../../ui/index.ts'
import { usePagePlace } from '../../desk-lists/index.ts'
import { PagedTable, pageRows } from './PagedTable.tsx'

/** The latest removed first. */
export function RemovedChildren() {
  const { t } = useLingui()
  const { cursor = '' } = usePagePlace()
  const read = useCall(
    'removedStudents',
    { query: { limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  return (
    <PagedTable
      title={t`Removed`}
      columns={useColumns()}
      rowKey={(row) => row.student._id}
      read={read}
      rowsOf={(answer) => answer.students}
      empty={<EmptyState text={t`You have removed nobody from your class.`} />}
    />
  )
}

function useColumns(): Column<RemovedStudent>[] {
  const { t, i18n } = useLingui()
  const { day } = useDates()
  const letIn = useChange('letInStudent')
  const readmit = (studentId: string) =>
    letIn.mutate(
      { params: { studentId } },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          // the button goes with its row
          document.querySelector<HTMLElement>('h1')?.focus()
        },
      },
    )
  return [
    {
      key: 'student',
      header: t`Student Name`,
      cell: ({ student }) => <Who seed={student._id} name={student.name} />,
    },
    {
      key: 'removed',
      header: t`Removed`,
      cell: ({ removedAt }) => <time dateTime={removedAt}>{day(removedAt)}</time>,
    },
    {
      key: 'letIn',
      header: t`Let in again`,
      kind: 'end',
      cell: ({ student }) => (
        <Button
          look="quiet"
          disabled={letIn.isPending}
          aria-label={t`Let in again: ${student.name}`}
          onClick={() => readmit(student._id)}
        >
          {t`Let in again`}
        </Button>
      ),
    },
  ]
}

// Whom the teacher has removed from her class, and letting one in again.
import type { RemovedStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../../api/index.ts'
import { Button, type Column, EmptyState, Menu, notify, useDates, Who } from '../../../ui/index.ts'
import { pageHeading, usePagePlace } from '../../desk-lists/index.ts'
import { type Erasing, useErasing } from './erasing.tsx'
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

function useColumns({ itemsOf }: Erasing): Column<RemovedStudent>[] {
  const { t } = useLingui()
  const { day } = useDates()
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
        <span className="flex items-center justify-end gap-2">
          <LetInButton student={student} />
          <Menu label={t`More for ${student.name}`} items={itemsOf(student)} />
        </span>
      ),
    },
  ]
}

/** The call shows its own failure. */
function LetInButton({ student }: Pick<RemovedStudent, 'student'>) {
  const { t, i18n } = useLingui()
  const letIn = useChange('letInStudent')
  const readmit = (button: HTMLElement) =>
    letIn.mutateAsync({ params: { studentId: student._id } }).then(
      ({ message }) => {
        notify.success(i18n._(message))
        // The button goes with its row. Whoever has gone on keeps the focus.
        const { activeElement } = document
        if (activeElement === button || activeElement === document.body) pageHeading()?.focus()
      },
      () => {},
    )
  return (
    <Button
      look="quiet"
      busy={letIn.isPending}
      aria-label={t`Let in again: ${student.name}`}
      onClick={(event) => void readmit(event.currentTarget)}
    >
      {t`Let in again`}
    </Button>
  )
}

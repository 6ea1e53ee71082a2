// Whose data of the class are erased soon, and taking that back.
import type { StudentToErase } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../../api/index.ts'
import { Button, type Column, EmptyState, notify, useDates, Who } from '../../../ui/index.ts'
import { pageHeading, usePagePlace } from '../../desk-lists/index.ts'
import { PagedTable, pageRows } from './PagedTable.tsx'

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
  return [
    {
      key: 'student',
      header: t`Student Name`,
      cell: ({ student }) => <Who seed={student._id} name={student.name} />,
    },
    {
      key: 'erased',
      header: t`Erased on`,
      cell: ({ erasedAt }) => <time dateTime={erasedAt}>{day(erasedAt)}</time>,
    },
    {
      key: 'keep',
      header: t`Keep`,
      kind: 'end',
      cell: ({ student }) => <KeepButton student={student} />,
    },
  ]
}

/** The call shows its own failure. */
function KeepButton({ student }: Pick<StudentToErase, 'student'>) {
  const { t, i18n } = useLingui()
  const keep = useChange('keepStudent')
  const takeBack = () =>
    keep.mutateAsync({ params: { studentId: student._id } }).then(
      ({ message }) => {
        notify.success(i18n._(message))
        // The button goes with its row.
        pageHeading()?.focus()
      },
      () => {},
    )
  return (
    <Button
      look="quiet"
      busy={keep.isPending}
      aria-label={t`Keep: ${student.name}`}
      onClick={() => void takeBack()}
    >
      {t`Keep`}
    </Button>
  )
}

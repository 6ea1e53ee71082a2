// Who asked to become a teacher, and letting one in. Nothing is shown while nobody waits.
import type { WaitingTeacher } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallPages, useChange } from '../../api/index.ts'
import {
  Button,
  type Column,
  MoreButton,
  notify,
  Panel,
  Table,
  useDates,
  Who,
} from '../../ui/index.ts'
import { pageHeading } from '../desk-lists/index.ts'

const teachersOf = (answer: { readonly teachers: readonly WaitingTeacher[] }) => answer.teachers

export function WaitingTeachers() {
  const { t } = useLingui()
  const { day } = useDates()
  const { items, loadMore } = useCallPages('waitingTeachers', teachersOf, { query: {} })
  const columns: Column<WaitingTeacher>[] = [
    { key: 'name', header: t`Name`, cell: ({ _id, name }) => <Who seed={_id} name={name} /> },
    {
      key: 'signIn',
      header: t`Logs in as`,
      cell: ({ signInName }) => <span className="wrap-anywhere">{signInName}</span>,
    },
    {
      key: 'asked',
      header: t`Asked`,
      cell: ({ askedAt }) => <time dateTime={askedAt}>{day(askedAt)}</time>,
    },
    {
      key: 'letIn',
      header: t`Let in`,
      kind: 'end',
      cell: (teacher) => <LetIn teacher={teacher} />,
    },
  ]
  if (!items || items.length === 0) return null
  return (
    <>
      <Panel title={t`Waiting to become teachers`}>
        <Table
          caption={t`Waiting to become teachers`}
          columns={columns}
          rows={items}
          rowKey={({ _id }) => _id}
          stacks
        />
      </Panel>
      <MoreButton loadMore={loadMore} />
    </>
  )
}

/** The call shows its own failure. The button goes with its row. */
function LetIn({ teacher: { _id, name } }: { teacher: WaitingTeacher }) {
  const { t, i18n } = useLingui()
  const approve = useChange('approveTeacher')
  const letIn = () =>
    approve.mutateAsync({ params: { id: _id } }).then(
      ({ message }) => {
        notify.success(i18n._(message))
        pageHeading()?.focus()
      },
      () => {},
    )
  return (
    <Button busy={approve.isPending} aria-label={t`Let in: ${name}`} onClick={() => void letIn()}>
      {t`Let in`}
    </Button>
  )
}

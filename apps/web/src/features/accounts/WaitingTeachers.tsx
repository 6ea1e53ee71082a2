// Who asked to become a teacher, and letting one in. Nothing is shown while nobody waits.
import type { WaitingTeacher } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallPages, useChange } from '../../api/index.ts'
import { type Column, MoreButton, Panel, Table, useDates, Who } from '../../ui/index.ts'
import { RowGoesButton } from '../desk-lists/index.ts'

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

function LetIn({ teacher: { _id, name } }: { teacher: WaitingTeacher }) {
  const { t } = useLingui()
  const approve = useChange('approveTeacher')
  return (
    <RowGoesButton
      label={t`Let in`}
      spoken={t`Let in: ${name}`}
      busy={approve.isPending}
      act={() => approve.mutateAsync({ params: { id: _id } })}
    />
  )
}

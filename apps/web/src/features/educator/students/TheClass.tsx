// The children of the class: since when, how many lessons they have started, when they were last
// here; unlocking her account, and removing her from the class.
import type { ClassStudent } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Button, type Column, EmptyState, isoDay, useDates, Who } from '../../../ui/index.ts'
import { useListAddress, usePagePlace } from '../../desk-lists/index.ts'
import { ClassCodeButton } from '../NextStep.tsx'
import { ConsentDialog } from './ConsentDialog.tsx'
import { CsvDownload } from './CsvDownload.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { PagedTable, pageRows } from './PagedTable.tsx'
import { type Removal, useRemoval } from './removal.tsx'
import { useTableQuery } from './table-query.ts'
import { useUnlockItems } from './unlock.tsx'

const sorts = ['date', 'name'] as const
const natural = { date: 'desc', name: 'asc' } as const

function useTheClass() {
  const address = useListAddress()
  const { search, query, by } = useTableQuery(sorts, natural)
  const isWaiting = address.oneOf('begun', ['all', 'no']) === 'no'
  const filter = isWaiting ? ({ begun: 'no' } as const) : {}
  return { search, isWaiting, by, query: { ...query, ...filter } }
}

/** Everybody who has joined, or those of them who have not begun. */
export function TheClass() {
  const { t } = useLingui()
  const { isWaiting, query } = useTheClass()
  const { cursor = '' } = usePagePlace()
  const [asked, setAsked] = useState<ClassStudent['student']>()
  const unlockItems = useUnlockItems()
  const removal = useRemoval((child) => [
    { label: t`Consent`, icon: <ShieldCheck />, onSelect: () => setAsked(child) },
    ...unlockItems(child),
  ])
  const columns = useColumns(removal.column)
  const read = useCall(
    'classStudents',
    { query: { ...query, limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  return (
    <>
      <PagedTable
        title={isWaiting ? t`Joined and not begun` : t`The class`}
        columns={columns}
        rowKey={(row) => row.student._id}
        read={read}
        rowsOf={(answer) => answer.students}
        empty={<NobodyHere />}
      />
      {removal.dialog}
      {asked ? <ConsentDialog child={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

function useColumns(more: Removal['column']): Column<ClassStudent>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const { by } = useTheClass()
  return [
    {
      key: 'student',
      header: t`Student Name`,
      ...by('name'),
      cell: ({ student }) => (
        <Link to={paths.student(student._id)}>
          <Who seed={student._id} name={student.name} />
        </Link>
      ),
    },
    {
      key: 'joined',
      header: t`Joined`,
      ...by('date'),
      cell: (row) => <time dateTime={row.joinedAt}>{day(row.joinedAt)}</time>,
    },
    { key: 'lessons', header: t`Lessons started`, cell: (row) => row.startedLessons },
    {
      key: 'active',
      header: t`Last active`,
      cell: ({ lastActiveAt }) =>
        lastActiveAt ? <time dateTime={lastActiveAt}>{day(lastActiveAt)}</time> : t`Not yet`,
    },
    more,
  ]
}

function NobodyHere() {
  const { t } = useLingui()
  const address = useListAddress()
  const { search, isWaiting } = useTheClass()
  if (search) return <NobodyFound search={search} />
  if (!isWaiting) {
    return (
      <EmptyState
        text={t`Nobody has joined your class yet. Give the children your code.`}
        action={<ClassCodeButton />}
      />
    )
  }
  return (
    <EmptyState
      text={t`Everybody who has joined has begun.`}
      action={
        <Button render={<Link to={address.with({ begun: undefined })} />}>
          <Trans>Show everybody</Trans>
        </Button>
      }
    />
  )
}

/** The whole list as a file. */
export function TheClassDownload() {
  const { t } = useLingui()
  const { query } = useTheClass()
  return (
    <CsvDownload
      fileName="class"
      header={[t`Student Name`, t`Joined`, t`Lessons started`, t`Last active`]}
      readPage={async (cursor = '', signal) => {
        const whole = { ...query, limit: limits.listMax, cursor }
        const answer = await call('classStudents', { query: whole, signal })
        const rows = answer.students.map((row) => [
          row.student.name,
          isoDay(row.joinedAt),
          row.startedLessons,
          row.lastActiveAt ? isoDay(row.lastActiveAt) : '',
        ])
        return { rows, nextCursor: answer.nextCursor }
      }}
    />
  )
}

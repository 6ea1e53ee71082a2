// The children of the class: since when, how many lessons they have started, when they were last
// here, and what their teacher does for them.
import type { ClassStudent } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { call, useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Button, type Column, EmptyState, isoDay, useDates, Who } from '../../../ui/index.ts'
import {
  CsvDownload,
  PagedTable,
  pageRows,
  useListAddress,
  usePagePlace,
} from '../../desk-lists/index.ts'
import { ClassCodeButton } from '../NextStep.tsx'
import { useChildActs } from './child-acts.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import type { Removal } from './removal.tsx'
import { useTableQuery } from './table-query.ts'

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
  const acts = useChildActs()
  const columns = useColumns(acts)
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
      {acts.dialog}
    </>
  )
}

function useColumns({ column: more, markOf }: Removal): Column<ClassStudent>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const { by } = useTheClass()
  return [
    {
      key: 'student',
      header: t`Student Name`,
      ...by('name'),
      cell: ({ student }) => (
        <span className="grid min-w-0 gap-1">
          <Link to={paths.student(student._id)}>
            <Who seed={student._id} name={student.name} />
          </Link>
          {markOf(student)}
        </span>
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

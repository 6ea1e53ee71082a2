// Who started which lesson and when, the latest first.
import type { EnrolledStudent } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { call, useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { type Column, coverOf, isoDay, Titled, useDates } from '../../../ui/index.ts'
import { CsvDownload, PagedTable, pageRows, usePagePlace } from '../../desk-lists/index.ts'
import { NobodyStarted } from '../NextStep.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { type Removal, useRemoval } from './removal.tsx'
import { useStudentColumn } from './student-column.tsx'
import { useTableQuery } from './table-query.ts'

const sorts = ['date', 'name', 'lesson'] as const
const natural = { date: 'desc', name: 'asc', lesson: 'asc' } as const

const useEnrolments = () => useTableQuery(sorts, natural)

/** The table of the specification. */
export function Enrolments() {
  const { t } = useLingui()
  const { search, query } = useEnrolments()
  const { cursor = '' } = usePagePlace()
  const removal = useRemoval()
  const columns = useColumns(removal)
  const read = useCall(
    'enrolledStudents',
    { query: { ...query, limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  return (
    <>
      <PagedTable
        title={t`Started lessons`}
        columns={columns}
        rowKey={(row) => `${row.courseId} ${row.student._id}`}
        read={read}
        rowsOf={(answer) => answer.enrolledStudents}
        empty={search ? <NobodyFound search={search} /> : <NobodyStarted />}
      />
      {removal.dialog}
    </>
  )
}

function useColumns({ column: more, markOf }: Removal): Column<EnrolledStudent>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const { page } = usePagePlace()
  const { by } = useEnrolments()
  const student = useStudentColumn(markOf)
  return [
    {
      key: 'number',
      header: '#',
      kind: 'number',
      cell: (_row, index) => (page - 1) * pageRows + index + 1,
    },
    { ...student, ...by('name') },
    {
      key: 'lesson',
      header: t`Lesson Title`,
      ...by('lesson'),
      cell: (row) => (
        <Link to={paths.lessonStudents(row.courseId)}>
          <Titled title={row.courseTitle} picture={coverOf('lesson', row.courseThumbnail)} />
        </Link>
      ),
    },
    {
      key: 'date',
      header: t`Date`,
      ...by('date'),
      cell: (row) => <time dateTime={row.startDate}>{day(row.startDate)}</time>,
    },
    more,
  ]
}

/** The whole table as a file. */
export function EnrolmentsDownload() {
  const { t } = useLingui()
  const { query } = useEnrolments()
  return (
    <CsvDownload
      fileName="started-lessons"
      header={[t`Student Name`, t`Lesson Title`, t`Date`]}
      readPage={async (cursor = '', signal) => {
        const whole = { ...query, limit: limits.listMax, cursor }
        const answer = await call('enrolledStudents', { query: whole, signal })
        const rows = answer.enrolledStudents.map(({ student, courseTitle, startDate }) => [
          student.name,
          courseTitle,
          isoDay(startDate),
        ])
        return { rows, nextCursor: answer.nextCursor }
      }}
    />
  )
}

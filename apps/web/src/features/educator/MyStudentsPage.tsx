// /educator/student-enrolled: who started which lesson, the latest first.
import type { EnrolledStudent } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useCallPages } from '../../api/index.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { DeskTitle, Panel, Table, Titled, Waiting, Who } from '../../ui/index.ts'
import { coverOf } from '../browse/cover.ts'
import { MoreButton } from '../browse/MoreButton.tsx'
import { NextStep } from './DashboardPage.tsx'
import { useDates } from './dates.ts'
import { Refused } from './OwnList.tsx'

export function Component() {
  const { t } = useLingui()
  const title = t`My Students`
  usePageTitle(title)
  const pages = useCallPages('enrolledStudents', (answer) => answer.enrolledStudents, {
    query: { order: 'desc' },
  })
  const { items, error } = pages
  return (
    <>
      <DeskTitle title={title} />
      {!items && error ? <Refused error={error} retry={pages.retry} /> : null}
      {!items && !error ? <Waiting /> : null}
      {items ? <Enrolled rows={items} title={title} /> : null}
      <MoreButton pages={pages} />
    </>
  )
}

function Enrolled({ rows, title }: { rows: readonly EnrolledStudent[]; title: string }) {
  const { t } = useLingui()
  const { day } = useDates()
  if (rows.length === 0) return <NextStep hasLessons />
  return (
    <Panel title={t`Started lessons`}>
      <Table
        caption={title}
        rows={rows}
        rowKey={(row) => `${row.courseId} ${row.student._id}`}
        columns={[
          { key: 'number', header: '#', kind: 'number', cell: (_row, index) => index + 1 },
          {
            key: 'student',
            header: t`Student Name`,
            cell: ({ student }) => <Who seed={student._id} name={student.name} />,
          },
          {
            key: 'lesson',
            header: t`Lesson Title`,
            cell: (row) => (
              <Titled title={row.courseTitle} picture={coverOf('lesson', row.courseThumbnail)} />
            ),
          },
          {
            key: 'date',
            header: t`Date`,
            cell: (row) => <time dateTime={row.startDate}>{day(row.startDate)}</time>,
          },
        ]}
      />
    </Panel>
  )
}

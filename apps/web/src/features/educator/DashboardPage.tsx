// /educator: how many children and lessons, and who started what last.
import type { DashboardData } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import {
  Button,
  EmptyState,
  Figure,
  Figures,
  Panel,
  Table,
  Titled,
  Waiting,
  Who,
} from '../../ui/index.ts'
import { coverOf } from '../browse/cover.ts'
import { Refused } from './OwnList.tsx'

export function Component() {
  const { t } = useLingui()
  const title = t`Dashboard`
  usePageTitle(title)
  const dashboard = useCall('dashboard', {}, { select: (answer) => answer.dashboardData })
  const { data, error } = dashboard
  return (
    <>
      <h1 className="sr-only" tabIndex={-1}>
        {title}
      </h1>
      {data ? <Numbers data={data} /> : null}
      {!data && !error ? <Waiting /> : null}
      {!data && error ? <Refused error={error} retry={() => void dashboard.refetch()} /> : null}
    </>
  )
}

function Numbers({ data }: { data: DashboardData }) {
  const { t } = useLingui()
  const { totalStudents, totalCourses, enrolledStudentsData: latest } = data
  const title = t`Latest Enrollments`
  return (
    <>
      <Figures label={t`Figures`}>
        <Figure
          label={t`Total Students`}
          value={totalStudents}
          area="learn"
          quilt="students-quilt"
        />
        <Figure
          label={t`Total Lessons`}
          value={totalCourses}
          area="lessons"
          quilt="lessons-quilt"
        />
      </Figures>
      <Panel
        title={title}
        action={
          latest.length > 0 ? (
            <Button look="quiet" render={<Link to={paths.myStudents()} />}>
              <Trans>My Students</Trans>
            </Button>
          ) : undefined
        }
      >
        {latest.length === 0 ? (
          <NextStep hasLessons={totalCourses > 0} />
        ) : (
          <Table
            caption={title}
            rows={latest}
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
                  <Titled
                    title={row.courseTitle}
                    picture={coverOf('lesson', row.courseThumbnail)}
                  />
                ),
              },
            ]}
          />
        )}
      </Panel>
    </>
  )
}

/** What to do while no child has started anything. */
export function NextStep({ hasLessons }: { hasLessons: boolean }) {
  const { t } = useLingui()
  return hasLessons ? (
    <EmptyState
      text={t`Nobody has started a lesson yet. Tell your class the code.`}
      action={
        <Button render={<Link to={paths.classCode()} />}>
          <Trans>Class Code</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState
      text={t`Nobody has started a lesson yet. Make your first one.`}
      action={
        <Button render={<Link to={paths.addLesson()} />}>
          <Trans>Add Lesson</Trans>
        </Button>
      }
    />
  )
}

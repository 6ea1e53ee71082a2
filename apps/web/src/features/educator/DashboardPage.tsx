// /educator: how many children and lessons, and who started what last.
import type { DashboardData } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCall } from '../../api/index.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import {
  Button,
  coverOf,
  Figure,
  Figures,
  Panel,
  Table,
  Titled,
  Waiting,
  Who,
} from '../../ui/index.ts'
import { ClassToGo } from '../clock/index.ts'
import { Refused } from '../desk-lists/index.ts'
import { DemoWall } from './DemoWall.tsx'
import { NextStep } from './NextStep.tsx'
import { NewsPanel } from './news/NewsPanel.tsx'
import { WaitingChildren } from './tablets/WaitingChildren.tsx'

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
          render={<Link to={paths.myStudents()} />}
        />
        <Figure
          label={t`Total Lessons`}
          value={totalCourses}
          area="lessons"
          quilt="lessons-quilt"
          render={<Link to={paths.myLessons()} />}
        />
      </Figures>
      <p className="text-sm text-text-2">
        <Trans>Total Students counts the children who have started a lesson of yours.</Trans>
      </p>
      <WaitingChildren />
      <NewsPanel />
      <DemoWall />
      <ClassToGo />
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
                cell: ({ student }) => (
                  <Link to={paths.student(student._id)}>
                    <Who seed={student._id} name={student.name} />
                  </Link>
                ),
              },
              {
                key: 'lesson',
                header: t`Lesson Title`,
                cell: (row) => (
                  <Link to={paths.lessonStudents(row.courseId)}>
                    <Titled
                      title={row.courseTitle}
                      picture={coverOf('lesson', row.courseThumbnail)}
                    />
                  </Link>
                ),
              },
            ]}
          />
        )}
      </Panel>
    </>
  )
}

// /educator/my-courses/:courseId/students: how far each child is in one lesson.
import type { CourseStudent } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { call, useCall } from '../../../api/index.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import {
  type Column,
  DeskTitle,
  EmptyState,
  ProgressBar,
  Who,
  WordLink,
} from '../../../ui/index.ts'
import { LoadFailure } from '../../browse/LoadFailure.tsx'
import { percentDone } from '../../lessons/progress.ts'
import { isoDay, useDates } from '../dates.ts'
import { ListSearch } from '../ListSearch.tsx'
import { useListAddress, usePagePlace } from '../list-address.ts'
import { ClassCodeButton } from '../NextStep.tsx'
import { CsvDownload } from './CsvDownload.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { PagedTable, pageRows } from './PagedTable.tsx'
import { useSorting } from './sorting.ts'

const sorts = ['date', 'name', 'progress'] as const
const natural = { date: 'desc', name: 'asc', progress: 'desc' } as const

/** Another lesson is another page, with nothing kept of the one before. */
export function Component() {
  const { courseId = '' } = useParams()
  return <LessonStudents key={courseId} courseId={courseId} />
}

function useProgressQuery() {
  const { search } = useListAddress()
  const sorting = useSorting(sorts, natural)
  return { search, sorting, query: { search, sort: sorting.sort, order: sorting.order } }
}

function LessonStudents({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const { search, query } = useProgressQuery()
  const { cursor = '' } = usePagePlace()
  const { data, error, isPlaceholderData, refetch } = useCall(
    'courseStudents',
    { params: { id: courseId }, query: { ...query, limit: pageRows, cursor } },
    { keepPrevious: true, quiet: true },
  )
  const lectureCount = data?.lectureCount ?? 0
  const columns = useColumns(lectureCount)
  const title = data?.courseTitle ?? t`Students' progress`
  usePageTitle(title)
  const retry = () => void refetch()
  if (error && !cursor && isGone(error.status)) {
    return <LoadFailure error={error} retry={retry} elsewhere={paths.myLessons()} />
  }
  return (
    <>
      <div className="grid gap-2">
        <WordLink icon={<ArrowLeft size={18} />} render={<Link to={paths.myLessons()} />}>
          <Trans>My Lessons</Trans>
        </WordLink>
        <DeskTitle title={title} action={<ProgressDownload courseId={courseId} />} />
      </div>
      <div className="flex flex-wrap gap-3">
        <ListSearch label={t`Search by name`} />
      </div>
      <PagedTable
        title={t`Students' progress`}
        columns={columns}
        rowKey={(row) => row.student._id}
        list={{
          rows: data?.students,
          nextCursor: data?.nextCursor,
          error,
          isChanging: isPlaceholderData,
          retry,
        }}
        empty={search ? <NobodyFound search={search} /> : <NobodyBegan />}
      />
    </>
  )
}

function NobodyBegan() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Nobody has started this lesson yet. Tell your class the code.`}
      action={<ClassCodeButton />}
    />
  )
}

/** Deleted, another teacher's, or never there. */
const isGone = (status: number): boolean => status >= 400 && status < 500

function useColumns(lectureCount: number): Column<CourseStudent>[] {
  const { t } = useLingui()
  const { day } = useDates()
  const { by } = useProgressQuery().sorting
  return [
    {
      key: 'student',
      header: t`Student Name`,
      ...by('name'),
      cell: ({ student }) => <Who seed={student._id} name={student.name} />,
    },
    {
      key: 'started',
      header: t`Started`,
      ...by('date'),
      cell: (row) => <time dateTime={row.startDate}>{day(row.startDate)}</time>,
    },
    {
      key: 'progress',
      header: t`Completed`,
      ...by('progress'),
      cell: (row) => <Completed done={row.completedLectures} total={lectureCount} />,
    },
    {
      key: 'active',
      header: t`Last active`,
      cell: (row) => <time dateTime={row.lastActiveAt}>{day(row.lastActiveAt)}</time>,
    },
  ]
}

function Completed({ done, total }: { done: number; total: number }) {
  const { t } = useLingui()
  return (
    <span className="flex flex-1 items-center gap-3">
      <span className="max-w-60 min-w-16 flex-1">
        <ProgressBar
          label={t`${done} of ${total} lectures completed`}
          percent={percentDone(done, total)}
        />
      </span>
      <span className="min-w-14 tabular-nums">
        {done} / {total}
      </span>
    </span>
  )
}

/** The whole table as a file. */
function ProgressDownload({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const { query } = useProgressQuery()
  const header = [t`Student Name`, t`Started`, t`Completed`, t`Lectures`, t`Last active`]
  return (
    <CsvDownload
      fileName="lesson-progress"
      header={header}
      readPage={async (cursor = '', signal) => {
        const answer = await call('courseStudents', {
          params: { id: courseId },
          query: { ...query, limit: limits.listMax, cursor },
          signal,
        })
        const rows = answer.students.map((row) => [
          row.student.name,
          isoDay(row.startDate),
          row.completedLectures,
          answer.lectureCount,
          isoDay(row.lastActiveAt),
        ])
        return { rows, nextCursor: answer.nextCursor }
      }}
    />
  )
}

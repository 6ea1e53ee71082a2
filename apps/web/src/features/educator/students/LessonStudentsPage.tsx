// /educator/my-courses/:courseId/students: how far each child is in one lesson.
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { type ApiError, call, useCall } from '../../../api/index.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import { Button, DeskTitle, EmptyState, isoDay, Waiting, WordLink } from '../../../ui/index.ts'
import {
  CsvDownload,
  ListSearch,
  PagedTable,
  pageRows,
  Refused,
  usePagePlace,
} from '../../desk-lists/index.ts'
import { ClassCodeButton } from '../NextStep.tsx'
import { useLessonCertificates } from './certificates.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { useProgressColumns, useProgressQuery } from './progress-columns.tsx'

/** Another lesson is another page, without state of the one before. */
export function Component() {
  const { courseId = '' } = useParams()
  return <LessonStudents key={courseId} courseId={courseId} />
}

function LessonStudents({ courseId }: { courseId: string }) {
  const { t } = useLingui()
  const { search, query } = useProgressQuery()
  const { cursor = '' } = usePagePlace()
  const read = useCall(
    'courseStudents',
    { params: { id: courseId }, query: { ...query, limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  const { data, error } = read
  const lectureCount = data?.lectureCount ?? 0
  const certificates = useLessonCertificates(courseId, lectureCount)
  const columns = [...useProgressColumns(lectureCount), certificates.column]
  const title = data?.courseTitle ?? t`Students' progress`
  usePageTitle(title)
  // the heading is the lesson's title, so it waits for it
  if (!data && !error) return <Waiting />
  if (!data && error && !(cursor && error.status === 400)) {
    return <NotShown error={error} retry={() => void read.refetch()} />
  }
  return (
    <>
      <div className="grid gap-2">
        <WordLink icon={<ArrowLeft size={18} />} render={<Link to={paths.myLessons()} />}>
          <Trans>My Lessons</Trans>
        </WordLink>
        <DeskTitle
          title={title}
          action={
            <div className="flex flex-wrap gap-3">
              <ProgressDownload courseId={courseId} />
              {data?.students.length ? certificates.all : null}
            </div>
          }
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <ListSearch label={t`Search by name`} />
      </div>
      <PagedTable
        title={t`Students' progress`}
        columns={columns}
        rowKey={(row) => row.student._id}
        read={read}
        rowsOf={(answer) => answer.students}
        empty={search ? <NobodyFound search={search} /> : <NobodyBegan />}
      />
      {certificates.sheets}
    </>
  )
}

/** A lesson that is deleted, another teacher's or unknown; or no answer. */
function NotShown({ error, retry }: { error: ApiError; retry: () => void }) {
  const { i18n } = useLingui()
  const isClosed = error.code === 'COURSE_NOT_FOUND' || error.code === 'NOT_OWNER'
  if (!isClosed && error.status !== 400) return <Refused error={error} retry={retry} />
  return (
    <EmptyState
      text={i18n._(error.message)}
      action={
        <Button render={<Link to={paths.myLessons()} />}>
          <Trans>My Lessons</Trans>
        </Button>
      }
    />
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

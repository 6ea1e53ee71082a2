// What one child did in her teacher's class: all that she handed in, her results and her lessons. It
// prints as a portfolio, for which every page of the three lists is read.
import type { StudentLesson } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { type Pages, useCallPages } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import {
  Button,
  type Column,
  EmptyState,
  MoreButton,
  Panel,
  Table,
  useDates,
  usePrinting,
  Waiting,
} from '../../../ui/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { ChildsSubmissions } from '../../submissions/index.ts'
import { ChildsResults } from './ChildsResults.tsx'
import { Completed } from './progress-columns.tsx'

/** The three lists of a child's work, and their printing as what is shown in `page`. */
export function useChildsWork(studentId: string, page: RefObject<HTMLElement | null>) {
  const [isPrinting, setPrinting] = useState(false)
  const of = { params: { studentId } }
  const submissions = useCallPages('studentSubmissions', (answer) => answer.submissions, of)
  const results = useCallPages('studentResults', (answer) => answer.results, of)
  const lessons = useCallPages('studentLessons', (answer) => answer.lessons, of)
  const lists = [submissions, results, lessons]
  const isWhole = lists.every(({ items, loadMore }) => items && !loadMore)
  const isRefused = lists.some(({ error }) => error !== null)
  const readOn = useEffectEvent(() => {
    for (const { loadMore } of lists) void loadMore?.()
  })
  const shown = lists.map(({ items }) => items?.length ?? 0).join()
  useEffect(() => {
    if (isPrinting && shown) readOn()
  }, [isPrinting, shown])
  // a portfolio with a part missing would look whole on paper
  useEffect(() => {
    if (isPrinting && isRefused) setPrinting(false)
  }, [isPrinting, isRefused])
  usePrinting(page, isPrinting && isWhole, () => setPrinting(false))
  return { submissions, results, lessons, isPrinting, startPrinting: () => setPrinting(true) }
}

type Work = ReturnType<typeof useChildsWork>

export function PrintButton({ work }: { work: Work }) {
  const { t } = useLingui()
  return (
    <div className="print:hidden">
      <Button
        look="quiet"
        icon={<Printer />}
        busy={work.isPrinting}
        busyText={t`Getting everything…`}
        onClick={work.startPrinting}
      >
        {t`Print`}
      </Button>
    </div>
  )
}

interface ChildsWorkProps {
  readonly work: Work
  readonly name: string
  readonly isInClass: boolean
}

export function ChildsWork({ work, name, isInClass }: ChildsWorkProps) {
  const { t } = useLingui()
  const { submissions, results, lessons } = work
  return (
    <>
      <ListPanel
        title={t`Handed in`}
        list={submissions}
        empty={t`She has not handed in anything yet.`}
      >
        {(items) => <ChildsSubmissions submissions={items} canAnswer={isInClass} name={name} />}
      </ListPanel>
      <ListPanel title={t`Quizzes`} list={results} empty={t`She has not taken a quiz yet.`}>
        {(items) => <ChildsResults results={items} />}
      </ListPanel>
      <ListPanel title={t`Lessons`} list={lessons} empty={t`She has not started a lesson yet.`}>
        {(items) => <Lessons lessons={items} />}
      </ListPanel>
    </>
  )
}

interface ListPanelProps<Row> {
  readonly title: string
  readonly list: Pages<Row>
  readonly empty: string
  readonly children: (rows: readonly Row[]) => ReactNode
}

function ListPanel<Row>({ title, list, empty, children }: ListPanelProps<Row>) {
  const { items, error, loadMore, retry } = list
  if (!items && error) return <Refused error={error} retry={retry} />
  return (
    <Panel title={title} stickyHead>
      {items ? null : <Waiting />}
      {items?.length === 0 ? <EmptyState text={empty} /> : null}
      {items && items.length > 0 ? children(items) : null}
      <div className="grid p-4 empty:hidden print:hidden">
        <MoreButton loadMore={loadMore} />
      </div>
    </Panel>
  )
}

function Lessons({ lessons }: { lessons: readonly StudentLesson[] }) {
  const { t } = useLingui()
  const { day } = useDates()
  const columns: Column<StudentLesson>[] = [
    {
      key: 'lesson',
      header: t`Lesson`,
      cell: ({ courseId, courseTitle }) => (
        <Link className="font-semibold wrap-anywhere" to={paths.lessonStudents(courseId)}>
          {courseTitle}
        </Link>
      ),
    },
    {
      key: 'started',
      header: t`Started`,
      cell: ({ startDate }) => <time dateTime={startDate}>{day(startDate)}</time>,
    },
    {
      key: 'progress',
      header: t`Completed`,
      cell: ({ completedLectures, lectureCount }) => (
        <Completed done={completedLectures} total={lectureCount} />
      ),
    },
    {
      key: 'active',
      header: t`Last active`,
      cell: ({ lastActiveAt }) => <time dateTime={lastActiveAt}>{day(lastActiveAt)}</time>,
    },
  ]
  return (
    <Table
      caption={t`Lessons`}
      columns={columns}
      rows={lessons}
      rowKey={({ courseId }) => courseId}
      stacks
    />
  )
}

// /educator/students/:studentId: one child, what she did, what her teacher does for her, and who read
// her work.
import type { Answer, ChildReads, Person } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type ApiError, useCall } from '../../../api/index.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import {
  Button,
  type Column,
  DeskTitle,
  EmptyState,
  Panel,
  Table,
  useDates,
  Waiting,
  WordLink,
} from '../../../ui/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { ChildsWork, PrintButton, useChildsWork } from './ChildsWork.tsx'
import { useChildActs } from './child-acts.tsx'
import { useErasing } from './erasing.tsx'
import type { Removal } from './removal.tsx'
import { StudentNotes } from './StudentNotes.tsx'

const theClass = `${paths.myStudents()}?view=class`

/** Another child is another page, without state of the one before. */
export function Component() {
  const { studentId = '' } = useParams()
  return <StudentOfClass key={studentId} studentId={studentId} />
}

function StudentOfClass({ studentId }: { studentId: string }) {
  const { t } = useLingui()
  const read = useCall('studentReads', { params: { studentId } }, { quiet: true })
  const { data, error } = read
  usePageTitle(data?.student.name ?? t`Student`)
  if (!data && !error) return <Waiting />
  if (!data) return <NotShown error={error} retry={() => void read.refetch()} />
  return <Shown studentId={studentId} answer={data} />
}

interface ShownProps {
  readonly studentId: string
  readonly answer: Answer<'studentReads'>
}

function Shown({ studentId, answer: { student, isInClass, reads } }: ShownProps) {
  const { t } = useLingui()
  const page = useRef<HTMLDivElement>(null)
  const work = useChildsWork(studentId, page)
  return (
    <div ref={page} className="contents">
      <div className="grid gap-2">
        <span className="print:hidden">
          <WordLink icon={<ArrowLeft size={18} />} render={<Link to={theClass} />}>
            <Trans>The class</Trans>
          </WordLink>
        </span>
        <DeskTitle title={student.name} action={<PrintButton work={work} />} />
      </div>
      <ChildsWork work={work} name={student.name} isInClass={isInClass} />
      <StudentNotes studentId={studentId} canWrite={isInClass} />
      <div className="contents print:hidden">
        {isInClass ? <Acts child={student} /> : <ActsOfBefore child={student} />}
        <Panel title={t`Who read this child's work`}>
          <div className="px-5 pt-4 pb-2">
            <p>
              <Trans>
                Everybody who opens what the child handed in, her results or her progress is written
                down, with the day. Nobody can change it here.
              </Trans>
            </p>
            <WordLink render={<Link to={paths.privacy()} />}>{t`How long it stays`}</WordLink>
          </div>
          <Reads reads={reads} />
        </Panel>
      </div>
    </div>
  )
}

/** The menu of her row in the class, laid open. */
function Acts({ child }: { child: Person }) {
  const navigate = useNavigate()
  return <ActsPanel child={child} acts={useChildActs(() => void navigate(theClass))} />
}

/** What can be done for a child who is not in the class any more. */
const ActsOfBefore = ({ child }: { child: Person }) => (
  <ActsPanel child={child} acts={useErasing()} />
)

function ActsPanel({ child, acts }: { child: Person; acts: Omit<Removal, 'column'> }) {
  const { t } = useLingui()
  const items = acts.itemsOf(child)
  // a colleague who stands in can do nothing for a child who has left
  if (items.length === 0) return null
  return (
    <Panel title={t`What you can do`} note={acts.markOf(child)}>
      <div className="flex flex-wrap gap-3 p-5">
        {items.map(({ label, icon, onSelect, danger }) => (
          <Button key={label} look={danger ? 'danger' : 'quiet'} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </div>
      {acts.dialog}
    </Panel>
  )
}

function Reads({ reads }: { reads: readonly ChildReads[] }) {
  const { t } = useLingui()
  const { utcDay } = useDates()
  const kinds = {
    work: t`Work and results`,
    progress: t`Progress in a lesson`,
    record: t`Everything, saved as a file`,
  }
  const columns: Column<ChildReads>[] = [
    {
      key: 'reader',
      header: t`Who`,
      cell: ({ reader }) => reader ?? t`Somebody without an account here`,
    },
    { key: 'kind', header: t`What`, cell: ({ kind }) => kinds[kind] },
    {
      key: 'days',
      header: t`When`,
      cell: ({ days }) => (
        <span className="flex flex-wrap gap-x-4">
          {days.map((day) => (
            <time key={day} dateTime={day}>
              {utcDay(day)}
            </time>
          ))}
        </span>
      ),
    },
  ]
  if (reads.length === 0) return <EmptyState text={t`Nobody has read this child's work lately.`} />
  return (
    <Table
      caption={t`Who read this child's work`}
      columns={columns}
      rows={reads}
      // two readers may have one name, and who is erased has none
      rowKey={(row) => `${reads.indexOf(row)}`}
      stacks
    />
  )
}

/** A child of another class, or unknown; or no answer. */
function NotShown({ error, retry }: { error: ApiError | null; retry: () => void }) {
  const { t, i18n } = useLingui()
  if (!error) return null
  if (error.code !== 'STUDENT_NOT_FOUND') return <Refused error={error} retry={retry} />
  return (
    <>
      <DeskTitle title={t`Student`} />
      <EmptyState
        text={i18n._(error.message)}
        action={
          <Button render={<Link to={paths.myStudents()} />}>
            <Trans>My Students</Trans>
          </Button>
        }
      />
    </>
  )
}

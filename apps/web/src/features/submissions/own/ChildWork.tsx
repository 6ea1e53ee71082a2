// One child in the list of all work: how she stands, and her work with its answers, the newest first.
import type { ChildsWork, NumberedSubmission } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, MessageCircleDashed, UserX } from 'lucide-react'
import { useId } from 'react'
import { Avatar, Chip, LeafMark, Skeleton, useDates } from '../../../ui/index.ts'
import { LateChip } from '../../due-dates/index.ts'
import { GiveFeedback } from '../GiveFeedback.tsx'
import { pictureKey } from '../viewer/handed-pictures.ts'
import { WorkLinks, WorkPictures } from '../WorkFiles.tsx'
import './child-work.css'

interface ChildWorkProps {
  readonly child: ChildsWork
  readonly dueDate: string | null
  readonly seenBefore: number
  /** Undefined until it is read. */
  readonly work: readonly NumberedSubmission[] | undefined
  readonly onOpen: (picture: string) => void
}

export function ChildWork(props: ChildWorkProps) {
  const { child, dueDate, seenBefore, work, onOpen } = props
  const { t } = useLingui()
  const id = useId()
  const { student, submissionCount } = child
  const name = student?.name || t`Unknown Student`
  return (
    <article
      aria-labelledby={id}
      tabIndex={-1}
      // where J and K stop: she, or each work of hers
      data-stop={work && work.length > 1 ? undefined : ''}
      className="submission-child grid gap-3 rounded-leaf-m border border-line bg-surface px-5 py-4 max-sm:px-4"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar seed={student?._id} size="big" />
        <h2 id={id} className="text-head tracking-head wrap-anywhere">
          {name}
        </h2>
        <Standing child={child} dueDate={dueDate} seenBefore={seenBefore} />
      </header>
      {work ? null : <Skeleton className="h-32" />}
      {work?.map((one, place) => (
        <Attempt
          key={one._id}
          work={one}
          name={name}
          number={submissionCount > 1 ? submissionCount - place : undefined}
          isNew={submissionCount > 1 && one.number > seenBefore}
          canAnswer={child.isInClass}
          onOpen={(picture) => onOpen(pictureKey(one._id, picture))}
        />
      ))}
    </article>
  )
}

type StandingProps = Pick<ChildWorkProps, 'child' | 'dueDate' | 'seenBefore'>

function Standing({ child, dueDate, seenBefore }: StandingProps) {
  const { firstAt, lastNumber, unansweredCount, isInClass } = child
  return (
    <span className="flex flex-wrap gap-2">
      {lastNumber > seenBefore ? <NewChip /> : null}
      {firstAt ? <LateChip dueDate={dueDate} createdAt={firstAt} counted /> : null}
      <Chip>
        {unansweredCount > 0 ? (
          <>
            <MessageCircleDashed size={16} aria-hidden="true" />
            <Trans>Not answered</Trans>
          </>
        ) : (
          <>
            <Check size={16} aria-hidden="true" />
            <Trans>Answered</Trans>
          </>
        )}
      </Chip>
      {isInClass ? null : (
        <Chip>
          <UserX size={16} aria-hidden="true" />
          <Trans>Not in the class</Trans>
        </Chip>
      )}
    </span>
  )
}

const NewChip = () => (
  <Chip>
    <LeafMark />
    <Trans>New</Trans>
  </Chip>
)

interface AttemptProps {
  readonly work: NumberedSubmission
  readonly name: string
  /** Her how-manieth it is, where there are several. */
  readonly number: number | undefined
  readonly isNew: boolean
  readonly canAnswer: boolean
  readonly onOpen: (picture: number) => void
}

function Attempt({ work, name, number, isNew, canAnswer, onOpen }: AttemptProps) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const { comment, createdAt, again } = work
  return (
    <section
      tabIndex={-1}
      data-stop={number ? '' : undefined}
      className="submission-attempt grid gap-2 not-last:border-b not-last:border-line not-last:pb-3"
      aria-label={number ? t`Work ${number} of ${name}` : t`Work of ${name}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-2">
        {number ? (
          <b className="font-semibold">
            <Trans>Work {number}</Trans>
          </b>
        ) : null}
        <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
        {again ? (
          <b className="font-semibold">
            <Trans>Tried again</Trans>
          </b>
        ) : null}
        {isNew ? <NewChip /> : null}
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <WorkPictures submission={work} name={name} size="work" onOpen={onOpen} />
        <div className="grid min-w-0 flex-1 basis-72 content-start gap-3">
          <p className="whitespace-pre-line wrap-anywhere">{comment || t`No comment`}</p>
          <WorkLinks submission={work} />
          {canAnswer ? <GiveFeedback submission={work} name={name} /> : null}
        </div>
      </div>
    </section>
  )
}

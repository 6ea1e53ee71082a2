// What a child has handed in, newest first.
import type { Submission } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { Link } from 'react-router'
import { type ApiError, useCallPages } from '../../api/index.ts'
import { ChildPage, ReadingList } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import {
  Button,
  coverOf,
  EmptyState,
  OutLink,
  SpeakerButton,
  unsigned,
  useDates,
} from '../../ui/index.ts'
import { LateChip } from '../due-dates/index.ts'
import { FeedbackCard } from './FeedbackCard.tsx'
import { ChildFile } from './HandedInFile.tsx'
import { useSeenFeedback } from './seen-feedback.ts'
import { sortWork } from './sorted-work.ts'
import { ZoomPicture } from './ZoomPicture.tsx'

/** /my-activities */
export function Component() {
  const { t } = useLingui()
  const pages = useCallPages('mySubmissions', (answer) => answer.submissions, {})
  const error = pages.error && { message: sentenceOf(pages.error) }
  return (
    <ChildPage area="activities" title={t`My Activity Submissions`} back={paths.activityList()}>
      <ReadingList pages={{ ...pages, error }}>
        {(items) => <Submissions submissions={items} />}
      </ReadingList>
    </ChildPage>
  )
}

const sentenceOf = ({ code, message }: ApiError): string =>
  code === 'OFFLINE' ? texts.mySubmissionsError : message

function Submissions({ submissions }: { submissions: readonly Submission[] }) {
  const { t } = useLingui()
  const onSeen = useSeenFeedback()
  const toActivities = (look: 'filled' | 'quiet') => (
    <Button
      className={look === 'quiet' ? 'justify-self-start' : ''}
      look={look}
      render={<Link to={paths.activityList()} />}
    >
      <Trans>Activities</Trans>
    </Button>
  )
  if (submissions.length === 0) {
    return (
      <EmptyState
        text={t`You haven't submitted any activities yet.`}
        action={toActivities('filled')}
      />
    )
  }
  return (
    <>
      {toActivities('quiet')}
      <ul className="grid gap-4">
        {submissions.map((submission) => (
          <SubmissionRow key={submission._id} submission={submission} onSeen={onSeen} />
        ))}
      </ul>
    </>
  )
}

interface SubmissionRowProps {
  readonly submission: Submission
  readonly onSeen: (feedback: string) => void
}

function SubmissionRow({ submission, onSeen }: SubmissionRowProps) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const title = submission.activityId.title || t`Untitled Activity`
  const comment = submission.comment || t`No comment`
  const { pictures, files } = sortWork(submission)
  const { feedback, abilities, activityId } = submission
  const again = abilities.tryAgain
    ? paths.activity(activityId._id, { again: submission._id })
    : undefined
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-leaf-m bg-white p-6">
      <div className="flex items-start justify-between gap-4">
        <img
          src={coverOf('activity', submission.activityId.imageUrl)}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          className="h-18 w-24 flex-none rounded-leaf-s object-cover max-sm:h-12 max-sm:w-16"
        />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-tight wrap-anywhere">{title}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <time className="text-sm text-ink-2" dateTime={submission.createdAt}>
              {dayAndTime(submission.createdAt)}
            </time>
            <LateChip dueDate={submission.activityId.dueDate} createdAt={submission.createdAt} />
          </p>
          <p className="mt-2 whitespace-pre-line wrap-anywhere">{comment}</p>
        </div>
        <SpeakerButton text={`${title}. ${comment}`} />
      </div>
      {feedback.map((one, at) => (
        <FeedbackCard
          key={one._id}
          feedback={one}
          tryAgain={at === 0 ? again : undefined}
          onSeen={onSeen}
        />
      ))}
      {pictures.length > 0 ? (
        <ul className="flex flex-wrap gap-4">
          {pictures.map(({ src, small, name }, index) => (
            <li key={unsigned(src)}>
              <ZoomPicture src={src} small={small} name={name ?? t`Picture ${index + 1}`} />
            </li>
          ))}
        </ul>
      ) : null}
      {submission.externalLink || files.length > 0 ? (
        <p className="flex flex-wrap gap-4">
          {files.map((file) => (
            <ChildFile key={unsigned(file.fileUrl)} file={file} />
          ))}
          {submission.externalLink ? (
            <Button
              look="quiet"
              className="max-w-full"
              icon={<Link2 aria-hidden="true" />}
              render={<OutLink href={submission.externalLink} />}
            >
              <span className="min-w-0 truncate">
                {submission.externalLink.replace(/^https?:\/\//u, '')}
              </span>
            </Button>
          ) : null}
        </p>
      ) : null}
    </li>
  )
}

// What children handed in for one activity, newest first.
import type { Submission } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { type ApiError, useCallPages } from '../../api/index.ts'
import { Avatar, Button, MoreButton, useDates, Waiting } from '../../ui/index.ts'
import { DetailsTitle } from '../desk-lists/index.ts'
import { LateChip } from '../due-dates/index.ts'
import { GiveFeedback } from './GiveFeedback.tsx'
import { FileChip, TeacherFile } from './HandedInFile.tsx'
import { renewedLink } from './renewed-link.ts'
import { sortWork } from './sorted-work.ts'
import { ZoomPicture } from './ZoomPicture.tsx'

interface SubmissionsProps {
  readonly activityId: string
  /** How many there are, as the activity's own row says it. */
  readonly count: number
}

/** The list, or why there is none. */
export function Submissions({ activityId, count }: SubmissionsProps) {
  const pages = useCallPages('activitySubmissions', (answer) => answer.submissions, {
    params: { id: activityId },
  })
  const { items, error, retry } = pages
  if (!items) return error ? <NotRead error={error} retry={retry} /> : <Waiting />
  const isWhole = !pages.loadMore
  return (
    <>
      <DetailsTitle>
        <Plural
          value={isWhole ? items.length : Math.max(items.length, count)}
          _0="No submissions yet"
          one="1 submission"
          other="# submissions"
        />
      </DetailsTitle>
      <ul>
        {items.map((submission) => (
          <SubmissionRow key={submission._id} submission={submission} />
        ))}
      </ul>
      <div className="grid p-4 empty:hidden">
        <MoreButton loadMore={pages.loadMore} />
      </div>
    </>
  )
}

function NotRead({ error, retry }: { error: ApiError; retry: () => void }) {
  const { i18n } = useLingui()
  const sentence = error.code === 'OFFLINE' ? texts.submissionsFailed : error.message
  return (
    <div className="grid justify-items-start gap-3 p-6">
      <p>{i18n._(sentence)}</p>
      <Button look="quiet" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function SubmissionRow({ submission }: { submission: Submission }) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const { userId, comment, externalLink, createdAt, again } = submission
  const { dueDate } = submission.activityId
  const name = userId?.name || t`Unknown Student`
  const { pictures, files } = sortWork(submission)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-t border-line px-6 py-3.5 max-sm:px-4 lg:grid-cols-[44px_minmax(0,1fr)_auto]">
      <Avatar seed={userId?._id} size="big" />
      <div className="grid content-start gap-1">
        <p>
          <b className="text-md font-semibold">{name}</b>{' '}
          <time className="text-xs text-text-2" dateTime={createdAt}>
            {dayAndTime(createdAt)}
          </time>{' '}
          <LateChip dueDate={dueDate} createdAt={createdAt} counted />
          {again ? (
            <span className="text-xs font-semibold">
              <Trans>Tried again</Trans>
            </span>
          ) : null}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{comment || t`No comment`}</p>
        {files.length > 0 || externalLink ? (
          <p className="flex flex-wrap gap-2 pt-1">
            {files.map((file) => (
              <TeacherFile
                key={file.fileUrl}
                file={file}
                renew={() => renewedLink(submission, file)}
              />
            ))}
            {externalLink ? (
              <FileChip href={externalLink} icon={<Link2 size={15} />}>
                {externalLink.replace(/^https?:\/\//u, '')}
              </FileChip>
            ) : null}
          </p>
        ) : null}
      </div>
      {pictures.length > 0 ? (
        <ul className="col-start-2 flex flex-wrap gap-2.5 lg:col-start-3 lg:max-w-[360px] lg:justify-end">
          {pictures.map(({ src, small, name: own }, index) => (
            <li key={src}>
              <ZoomPicture
                size="row"
                src={src}
                small={small}
                name={own ?? t`Picture ${index + 1} of ${name}`}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {userId ? (
        <div className="col-start-2 lg:col-end-4">
          <GiveFeedback submission={submission} name={name} />
        </div>
      ) : null}
    </li>
  )
}

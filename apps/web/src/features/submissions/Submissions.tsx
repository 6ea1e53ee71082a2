// What children handed in for one activity last, and the way to all of it.
import type { Submission } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ApiError, useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Avatar, Button, useDates, Waiting } from '../../ui/index.ts'
import { DetailsTitle } from '../desk-lists/index.ts'
import { LateChip } from '../due-dates/index.ts'
import { Choosing } from './Choosing.tsx'
import { GiveFeedback } from './GiveFeedback.tsx'
import { pictureKey, useHandedPictures } from './viewer/handed-pictures.ts'
import { ListViewer } from './viewer/ListViewer.tsx'
import { WorkLinks, WorkPictures } from './WorkFiles.tsx'

/** The newest. */
const shown = 10

interface SubmissionsProps {
  readonly activityId: string
  /** How many there are, as the activity's own row says it. */
  readonly count: number
}

/** The list, or why there is none. */
export function Submissions({ activityId, count }: SubmissionsProps) {
  const { items, loadMore, error, retry } = useCallPages(
    'activitySubmissions',
    (answer) => answer.submissions,
    { params: { id: activityId } },
    { size: shown },
  )
  const picturesOf = useHandedPictures()
  const [picture, setPicture] = useState<string>()
  if (!items) return error ? <NotRead error={error} retry={retry} /> : <Waiting />
  const isWhole = !loadMore
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 py-1.5 pe-6 max-sm:pe-4">
        <DetailsTitle>
          <Plural
            value={isWhole ? items.length : Math.max(items.length, count)}
            _0="No submissions yet"
            one="1 submission"
            other="# submissions"
          />
        </DetailsTitle>
        {isWhole ? null : (
          <span className="text-text-2">
            <Trans>These are the newest {items.length}.</Trans>
          </span>
        )}
        <span className="ms-auto max-sm:ms-4 max-sm:pb-3">
          <Button look="quiet" render={<Link to={paths.submissions(activityId)} />}>
            <Trans>All submissions</Trans>
          </Button>
        </span>
      </div>
      <Choosing activityId={activityId} inCard>
        <ul>
          {items.map((submission) => (
            <SubmissionRow
              key={submission._id}
              submission={submission}
              onOpen={(place) => setPicture(pictureKey(submission._id, place))}
            />
          ))}
        </ul>
      </Choosing>
      <ListViewer
        pictures={items.flatMap(picturesOf)}
        shown={picture}
        onShow={(next) => setPicture(next?.key)}
      />
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

interface SubmissionRowProps {
  readonly submission: Submission
  /** Called with the place of a picture. */
  readonly onOpen: (place: number) => void
}

function SubmissionRow({ submission, onOpen }: SubmissionRowProps) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const { userId, comment, createdAt, again } = submission
  const { dueDate } = submission.activityId
  const name = userId?.name || t`Unknown Student`
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
        <WorkLinks submission={submission} />
      </div>
      <WorkPictures
        submission={submission}
        name={name}
        size="row"
        className="col-start-2 lg:col-start-3 lg:max-w-[360px] lg:justify-end"
        onOpen={onOpen}
      />
      {userId ? (
        <div className="col-start-2 lg:col-end-4">
          <GiveFeedback submission={submission} name={name} />
        </div>
      ) : null}
    </li>
  )
}

// What one child handed in to her teacher's activities, with the answers to it.
import type { Submission } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useDates } from '../../ui/index.ts'
import { LateChip } from '../due-dates/index.ts'
import { GiveFeedback } from './GiveFeedback.tsx'
import { pictureKey, useHandedPictures } from './viewer/handed-pictures.ts'
import { ListViewer } from './viewer/ListViewer.tsx'
import { WorkLinks, WorkPictures } from './WorkFiles.tsx'

interface ChildsSubmissionsProps {
  readonly name: string
  readonly submissions: readonly Submission[]
  readonly canAnswer: boolean
}

export function ChildsSubmissions(props: ChildsSubmissionsProps) {
  const { name, submissions, canAnswer } = props
  const picturesOf = useHandedPictures()
  const [picture, setPicture] = useState<string>()
  return (
    <>
      <ul>
        {submissions.map((submission) => (
          <SubmissionOfHers
            key={submission._id}
            {...{ name, submission, canAnswer }}
            onOpen={(place) => setPicture(pictureKey(submission._id, place))}
          />
        ))}
      </ul>
      <ListViewer
        pictures={submissions.flatMap(picturesOf)}
        shown={picture}
        onShow={(next) => setPicture(next?.key)}
      />
    </>
  )
}

interface SubmissionOfHersProps extends Omit<ChildsSubmissionsProps, 'submissions'> {
  readonly submission: Submission
  /** Called with the place of a picture. */
  readonly onOpen: (place: number) => void
}

function SubmissionOfHers(props: SubmissionOfHersProps) {
  const { name, submission, canAnswer, onOpen } = props
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const { activityId: activity, comment, createdAt } = submission
  return (
    <li className="grid break-inside-avoid gap-2 border-t border-line px-5 py-4 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link className="font-semibold wrap-anywhere" to={paths.submissions(activity._id)}>
          {activity.title || t`Untitled Activity`}
        </Link>
        <time className="text-sm text-text-2" dateTime={createdAt}>
          {dayAndTime(createdAt)}
        </time>
        <LateChip dueDate={activity.dueDate} createdAt={createdAt} counted />
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <WorkPictures submission={submission} name={name} size="work" onOpen={onOpen} />
        <div className="grid flex-1 basis-72 content-start gap-3">
          {comment ? <p className="whitespace-pre-line wrap-anywhere">{comment}</p> : null}
          <WorkLinks submission={submission} />
          {canAnswer ? <GiveFeedback submission={submission} name={name} /> : null}
        </div>
      </div>
    </li>
  )
}

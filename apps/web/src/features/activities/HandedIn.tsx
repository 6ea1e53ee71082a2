// What she has handed in for this activity already.
import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { Button, SpeakerButton, useDates } from '../../ui/index.ts'
import { sortWork, ZoomPicture } from '../submissions/index.ts'

/** The newest, which answers to the newest page of all that she has handed in. */
export function HandedIn({ activityId }: { activityId: string }) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const { items } = useCallPages(
    'mySubmissions',
    (answer) => answer.submissions,
    {},
    { quiet: true },
  )
  const last = items?.find((submission) => submission.activityId._id === activityId)
  if (!last) return null
  const [picture] = sortWork(last).pictures
  const sentence = t`You handed this in.`
  return (
    <section className="grid justify-items-start gap-4 rounded-leaf-m bg-white p-6">
      <div className="flex w-full items-center justify-between gap-4">
        <h3 className="flex items-center gap-2 text-lg">
          <Check className="size-7 text-right" aria-hidden="true" strokeWidth={3} />
          {sentence}
        </h3>
        <SpeakerButton text={sentence} />
      </div>
      <time className="text-sm text-ink-2" dateTime={last.createdAt}>
        {dayAndTime(last.createdAt)}
      </time>
      {picture ? (
        <ZoomPicture
          src={picture.src}
          small={picture.small}
          name={picture.name ?? t`What you made`}
        />
      ) : null}
      <Button look="quiet" render={<Link to={paths.mySubmissions()} />}>
        <Trans>My Submissions</Trans>
      </Button>
    </section>
  )
}

// Whose work is looked at, for what, and her words with it.
import type { Submission } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Avatar, useDates } from '../../ui/index.ts'
import { ScrollBox } from '../desk-lists/index.ts'
import { LateChip } from '../due-dates/index.ts'

interface WorkFactsProps {
  readonly work: Submission
  readonly name: string
}

export function WorkFacts({ work, name }: WorkFactsProps) {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const { userId, activityId, createdAt, comment, again } = work
  return (
    <section className="grid gap-1.5" aria-label={name}>
      <div className="flex items-center gap-3">
        <Avatar seed={userId?._id} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg font-semibold">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-text-2">
            <span className="wrap-anywhere">{activityId.title}</span>
            <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
            <LateChip dueDate={activityId.dueDate} createdAt={createdAt} counted />
            {again ? (
              <b className="font-semibold">
                <Trans>Tried again</Trans>
              </b>
            ) : null}
          </p>
        </div>
      </div>
      {comment ? (
        <ScrollBox label={t`Comment`} className="max-h-18 md:max-h-48">
          <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
        </ScrollBox>
      ) : null}
    </section>
  )
}

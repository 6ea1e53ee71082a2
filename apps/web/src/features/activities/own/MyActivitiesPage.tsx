// /educator/my-activities: the teacher's activities and what the children handed in.
import type { EducatorActivity } from '@kinderleaf/contract'
import { readVideoLink, texts } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Calendar, Paperclip, Trash2, Video } from 'lucide-react'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/index.ts'
import {
  coverOf,
  EmptyState,
  OutLink,
  RichText,
  useReaderLocale,
  WordLink,
} from '../../../ui/index.ts'
import { CardLine, OwnCard, OwnList, useDeletion } from '../../desk-lists/index.ts'
import { Submissions } from '../../submissions/index.ts'
import { dueDateText } from '../due-date.ts'

/** The guard admits educators only; a person who loses the role on this page sees a message. */
export function Component() {
  const { t } = useLingui()
  const user = useUser()
  if (user?.role !== 'educator') {
    return <EmptyState text={t`Only educators can view this page.`} />
  }
  return <MyActivities />
}

function MyActivities() {
  const { t, i18n } = useLingui()
  const pages = useCallPages('educatorActivities', (answer) => answer.activities, {})
  const deletion = useDeletion<EducatorActivity>(
    {
      remove: useChange('deleteActivity').mutateAsync,
      restore: useChange('restoreActivity').mutateAsync,
    },
    { question: i18n._(texts.deleteActivity), confirmLabel: t`Delete activity` },
    (activity) => <Lost activity={activity} />,
  )
  return (
    <>
      <OwnList
        title={t`My Activities`}
        addLabel={t`Add Activity`}
        addPath={paths.addActivity()}
        empty={t`No activities yet. Make the first one.`}
        pages={pages}
        card={(activity) => (
          <ActivityCard key={activity._id} activity={activity} onDelete={deletion.confirmDelete} />
        )}
      />
      {deletion.dialog}
    </>
  )
}

const Lost = ({ activity }: { activity: EducatorActivity }) => (
  <>
    <p className="font-semibold">{activity.title}</p>
    <p>
      <Plural
        value={activity.submissionCount}
        _0="Nobody has handed in work for it."
        one="You will no longer see the 1 work handed in for it."
        other="You will no longer see the # works handed in for it."
      />
    </p>
  </>
)

interface ActivityCardProps {
  readonly activity: EducatorActivity
  readonly onDelete: (activity: EducatorActivity) => void
}

function ActivityCard({ activity, onDelete }: ActivityCardProps) {
  const { t } = useLingui()
  const locale = useReaderLocale()
  const { _id: id, title, submissionCount, attachmentUrl, youtubeUrl } = activity
  const due = dueDateText(activity.dueDate, locale)
  return (
    <OwnCard
      id={id}
      title={title}
      picture={coverOf('activity', activity.imageUrl)}
      menu={[
        { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => onDelete(activity) },
      ]}
      details={{
        show: t`Show Submissions (${submissionCount})`,
        hide: t`Hide Submissions (${submissionCount})`,
        content: () => <Submissions activityId={id} count={submissionCount} />,
      }}
    >
      <CardLine icon={Calendar}>{due ? t`Due ${due}` : t`No due date`}</CardLine>
      <div className="max-h-60 overflow-auto pe-2 text-text-2">
        <RichText html={activity.description} />
      </div>
      {attachmentUrl ? (
        <CardLine icon={Paperclip}>
          <WordLink render={<OutLink href={attachmentUrl} />}>
            {activity.attachmentName || t`Attachment`}
          </WordLink>
        </CardLine>
      ) : null}
      {youtubeUrl ? (
        <CardLine icon={Video}>
          <WordLink render={<OutLink href={youtubeUrl} />}>
            {readVideoLink(youtubeUrl) ? <Trans>Video</Trans> : withoutScheme(youtubeUrl)}
          </WordLink>
        </CardLine>
      ) : null}
    </OwnCard>
  )
}

const withoutScheme = (url: string): string => url.replace(/^https?:\/\//u, '')

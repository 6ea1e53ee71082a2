// An activity in its teacher's list: its facts, what can be done with it, and what was handed in.
import type { EducatorActivity } from '@kinderleaf/contract'
import { readVideoLink } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy, MessageCircle, Paperclip, Pencil, Trash2, Video } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { coverOf, OutLink, RichText, WordLink } from '../../../ui/index.ts'
import { CardLine, OwnCard, ScrollBox } from '../../desk-lists/index.ts'
import { useDueWords } from '../../due-dates/index.ts'
import { Submissions } from '../../submissions/index.ts'

interface OwnActivityCardProps {
  readonly activity: EducatorActivity
  /** How much of its work waits for an answer. */
  readonly unanswered: number
  readonly onDuplicate: (activity: EducatorActivity) => void
  readonly onDelete: (activity: EducatorActivity) => void
}

export function OwnActivityCard(props: OwnActivityCardProps) {
  const { activity, unanswered, onDuplicate, onDelete } = props
  const { t } = useLingui()
  const { _id: id, title, submissionCount, attachmentUrl, youtubeUrl } = activity
  const due = useDueWords()(activity.dueDate)
  const isDraft = activity.status === 'draft'
  return (
    <OwnCard
      id={id}
      title={title}
      picture={coverOf('activity', activity.imageUrl)}
      {...(isDraft ? { badge: t`Draft` } : {})}
      menu={[
        { label: t`Edit`, icon: <Pencil />, render: <Link to={paths.editActivity(id)} /> },
        { label: t`Duplicate`, icon: <Copy />, onSelect: () => onDuplicate(activity) },
        { label: t`Delete`, icon: <Trash2 />, danger: true, onSelect: () => onDelete(activity) },
      ]}
      {...(isDraft && submissionCount === 0
        ? {}
        : {
            details: {
              show: t`Show Submissions (${submissionCount})`,
              hide: t`Hide Submissions (${submissionCount})`,
              content: () => <Submissions activityId={id} count={submissionCount} />,
            },
          })}
    >
      <CardLine icon={due.icon}>{due.text}</CardLine>
      {unanswered > 0 ? (
        <CardLine icon={MessageCircle}>
          <WordLink render={<Link to={paths.review(id)} />}>
            <Plural
              value={unanswered}
              one="1 waits for your answer"
              other="# wait for your answer"
            />
          </WordLink>
        </CardLine>
      ) : null}
      <ScrollBox label={t`Description`} className="max-h-60 pe-2 text-text-2">
        <RichText html={activity.description} />
      </ScrollBox>
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

/** What deleting this activity removes. */
export const LostActivity = ({ activity }: { activity: EducatorActivity }) => (
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

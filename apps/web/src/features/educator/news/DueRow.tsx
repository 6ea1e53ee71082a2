// An activity that is or was due within a week, and who has not begun it.
import type { Answer } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { useDueWords } from '../../due-dates/index.ts'
import { NewsRow } from './NewsRow.tsx'

type Due = Answer<'news'>['news']['due'][number]

export function DueRow({ activity }: { activity: Due }) {
  const { t } = useLingui()
  const { _id, title, dueDate, missingCount, classSize } = activity
  const due = useDueWords()(dueDate)
  const missing = missingCount > 0
  return (
    <NewsRow
      icon={due.isSoon && missing ? 'soon' : 'due'}
      to={missing ? `${paths.submissions(_id)}?show=missing` : paths.submissions(_id)}
      way={missing ? t`See who` : t`See all`}
      text={
        <Trans>
          {title}: {due.text}
        </Trans>
      }
      facts={classSize > 0 ? <WhoHasNot activity={activity} /> : null}
    />
  )
}

function WhoHasNot({ activity: { missing, missingCount, classSize } }: { activity: Due }) {
  if (missingCount === 0) return <Trans>Everybody has handed in.</Trans>
  const names = missing.map(({ name }) => name).join(', ')
  const more = missingCount - missing.length
  if (missingCount === classSize) return <Trans>Nobody has begun.</Trans>
  return more > 0 ? (
    <Plural
      value={more}
      one={`Not begun: ${names} and # more`}
      other={`Not begun: ${names} and # more`}
    />
  ) : (
    <Trans>Not begun: {names}</Trans>
  )
}

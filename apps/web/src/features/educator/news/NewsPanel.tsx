// On the dashboard: what came since the teacher's last visit, what waits and what is due; each row
// leads there.
import type { Answer } from '@kinderleaf/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { Panel, useDates } from '../../../ui/index.ts'
import { Refused } from '../../desk-lists/index.ts'
import { DueRow } from './DueRow.tsx'
import { NewsRow } from './NewsRow.tsx'
import { QuizRows } from './QuizRows.tsx'
import { WorkRow } from './WorkRow.tsx'

type News = Answer<'news'>['news']

/** Nothing is shown until it is known; the rest of the page does not wait for it. */
export function NewsPanel() {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  const { data, error, refetch } = useCall(
    'news',
    {},
    { quiet: true, select: (answer) => answer.news },
  )
  if (!data && !error) return null
  const since = data?.since ? dayAndTime(data.since) : null
  return (
    <Panel
      title={since ? t`New since your last visit` : t`What is new`}
      note={since ? <span className="text-sm">{since}</span> : undefined}
    >
      {data ? <Rows news={data} /> : null}
      {!data && error ? <Refused error={error} retry={() => void refetch()} /> : null}
    </Panel>
  )
}

function Rows({ news }: { news: News }) {
  const { work, quizzes, quizCount, notBegun, due, since } = news
  if (work.total === 0 && quizCount === 0 && notBegun === 0 && due.length === 0) {
    return (
      <p className="px-5 py-4 text-text-2">
        {since ? (
          <Trans>Nothing is new since your last visit.</Trans>
        ) : (
          <Trans>Nothing is new.</Trans>
        )}
      </p>
    )
  }
  return (
    <ul className="grid divide-y divide-line">
      {work.total > 0 ? <WorkRow work={work} /> : null}
      <QuizRows quizzes={quizzes} quizCount={quizCount} />
      {notBegun > 0 ? <NotBegunRow count={notBegun} /> : null}
      {due.map((activity) => (
        <DueRow key={activity._id} activity={activity} />
      ))}
    </ul>
  )
}

function NotBegunRow({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <NewsRow
      icon="child"
      to={`${paths.myStudents()}?view=class&begun=no`}
      way={t`See who`}
      text={
        <Plural
          value={count}
          one="# child has joined and not begun."
          other="# children have joined and not begun."
        />
      }
    />
  )
}

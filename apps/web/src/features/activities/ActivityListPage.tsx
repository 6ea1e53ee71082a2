// The activities of a child's teachers, searched by title.
import type { ActivitySummary } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Avatar, Button, Card, CardMeta } from '../../ui/index.ts'
import { Catalogue } from '../browse/Catalogue.tsx'
import { pictureOf } from '../browse/cover.ts'
import { ForAudience } from '../browse/ForAudience.tsx'
import { useReaderLocale } from '../browse/reader-locale.ts'
import { dueDateText } from './due-date.ts'

/** /activity-list and /activity-list/{input} */
export function Component() {
  const { t } = useLingui()
  return (
    <ForAudience list="activities" picture="tower" title={t`Activities`}>
      {(educators) => <Activities educators={educators} />}
    </ForAudience>
  )
}

function Activities({ educators }: { educators: readonly string[] }) {
  const { t } = useLingui()
  const { input: search } = useParams()
  const user = useUser()
  const pages = useCallPages('activityAll', (answer) => answer.activities, {
    query: { educators: educators.join(','), ...(search ? { search } : {}) },
  })
  return (
    <Catalogue
      area="activities"
      picture="tower"
      title={t`Activities`}
      speech={t`Activities. Pick an activity.`}
      searchLabel={t`Search Activities`}
      search={search}
      address={paths.activityList}
      empty={t`No activities found for the educators you've joined.`}
      pages={pages}
      card={(activity) => <ActivityCard key={activity._id} activity={activity} />}
      links={
        user && user.role !== 'educator' ? (
          <Button look="quiet" render={<Link to={paths.mySubmissions()} />}>
            <Trans>My Submissions</Trans>
          </Button>
        ) : null
      }
    />
  )
}

function ActivityCard({ activity }: { activity: ActivitySummary }) {
  const { t } = useLingui()
  const due = dueDateText(activity.dueDate, useReaderLocale())
  return (
    <Card
      id={activity._id}
      title={activity.title}
      picture={{ ...pictureOf('activity', activity.imageUrl), alt: '' }}
      render={<Link to={paths.activity(activity._id)} />}
    >
      <CardMeta>
        <Avatar seed={activity.educator._id} />
        {activity.educator.name || t`Unknown`}
      </CardMeta>
      <CardMeta>
        <CalendarDays className="size-5" aria-hidden="true" />
        {due ? t`Due ${due}` : t`No due date`}
      </CardMeta>
    </Card>
  )
}

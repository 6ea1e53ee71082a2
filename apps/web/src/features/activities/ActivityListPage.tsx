// The activities of a child's teachers, searched by title.
import type { ActivitySummary, Answer } from '@kinderleaf/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { Link, useParams } from 'react-router'
import { useCallPages } from '../../api/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { Button, type CardFace, NewsLeaf, pictureOf } from '../../ui/index.ts'
import { Catalogue, CatalogueCards, ForAudience, useOwnWork, useToDo } from '../catalogue/index.ts'
import { useDueWords } from '../due-dates/index.ts'

/** /activity-list and /activity-list/{input} */
export function Component() {
  const { t } = useLingui()
  return (
    <ForAudience list="activities" sign="activities" title={t`Activities`}>
      {(educators) => <Activities educators={educators} />}
    </ForAudience>
  )
}

function News({ count }: { count: number }) {
  const { t } = useLingui()
  if (count === 0) return null
  const words = t`${plural(count, { one: '# new answer from your teacher', other: '# new answers from your teacher' })}`
  return <NewsLeaf count={count} words={words} />
}

const activitiesOf = (answer: Answer<'activityAll'>) => answer.activities

function Activities({ educators }: { educators: readonly string[] }) {
  const { t } = useLingui()
  const { input: search } = useParams()
  const user = useUser()
  return (
    <Catalogue
      sign="activities"
      title={t`Activities`}
      speech={t`Activities. Pick an activity.`}
      searchLabel={t`Search Activities`}
      search={search}
      address={paths.activityList}
      links={
        user && user.role !== 'educator' ? (
          <Button look="quiet" render={<Link to={paths.mySubmissions()} />}>
            <Trans>My Submissions</Trans>
            <News count={user.unseenFeedback ?? 0} />
          </Button>
        ) : null
      }
    >
      <ActivityCards educators={educators} search={search} />
    </Catalogue>
  )
}

type ActivityCardsProps = { educators: readonly string[]; search: string | undefined }

function ActivityCards({ educators, search }: ActivityCardsProps) {
  const { t } = useLingui()
  const pages = useCallPages('activityAll', activitiesOf, {
    query: { educators: educators.join(','), ...useToDo(), ...(search ? { search } : {}) },
  })
  return (
    <CatalogueCards
      label={t`Activities`}
      pages={pages}
      card={useActivityCard()}
      search={search}
      all={paths.activityList()}
      empty={t`No activities found for the educators you've joined.`}
    />
  )
}

function useActivityCard(): (activity: ActivitySummary) => CardFace {
  const { t } = useLingui()
  const dueWords = useDueWords()
  const ownWork = useOwnWork()
  return useCallback(
    ({ _id, title, imageUrl, educator, dueDate, own }) => {
      const { text, isSoon } = dueWords(dueDate)
      return {
        id: _id,
        title,
        href: paths.activity(_id),
        picture: pictureOf('activity', imageUrl),
        ...ownWork(own),
        facts: [
          [{ kind: 'person', seed: educator._id, name: educator.name || t`Unknown` }],
          [{ kind: isSoon ? 'time' : 'day', text }],
        ],
      }
    },
    [t, dueWords, ownWork],
  )
}

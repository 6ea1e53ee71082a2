// /educator/my-activities: the teacher's activities, with search, filter and sorting, and what the
// children handed in.
import type { Answer, EducatorActivity } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCall, useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import { OwnList, useDeletion, useDuplication, useOwnFilter } from '../../desk-lists/index.ts'
import { LostActivity, OwnActivityCard } from './OwnActivityCard.tsx'

/** The guard admits educators only; a person who loses the role on this page sees a message. */
export function Component() {
  const { t } = useLingui()
  const user = useUser()
  if (user?.role !== 'educator') {
    return <EmptyState text={t`Only educators can view this page.`} />
  }
  return <MyActivities />
}

const unansweredBy = (activities: Answer<'unansweredCount'>['activities']) =>
  new Map(activities.map(({ _id, unanswered }) => [_id, unanswered]))

function MyActivities() {
  const { t, i18n } = useLingui()
  const filter = useOwnFilter('submissions')
  const { search } = filter.query
  const pages = useCallPages('educatorActivities', (answer) => answer.activities, {
    query: filter.query,
  })
  const waiting = useCall(
    'unansweredCount',
    {},
    { quiet: true, select: ({ activities }) => unansweredBy(activities) },
  )
  const { mutateAsync: copy } = useChange('duplicateActivity')
  const duplicate = useDuplication(async (id, key) => {
    const { activity, message } = await copy({ params: { id }, query: { key } })
    return { id: activity._id, message }
  }, paths.editActivity)
  const deletion = useDeletion<EducatorActivity>(
    {
      remove: useChange('deleteActivity').mutateAsync,
      restore: useChange('restoreActivity').mutateAsync,
    },
    { question: i18n._(texts.deleteActivity), confirmLabel: t`Delete activity` },
    (activity) => <LostActivity activity={activity} />,
  )
  return (
    <>
      <OwnList
        title={t`My Activities`}
        addLabel={t`Add Activity`}
        addPath={paths.addActivity()}
        empty={t`No activities yet. Make the first one.`}
        filter={filter}
        tools={{
          search: t`Search Activities`,
          filter: t`Which activities`,
          most: t`Most submissions`,
        }}
        noneFound={{
          text: search ? t`No activities found for “${search}”.` : t`No activities here.`,
          showAll: t`Show all activities`,
        }}
        pages={pages}
        card={(activity) => (
          <OwnActivityCard
            key={activity._id}
            activity={activity}
            unanswered={waiting.data?.get(activity._id) ?? 0}
            onDuplicate={duplicate}
            onDelete={deletion.confirmDelete}
          />
        )}
      />
      {deletion.dialog}
    </>
  )
}

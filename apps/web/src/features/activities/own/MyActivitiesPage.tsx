// /educator/my-activities: the teacher's activities, with search, filter and sorting, and what the
// children handed in.
import type { EducatorActivity } from '@kinderleaf/contract'
import { texts } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useCallPages, useChange } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/index.ts'
import { EmptyState } from '../../../ui/index.ts'
import { OwnList, useDeletion, useDuplication, useOwnFilter } from '../../desk-lists/index.ts'
import { ActivityTools, activitySortings, NoActivityFound } from './ActivityTools.tsx'
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

function MyActivities() {
  const { t, i18n } = useLingui()
  const filter = useOwnFilter(activitySortings)
  const pages = useCallPages('educatorActivities', (answer) => answer.activities, {
    query: filter.query,
  })
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
        tools={<ActivityTools />}
        noneFound={filter.isNarrow ? <NoActivityFound /> : undefined}
        pages={pages}
        card={(activity) => (
          <OwnActivityCard
            key={activity._id}
            activity={activity}
            onDuplicate={duplicate}
            onDelete={deletion.confirmDelete}
          />
        )}
      />
      {deletion.dialog}
    </>
  )
}

// Search, status filter and sorting of the teacher's activities.
import { useLingui } from '@lingui/react/macro'
import { NoneFound, OwnTools, sortingsBy, useListAddress } from '../../desk-lists/index.ts'

/** How activities can be sorted. */
export const activitySortings = sortingsBy('submissions')

/** The controls above the list. */
export function ActivityTools() {
  const { t } = useLingui()
  return (
    <OwnTools
      searchLabel={t`Search Activities`}
      filterLabel={t`Which activities`}
      count={{ value: 'submissions', label: t`Most submissions` }}
    />
  )
}

/** Shown when search and filter leave nothing. */
export function NoActivityFound() {
  const { t } = useLingui()
  const { search } = useListAddress()
  return (
    <NoneFound
      text={search ? t`No activities found for “${search}”.` : t`No activities here.`}
      showAll={t`Show all activities`}
    />
  )
}

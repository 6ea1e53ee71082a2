// Search, status filter and sorting of the teacher's lessons.
import { useLingui } from '@lingui/react/macro'
import { NoneFound, OwnTools, sortingsBy, useListAddress } from '../../desk-lists/index.ts'

/** How lessons can be sorted. */
export const lessonSortings = sortingsBy('students')

/** The controls above the list. */
export function LessonTools() {
  const { t } = useLingui()
  return (
    <OwnTools
      searchLabel={t`Search Lessons`}
      filterLabel={t`Which lessons`}
      count={{ value: 'students', label: t`Most students` }}
    />
  )
}

/** Shown when search and filter leave nothing. */
export function NoLessonFound() {
  const { t } = useLingui()
  const { search } = useListAddress()
  return (
    <NoneFound
      text={search ? t`No lessons found for “${search}”.` : t`No lessons here.`}
      showAll={t`Show all lessons`}
    />
  )
}

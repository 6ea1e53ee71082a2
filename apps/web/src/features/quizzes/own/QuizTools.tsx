// Search, status filter and sorting of the teacher's quizzes.
import { useLingui } from '@lingui/react/macro'
import { NoneFound, OwnTools, sortingsBy, useListAddress } from '../../desk-lists/index.ts'

/** How quizzes can be sorted. */
export const quizSortings = sortingsBy('results')

/** The controls above the list. */
export function QuizTools() {
  const { t } = useLingui()
  return (
    <OwnTools
      searchLabel={t`Search Quizzes`}
      filterLabel={t`Which quizzes`}
      count={{ value: 'results', label: t`Most results` }}
    />
  )
}

/** Shown when search and filter leave nothing. */
export function NoQuizFound() {
  const { t } = useLingui()
  const { search } = useListAddress()
  return (
    <NoneFound
      text={search ? t`No quizzes found for “${search}”.` : t`No quizzes here.`}
      showAll={t`Show all quizzes`}
    />
  )
}

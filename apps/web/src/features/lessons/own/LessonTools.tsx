// Search, status filter and sorting of the teacher's lessons, all in the address.
import type { EducatorCoursesQuery } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button, EmptyState, SelectField } from '../../../ui/index.ts'
import { Choices, ListSearch, useListAddress } from '../../desk-lists/index.ts'

const orders = {
  newest: { sort: 'date', order: 'desc' },
  oldest: { sort: 'date', order: 'asc' },
  title: { sort: 'title', order: 'asc' },
  students: { sort: 'students', order: 'desc' },
} as const satisfies Record<string, Pick<EducatorCoursesQuery, 'sort' | 'order'>>

const sortNames = ['newest', 'oldest', 'title', 'students'] as const
const statuses = ['all', 'published', 'draft'] as const

interface LessonFilter {
  readonly sort: (typeof sortNames)[number]
  readonly status: (typeof statuses)[number]
  /** Whether not all lessons are listed. */
  readonly isNarrow: boolean
  readonly query: EducatorCoursesQuery
}

/** The settings in the address. */
export function useLessonFilter(): LessonFilter {
  const { search, oneOf } = useListAddress()
  const sort = oneOf('sort', sortNames)
  const status = oneOf('status', statuses)
  return {
    sort,
    status,
    isNarrow: search !== '' || status !== 'all',
    query: { search, ...orders[sort], ...(status === 'all' ? {} : { status }) },
  }
}

/** The controls above the list. */
export function LessonTools() {
  const { t } = useLingui()
  const address = useListAddress()
  const { sort, status } = useLessonFilter()
  const choice = (value: typeof status, label: string) => ({
    label,
    to: address.with({ status: value === 'all' ? undefined : value }),
    isCurrent: value === status,
  })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <ListSearch label={t`Search Lessons`} />
      <Choices
        label={t`Which lessons`}
        look="filter"
        choices={[
          choice('all', t`All`),
          choice('published', t`Published`),
          choice('draft', t`Drafts`),
        ]}
      />
      <div className="min-w-48 max-sm:grow">
        <SelectField
          label={t`Sort by`}
          labelHidden
          value={sort}
          onChange={({ target }) =>
            address.update({ sort: target.value === sortNames[0] ? undefined : target.value })
          }
          options={[
            { value: 'newest', label: t`Newest first` },
            { value: 'oldest', label: t`Oldest first` },
            { value: 'title', label: t`By title` },
            { value: 'students', label: t`Most students` },
          ]}
        />
      </div>
    </div>
  )
}

/** Shown when search and filter leave nothing. */
export function NoLessonFound() {
  const { t } = useLingui()
  const address = useListAddress()
  const { search } = address
  return (
    <EmptyState
      text={search ? t`No lessons found for “${search}”.` : t`No lessons here.`}
      action={
        <Button render={<Link to={address.with({ search: undefined, status: undefined })} />}>
          <Trans>Show all lessons</Trans>
        </Button>
      }
    />
  )
}

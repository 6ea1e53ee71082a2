// Search, status filter and sorting of a teacher's lessons or quizzes, all in the address.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button, EmptyState, SelectField } from '../../ui/index.ts'
import { Choices } from './Choices.tsx'
import { ListSearch } from './ListSearch.tsx'
import { useListAddress } from './list-address.ts'

/** One way to sort the list. */
interface Sorting<Sort extends string> {
  /** Its name in the address. */
  readonly name: string
  readonly sort: Sort
  readonly order: 'asc' | 'desc'
}

/** The ways to sort; the first holds unless another is chosen. */
type Sortings<Sort extends string> = readonly [Sorting<Sort>, ...Sorting<Sort>[]]

const statuses = ['all', 'published', 'draft'] as const
type Status = Exclude<(typeof statuses)[number], 'all'>

interface OwnFilter<Sort extends string> {
  /** Whether not everything is listed. */
  readonly isNarrow: boolean
  /** What the server is asked for. */
  readonly query: {
    readonly search: string
    readonly sort: Sort
    readonly order: 'asc' | 'desc'
    readonly status?: Status
  }
}

/** By date, by title, and by how many of these there are. */
export const sortingsBy = <Count extends string>(count: Count) =>
  [
    { name: 'newest', sort: 'date', order: 'desc' },
    { name: 'oldest', sort: 'date', order: 'asc' },
    { name: 'title', sort: 'title', order: 'asc' },
    { name: count, sort: count, order: 'desc' },
  ] as const

/** The settings in the address. */
export function useOwnFilter<Sort extends string>(sortings: Sortings<Sort>): OwnFilter<Sort> {
  const { search, oneOf } = useListAddress()
  const [first, ...others] = sortings
  const name = oneOf('sort', [first.name, ...others.map((one) => one.name)])
  const { sort, order } = sortings.find((one) => one.name === name) ?? first
  const status = oneOf('status', statuses)
  return {
    isNarrow: search !== '' || status !== 'all',
    query: { search, sort, order, ...(status === 'all' ? {} : { status }) },
  }
}

interface OwnToolsProps {
  readonly searchLabel: string
  /** The name of the filter: "Which lessons". */
  readonly filterLabel: string
  /** What it can be sorted by beside date and title: its name in the address, and "Most students". */
  readonly count: { readonly value: string; readonly label: string }
}

/** The controls above the list. */
export function OwnTools({ searchLabel, filterLabel, count }: OwnToolsProps) {
  const { t } = useLingui()
  const address = useListAddress()
  const sortings = [
    { value: 'newest', label: t`Newest first` },
    { value: 'oldest', label: t`Oldest first` },
    { value: 'title', label: t`By title` },
    count,
  ]
  const names = sortings.map(({ value }) => value)
  const status = address.oneOf('status', statuses)
  const choice = (value: typeof status, label: string) => ({
    label,
    to: address.with({ status: value === 'all' ? undefined : value }),
    isCurrent: value === status,
  })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <ListSearch label={searchLabel} />
      <Choices
        label={filterLabel}
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
          value={address.oneOf('sort', ['', ...names]) || names[0]}
          onChange={({ target }) =>
            address.update({ sort: target.value === names[0] ? undefined : target.value })
          }
          options={sortings}
        />
      </div>
    </div>
  )
}

interface NoneFoundProps {
  /** What there is none of. */
  readonly text: string
  readonly showAll: string
}

/** Shown when search and filter leave nothing. */
export function NoneFound({ text, showAll }: NoneFoundProps) {
  const address = useListAddress()
  return (
    <EmptyState
      text={text}
      action={
        <Button render={<Link to={address.with({ search: undefined, status: undefined })} />}>
          {showAll}
        </Button>
      }
    />
  )
}

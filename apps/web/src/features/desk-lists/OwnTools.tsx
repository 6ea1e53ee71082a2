// Search, status filter and sorting of a teacher's lessons, quizzes or activities, all in the
// address.
import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button, EmptyState, SelectField } from '../../ui/index.ts'
import { Choices } from './Choices.tsx'
import { ListSearch } from './ListSearch.tsx'
import { useListAddress } from './list-address.ts'

const statuses = ['all', 'published', 'draft'] as const
type Status = Exclude<(typeof statuses)[number], 'all'>

/** The names of the ways to sort that every list has; the first holds unless another is chosen. */
const sortings = ['newest', 'oldest', 'title'] as const

interface Sorting<Count> {
  readonly sort: 'date' | 'title' | Count
  readonly order: 'asc' | 'desc'
}

function sortingOf<Count>(name: string, count: Count): Sorting<Count> {
  if (name === 'newest') return { sort: 'date', order: 'desc' }
  if (name === 'oldest') return { sort: 'date', order: 'asc' }
  if (name === 'title') return { sort: 'title', order: 'asc' }
  return { sort: count, order: 'desc' }
}

interface OwnFilter<Count extends string> {
  /** What it can be sorted by beside date and title. */
  readonly count: Count
  /** Whether not everything is listed. */
  readonly isNarrow: boolean
  /** What the server is asked for. */
  readonly query: Sorting<Count> & { readonly search: string; readonly status?: Status }
}

/** The settings in the address: by date, by title, or by how many of `count` there are. */
export function useOwnFilter<Count extends string>(count: Count): OwnFilter<Count> {
  const { search, oneOf } = useListAddress()
  const status = oneOf('status', statuses)
  return {
    count,
    isNarrow: search !== '' || status !== 'all',
    query: {
      search,
      ...sortingOf(oneOf<string>('sort', [...sortings, count]), count),
      ...(status === 'all' ? {} : { status }),
    },
  }
}

export interface ToolWords {
  readonly search: string
  /** The name of the filter: "Which lessons". */
  readonly filter: string
  /** Of the sorting by `count`: "Most students". */
  readonly most: string
}

interface OwnToolsProps {
  readonly words: ToolWords
  readonly count: string
}

/** The controls above the list. */
export function OwnTools({ words, count }: OwnToolsProps) {
  const { t } = useLingui()
  const address = useListAddress()
  const options = [
    { value: 'newest', label: t`Newest first` },
    { value: 'oldest', label: t`Oldest first` },
    { value: 'title', label: t`By title` },
    { value: count, label: words.most },
  ]
  const status = address.oneOf('status', statuses)
  const choice = (value: typeof status, label: string) => ({
    label,
    to: address.with({ status: value === 'all' ? undefined : value }),
    isCurrent: value === status,
  })
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <ListSearch label={words.search} />
      <Choices
        label={words.filter}
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
          value={address.oneOf('sort', [...sortings, count])}
          onChange={({ target: { value } }) =>
            address.update({ sort: value === sortings[0] ? undefined : value })
          }
          options={options}
        />
      </div>
    </div>
  )
}

export interface NoneFoundProps {
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

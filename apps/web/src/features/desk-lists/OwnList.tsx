// The frame of a teacher's lists: title with the button that adds one, the grid of cards that grows
// page by page, and every state without cards.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ApiError, Pages } from '../../api/index.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { Button, DeskTitle, EmptyState, MoreButton, Skeleton } from '../../ui/index.ts'
import { NoneFound, type NoneFoundProps, OwnTools, type ToolWords } from './OwnTools.tsx'

interface OwnListProps<T> {
  readonly title: string
  readonly addLabel: string
  readonly addPath: string
  /** Another way to add, beside the button. */
  readonly otherWay?: ReactNode
  /** Shown while the list is empty: what to do next. */
  readonly empty: string
  /** Of `useOwnFilter`. */
  readonly filter: { readonly count: string; readonly isNarrow: boolean }
  readonly tools: ToolWords
  readonly noneFound: NoneFoundProps
  readonly pages: Pages<T>
  readonly card: (item: T) => ReactNode
}

/** A list of lessons, quizzes or activities. */
export function OwnList<T>(props: OwnListProps<T>) {
  const { title, addLabel, addPath, otherWay, empty, filter, pages, card } = props
  usePageTitle(title)
  const add = (
    <div className="flex flex-wrap gap-3">
      {otherWay}
      <Button icon={<Plus />} render={<Link to={addPath} />}>
        {addLabel}
      </Button>
    </div>
  )
  const isNoneFound = pages.items?.length === 0 && filter.isNarrow
  const isEmpty = pages.items?.length === 0 && !filter.isNarrow
  return (
    <>
      <DeskTitle title={title} action={isEmpty ? undefined : add} />
      {isEmpty ? null : <OwnTools words={props.tools} count={filter.count} />}
      {pages.error && !pages.items ? <Refused error={pages.error} retry={pages.retry} /> : null}
      {pages.items || pages.error ? null : <CardShapes />}
      {isEmpty ? <EmptyState text={empty} action={add} /> : null}
      {isNoneFound ? <NoneFound {...props.noneFound} /> : null}
      {pages.items && !isEmpty && !isNoneFound ? (
        // dense: what is open takes a whole row, and the next cards fill the one above it
        <ul
          className="grid grid-flow-dense items-start gap-5 sm:grid-cols-2 lg:grid-cols-3"
          aria-label={title}
        >
          {pages.items.map(card)}
        </ul>
      ) : null}
      <MoreButton loadMore={pages.loadMore} />
    </>
  )
}

/** Shown in place of something that could not be loaded. */
export function Refused({ error, retry }: { error: ApiError; retry: () => void }) {
  const { i18n } = useLingui()
  const isForeign = error.code === 'EDUCATORS_ONLY'
  return (
    <EmptyState
      text={i18n._(error.message)}
      action={
        isForeign ? (
          <Button render={<Link to={paths.home()} />}>
            <Trans>Home</Trans>
          </Button>
        ) : (
          <Button onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    />
  )
}

const shapes = ['first', 'second', 'third']

function CardShapes() {
  const { t } = useLingui()
  return (
    <div
      className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
      role="status"
      aria-label={t`Loading…`}
    >
      {shapes.map((shape) => (
        <Skeleton key={shape} className="h-80 rounded-leaf-m" />
      ))}
    </div>
  )
}

// The cards of a child's list, which grow page by page, and every state without cards.
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { LoadMore } from '../../api/index.ts'
import { LoadFailure } from '../../layouts/index.ts'
import { useUser } from '../../session/index.ts'
import { Button, type CardFace, CardShapes, SpokenState } from '../../ui/index.ts'
import { JoinAnother } from '../join/index.ts'
import { GrowingCards } from './GrowingCards.tsx'
import { useToDo } from './ToDoChip.tsx'

type Pages<T> = {
  items: readonly T[] | undefined
  error: { message: string } | null
  loadMore: LoadMore | undefined
  retry: () => void
}

type CatalogueCardsProps<T extends { _id: string }> = {
  /** What the list is called. */
  label: string
  pages: Pages<T>
  /** What stands on an item's card; another function when its words are others. */
  card: (item: T) => CardFace
  /** What was searched for. */
  search: string | undefined
  /** The address of the whole list. */
  all: string
  /** Said when there is nothing to show. */
  empty: string
  /** Said instead when nothing was searched for: there is nothing yet, and the way on. */
  nothingYet?: { text: string; action?: ReactNode }
}

/** The cards, and below them a child's way into another class. */
export function CatalogueCards<T extends { _id: string }>(props: CatalogueCardsProps<T>) {
  const student = useUser()?.role === 'student'
  return (
    <>
      <Content {...props} />
      {student && props.pages.items ? (
        <div className="justify-self-center">
          <JoinAnother />
        </div>
      ) : null}
    </>
  )
}

function Content<T extends { _id: string }>(props: CatalogueCardsProps<T>) {
  const { label, pages, card, search, all, empty, nothingYet } = props
  const { key } = useLocation()
  const navigate = useNavigate()
  const { t } = useLingui()
  const { show } = useToDo()
  const open = useCallback((href: string) => void navigate(href), [navigate])
  if (!pages.items) {
    return pages.error ? <LoadFailure error={pages.error} retry={pages.retry} /> : <CardShapes />
  }
  if (pages.items.length > 0) {
    return (
      <GrowingCards
        key={key}
        label={label}
        items={pages.items}
        loadMore={pages.loadMore}
        card={card}
        onOpen={open}
      />
    )
  }
  if (!search && !show) return <SpokenState {...(nothingYet ?? { text: empty })} />
  const seeAll = (
    <Button render={<Link to={all} />}>
      <Trans>See all</Trans>
    </Button>
  )
  return <SpokenState text={show && !search ? t`All done!` : empty} action={seeAll} />
}

// What the three lists of a child share: search and links in the band, chips of what is shown, the
// grid of cards that grows page by page, and every state without cards.
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ListPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import {
  type Area,
  type BandProps,
  Button,
  type CardFace,
  ClearableChip,
  SearchField,
} from '../../ui/index.ts'
import { JoinAnother } from '../join/index.ts'
import { CardShapes } from './CardShapes.tsx'
import { GrowingCards } from './GrowingCards.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { SpokenState } from './SpokenState.tsx'

type Pages<T> = {
  items: readonly T[] | undefined
  error: { message: string } | null
  isLoadingMore: boolean
  loadMore: (() => void) | undefined
  retry: () => void
}

export type CatalogueProps<T extends { _id: string }> = {
  area: Area
  picture: BandProps['picture']
  title: string
  /** What the speaker says: the title and one short instruction. */
  speech: string
  searchLabel: string
  /** The current search, from the address. */
  search: string | undefined
  /** The list's address with a search, or without. */
  address: (search?: string) => string
  /** Said when there is nothing to show. */
  empty: string
  /** Said instead when nothing was searched for: there is nothing yet, and the way on. */
  nothingYet?: { text: string; action?: ReactNode }
  links?: ReactNode
  /** Chips that narrow the list. */
  filters?: ReactNode
  pages: Pages<T>
  /** What stands on an item's card; another function when its words are others. */
  card: (item: T) => CardFace
}

/** A list of lessons, quizzes or activities. */
export function Catalogue<T extends { _id: string }>(props: CatalogueProps<T>) {
  const { area, picture, title, speech, searchLabel, search, address, links, filters, pages } =
    props
  const navigate = useNavigate()
  const student = useUser()?.role === 'student'
  const tools = (
    <>
      <SearchField
        key={search}
        label={searchLabel}
        defaultValue={search ?? ''}
        onSearch={(text) => text && void navigate(address(text))}
      />
      {links}
    </>
  )
  return (
    <ListPage
      area={area}
      picture={picture}
      title={title}
      speech={speech}
      back={paths.home()}
      tools={tools}
    >
      <div className="grid gap-8">
        {filters}
        {search ? <ClearableChip text={search} render={<Link to={address()} />} /> : null}
        <Content {...props} />
        {student && pages.items ? (
          <div className="justify-self-center">
            <JoinAnother />
          </div>
        ) : null}
      </div>
    </ListPage>
  )
}

function Content<T extends { _id: string }>(props: CatalogueProps<T>) {
  const { title, search, address, empty, nothingYet, pages, card } = props
  const { key } = useLocation()
  const navigate = useNavigate()
  if (!pages.items) {
    return pages.error ? <LoadFailure error={pages.error} retry={pages.retry} /> : <CardShapes />
  }
  if (pages.items.length > 0) {
    return (
      <GrowingCards
        key={key}
        label={title}
        items={pages.items}
        pages={pages}
        card={card}
        onOpen={(href) => void navigate(href)}
      />
    )
  }
  if (!search) return <SpokenState {...(nothingYet ?? { text: empty })} />
  const all = (
    <Button render={<Link to={address()} />}>
      <Trans>See all</Trans>
    </Button>
  )
  return <SpokenState text={empty} action={all} />
}

// What the three lists of a child share around their cards: search and links in the band, and chips
// of what is shown. Nothing of it is drawn again when more cards come.
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { ListPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/index.ts'
import { ClearableChip, SearchField, type SignName } from '../../ui/index.ts'
import { ToDoChip } from './ToDoChip.tsx'

type CatalogueProps = {
  sign: SignName
  title: string
  /** What the speaker says: the title and one short instruction. */
  speech: string
  searchLabel: string
  /** The current search, from the address. */
  search: string | undefined
  /** The list's address with a search, or without. */
  address: (search?: string) => string
  links?: ReactNode
  /** Chips that narrow the list. */
  filters?: ReactNode
  /** The cards, which read what they show themselves: CatalogueCards. */
  children: ReactNode
}

/** A list of lessons, quizzes or activities. */
export function Catalogue(props: CatalogueProps) {
  const { sign, title, speech, searchLabel, search, address, links, filters, children } = props
  const navigate = useNavigate()
  const isStudent = useUser()?.role === 'student'
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
    <ListPage sign={sign} title={title} speech={speech} back={paths.home()} tools={tools}>
      <div className="grid gap-8">
        <div className="flex flex-wrap gap-4 empty:hidden">
          {isStudent ? <ToDoChip /> : null}
          {filters}
        </div>
        {search ? <ClearableChip text={search} render={<Link to={address()} />} /> : null}
        {children}
      </div>
    </ListPage>
  )
}

// The card of a lesson, quiz or activity in its teacher's lists: picture, title with its menu, a
// few facts, and a part that opens under its row. The open card is in the address.
import { useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Chip, Menu, type MenuItem } from '../../ui/index.ts'

interface OwnCardProps {
  readonly id: string
  readonly title: string
  /** The language of the title; without it, the page's. */
  readonly lang?: string
  readonly picture: string
  readonly menu: readonly MenuItem[]
  /** Its state, before the title. */
  readonly badge?: string
  /** CardLine rows. */
  readonly children: ReactNode
  /** The part that opens; a draft may have none. */
  readonly details?: {
    readonly show: string
    readonly hide: string
    readonly content: () => ReactNode
  }
}

const openName = 'open'

/** Whether this card is open, and what opens and closes it. */
function useOpen(id: string): [isOpen: boolean, toggle: () => void] {
  const [search, setSearch] = useSearchParams()
  const isOpen = search.get(openName) === id
  const toggle = () => {
    const next = new URLSearchParams(search)
    if (isOpen) next.delete(openName)
    else next.set(openName, id)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [isOpen, toggle]
}

/** A card, a list item; what opens takes the row below, and the cards stay where they are. */
export function OwnCard(props: OwnCardProps) {
  const { id, title, lang, picture, menu, badge, children, details } = props
  const { t } = useLingui()
  const [isChosen, toggle] = useOpen(id)
  const isOpen = details !== undefined && isChosen
  const partId = `details-${id}`
  return (
    <li className="contents">
      <div className="overflow-hidden rounded-leaf-m border border-line bg-surface">
        <img
          src={picture}
          alt=""
          width={640}
          height={320}
          loading="lazy"
          className="aspect-[4/3] w-full object-cover sm:aspect-[2/1]"
        />
        <div className="grid gap-2 py-3.5 ps-5 pe-3">
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 gap-1.5 pt-2.5">
              {badge ? <Chip>{badge}</Chip> : null}
              <h2 lang={lang} className="text-head tracking-head wrap-anywhere">
                {title}
              </h2>
            </div>
            <Menu label={t`More for ${title}`} items={menu} />
          </div>
          {children}
          {details ? (
            <Button
              look={isOpen ? 'filled' : 'quiet'}
              className="me-2 mt-1"
              aria-expanded={isOpen}
              aria-controls={isOpen ? partId : undefined}
              onClick={toggle}
            >
              {isOpen ? details.hide : details.show}
            </Button>
          ) : null}
        </div>
      </div>
      {isOpen ? (
        <section
          id={partId}
          aria-label={title}
          className="col-span-full overflow-hidden rounded-2 border border-line bg-surface"
        >
          {details.content()}
        </section>
      ) : null}
    </li>
  )
}

/** A fact of the card with its icon. */
export const CardLine = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p className="flex min-h-6 items-center gap-2 pe-2 text-text-2">
    <Icon size={17} className="flex-none" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

/** The heading of the part that opens. */
export const DetailsTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="px-6 py-4 text-md tracking-row max-sm:px-4">{children}</h3>
)

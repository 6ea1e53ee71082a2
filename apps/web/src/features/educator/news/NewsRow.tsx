// One row of what is new: what it is, its facts, and where it leads.
import { BellRing, CalendarDays, ChevronRight, Inbox, ListChecks, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './news.css'

const icons = {
  ...{ work: Inbox, quiz: ListChecks, child: UserRound },
  ...{ due: CalendarDays, soon: BellRing },
} as const

interface NewsRowProps {
  readonly icon: keyof typeof icons
  readonly to: string
  /** Where it leads, in a word or two. */
  readonly way: string
  readonly text: ReactNode
  readonly facts?: ReactNode
  /** Small pictures. */
  readonly pictures?: ReactNode
}

export function NewsRow({ icon, to, way, text, facts, pictures }: NewsRowProps) {
  const Icon = icons[icon]
  return (
    <li>
      <Link className="news-row" to={to}>
        <Icon size={20} aria-hidden="true" />
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <span className="grid min-w-48 flex-1 wrap-anywhere">
            <span className="font-semibold">{text}</span>
            {facts ? <span className="text-sm text-text-2"> {facts}</span> : null}
          </span>{' '}
          {pictures}
          <span className="news-way">
            {way}
            <ChevronRight size={16} aria-hidden="true" />
          </span>
        </span>
      </Link>
    </li>
  )
}

// A row of links of which one is what the page shows now: which list, or what of it.
import { Check } from 'lucide-react'
import { Link } from 'react-router'

interface ChoicesProps {
  /** What is chosen: "Which lessons". */
  readonly label: string
  /** tabs: whole lists beside each other; filters: parts of one list. */
  readonly look: 'tabs' | 'filters'
  readonly choices: readonly {
    readonly label: string
    readonly to: string
    readonly isCurrent: boolean
  }[]
}

const shared = 'inline-flex min-h-11 items-center gap-1.5 font-semibold'
const looks = {
  tabs: {
    row: 'gap-6 border-b border-line',
    link: `${shared} -mb-px border-b-4 border-transparent px-1 hover:border-control-line aria-[current]:border-accent`,
  },
  filters: {
    row: 'gap-2',
    link: `${shared} rounded-leaf-s border-[1.5px] border-control-line bg-surface px-4 hover:bg-sunken aria-[current]:border-accent`,
  },
} as const

/** The links; each choice has an address of its own. */
export function Choices({ label, look, choices }: ChoicesProps) {
  const { row, link } = looks[look]
  return (
    <nav aria-label={label}>
      <ul className={`flex flex-wrap ${row}`}>
        {choices.map(({ label: text, to, isCurrent }) => (
          <li key={text}>
            <Link to={to} aria-current={isCurrent ? 'true' : undefined} className={link}>
              {look === 'filters' && isCurrent ? <Check size={17} strokeWidth={3} /> : null}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

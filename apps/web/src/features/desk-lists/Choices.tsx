// A row of links of which one is what the page shows now: which list, or what of it.
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { SwitchLink } from '../../ui/index.ts'

interface ChoicesProps {
  /** The accessible name: "Which lessons". */
  readonly label: string
  /** tab: whole lists beside each other; filter: parts of one list. */
  readonly look: 'tab' | 'filter'
  readonly choices: readonly {
    readonly label: string
    readonly to: string
    readonly isCurrent: boolean
  }[]
}

const rows = { tab: 'gap-6 border-b border-line', filter: 'gap-2' } as const

/** The links; each choice has an address of its own. */
export function Choices({ label, look, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className={`flex flex-wrap ${rows[look]}`}>
        {choices.map(({ label: text, to, isCurrent }) => (
          <li key={text}>
            <SwitchLink look={look} current={isCurrent} render={<Link to={to} />}>
              {look === 'filter' && isCurrent ? <Check size={17} strokeWidth={3} /> : null}
              {text}
            </SwitchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

// A row of links of which one is what the page shows now: views of a list, or what it is filtered by.
import { Link } from 'react-router'

interface ChoicesProps {
  /** What is chosen: "Which lessons". */
  readonly label: string
  readonly choices: readonly {
    readonly label: string
    readonly to: string
    readonly isCurrent: boolean
  }[]
}

/** The links; each choice has an address of its own. */
export const Choices = ({ label, choices }: ChoicesProps) => (
  <nav aria-label={label}>
    <ul className="flex flex-wrap gap-2">
      {choices.map((choice) => (
        <li key={choice.label}>
          <Link
            to={choice.to}
            aria-current={choice.isCurrent ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-leaf-s border-[1.5px] border-control-line bg-surface px-4 font-semibold hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-on-accent"
          >
            {choice.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

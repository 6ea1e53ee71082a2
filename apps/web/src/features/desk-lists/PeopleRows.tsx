// Children in the open part of a card: face, name, and `facts` at the end of the row.
import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Who } from '../../ui/index.ts'

interface PeopleRowsProps<T> {
  readonly people: readonly T[]
  readonly keyOf: (person: T) => string
  readonly seedOf: (person: T) => string
  readonly nameOf: (person: T) => string
  /** Facts beside the name. */
  readonly facts?: (person: T) => ReactNode
  /** How many there are in all; the list may hold fewer. */
  readonly total: number
}

/** One row for each, and how many more there are. */
export function PeopleRows<T>(props: PeopleRowsProps<T>) {
  const { people, keyOf, seedOf, nameOf, facts, total } = props
  const more = total - people.length
  return (
    <ul className={facts ? '' : 'sm:grid sm:grid-cols-2 lg:grid-cols-3'}>
      {people.map((person) => (
        <li
          key={keyOf(person)}
          className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-2 max-sm:px-4"
        >
          <span className="min-w-40 flex-1 wrap-anywhere">
            <Who seed={seedOf(person)} name={nameOf(person)} />
          </span>
          {facts?.(person)}
        </li>
      ))}
      {more > 0 ? (
        <li className="col-span-full border-t border-line px-6 py-3 text-text-2 max-sm:px-4">
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      ) : null}
    </ul>
  )
}

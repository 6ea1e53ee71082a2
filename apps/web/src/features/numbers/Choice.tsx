// One answer of a round: a big block. A wrong one says what it is and stays; after two the right
// one shows itself. It may have a place to be dragged to.
import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useMoving } from './use-moving.ts'
import type { Play } from './use-play.ts'

/** open: can be chosen; hint: shows itself; right and rest: it was found. */
type ChoiceState = 'open' | 'missed' | 'hint' | 'right' | 'rest'

function stateOf(play: Play<unknown>, choice: string, right: boolean): ChoiceState {
  if (play.solved) return right ? 'right' : 'rest'
  if (right) return play.hint ? 'hint' : 'open'
  return play.missed.includes(choice) ? 'missed' : 'open'
}

interface ChoiceProps {
  readonly play: Play<unknown>
  readonly choice: string
  readonly right: boolean
  /** What it shows, in the language being learnt; a numeral names itself. */
  readonly name?: string
  readonly onChoose: () => void
  readonly place?: RefObject<Element | null>
  readonly children: ReactNode
}

export function Choice({ play, choice, right, name, onChoose, place, children }: ChoiceProps) {
  const nowhere = useRef(null)
  const drag = useMoving(place ?? nowhere, onChoose)
  const state = stateOf(play, choice, right)
  return (
    <button
      type="button"
      className="number-choice"
      lang={play.words.language}
      aria-label={name}
      data-state={state}
      disabled={play.solved}
      {...drag}
    >
      {children}
      {state === 'right' ? (
        <span className="number-tick" aria-hidden="true">
          <Check />
        </span>
      ) : null}
    </button>
  )
}

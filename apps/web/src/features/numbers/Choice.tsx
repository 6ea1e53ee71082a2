// One answer of a round: a big block. A wrong one is named and stays; after two wrong ones the
// right one is highlighted. It can be dragged to a place.
import { Check } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useMoving } from './use-moving.ts'
import type { Play } from './use-play.ts'

/** open: can be chosen; hint: highlighted; right and rest: the answer was found. */
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
  /** What it shows, in the language being learnt; not needed for a numeral. */
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

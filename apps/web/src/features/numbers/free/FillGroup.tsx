// A group that the child fills: a tap on its block puts one more thing into it, the button under it
// takes one away.
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { chime, RoundButton } from '../../../ui/index.ts'
import type { Words } from '../../rooms/index.ts'
import { Heap } from '../Heap.tsx'

interface FillGroupProps {
  readonly thing: string
  readonly count: number
  /** The largest count. */
  readonly most: number
  readonly words: Words
  /** Whether its things are elsewhere for now. */
  readonly away?: boolean
  /** Also called when the count stays because the group is full or empty. */
  readonly onCount: (count: number) => void
}

export function FillGroup({ thing, count, most, words, away = false, onCount }: FillGroupProps) {
  const { t } = useLingui()
  const countTo = (next: number) => {
    chime('pop')
    onCount(Math.min(Math.max(next, 0), most))
  }
  return (
    <>
      <span className="number-filling">
        <button
          type="button"
          className="number-choice number-fill"
          lang={words.language}
          aria-label={`${words.word(String(count)).word}, ${words.word(thing).word}`}
          onClick={() => countTo(count + 1)}
        >
          <Heap thing={thing} count={away ? 0 : count} />
        </button>
        <b className="number-result" aria-hidden="true">
          {count}
        </b>
        <span className="number-plus" aria-hidden="true">
          <Plus />
        </span>
      </span>
      <RoundButton label={t`One less`} icon={<Minus />} onClick={() => countTo(count - 1)} />
    </>
  )
}

// More or less to try: two groups on a balance that the child fills; the one with more goes down,
// and the comparison is spoken.
import { useState } from 'react'
import { useOpening, useSpeaker } from '../../rooms/index.ts'
import { useNumberWords } from '../words.ts'
import { FillGroup } from './FillGroup.tsx'
import { FreePage } from './FreePage.tsx'

const most = 10
const sides = [
  { id: 'left', thing: 'apple' },
  { id: 'right', thing: 'leaf' },
] as const
type Counts = Readonly<Record<(typeof sides)[number]['id'], number>>

export function FreeComparing() {
  const words = useNumberWords()
  const speak = useSpeaker()
  const [counts, setCounts] = useState<Counts>({ left: 1, right: 1 })
  const [isTouched, setTouched] = useState(false)
  const name = (count: number) => words.word(String(count)).word
  const comparisonOf = ({ left, right }: Counts) =>
    left === right
      ? words.sentence('bothHave', undefined, { a: name(left) })
      : words.sentence('moreThan', undefined, {
          a: name(Math.max(left, right)),
          b: name(Math.min(left, right)),
        })
  const instruction = isTouched ? comparisonOf(counts) : words.sentence('count')
  useOpening(instruction, speak, words.language)
  const { left, right } = counts
  const tilt = left === right ? 'none' : left > right ? 'left' : 'right'
  return (
    <FreePage instruction={instruction}>
      <ul className="number-balance" data-tilt={tilt}>
        {sides.map(({ id, thing }) => (
          <li key={id} data-side={id}>
            <FillGroup
              thing={thing}
              count={counts[id]}
              most={most}
              words={words}
              onCount={(count) => {
                const next = { ...counts, [id]: count }
                setCounts(next)
                setTouched(true)
                void speak(words.name(String(count)), comparisonOf(next))
              }}
            />
          </li>
        ))}
      </ul>
    </FreePage>
  )
}

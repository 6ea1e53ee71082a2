// Putting together to try: two groups that the child fills, and that slide together into a
// ten-frame and apart again.
import { useLingui } from '@lingui/react/macro'
import { Merge, Split } from 'lucide-react'
import { useRef, useState } from 'react'
import { chime, RoundButton } from '../../../ui/index.ts'
import { useOpening, useSpeaker } from '../../rooms/index.ts'
import { TenFrames } from '../TenFrames.tsx'
import { useNumberWords } from '../words.ts'
import { FillGroup } from './FillGroup.tsx'
import { FreePage } from './FreePage.tsx'

const mostTogether = 10
const thing = 'ladybird'

export function FreeAdding() {
  const { t } = useLingui()
  const words = useNumberWords()
  const speak = useSpeaker()
  const [counts, setCounts] = useState({ a: 1, b: 1 })
  /** Where the things were when they came together. */
  const [moved, setMoved] = useState<readonly DOMRect[]>()
  const groups = useRef<HTMLUListElement>(null)
  const { a, b } = counts
  const name = (count: number) => words.word(String(count)).word
  const sum = words.sentence('make', undefined, { a: name(a), b: name(b), sum: name(a + b) })
  const instruction = moved ? sum : words.sentence(a + b > 2 ? 'together' : 'count')
  useOpening(instruction, speak, words.language)
  const addOne = () => {
    chime('pop')
    if (moved) {
      setMoved(undefined)
      void speak(words.name(String(a)), words.name(String(b)))
      return
    }
    const pictures = groups.current?.querySelectorAll('.number-heap > img') ?? []
    setMoved([...pictures].map((picture) => picture.getBoundingClientRect()))
    void speak(sum)
  }
  const lined = moved?.map((from, place) => ({ id: String(place), thing, from })) ?? []
  return (
    <FreePage instruction={instruction} tall>
      <ul ref={groups} className="number-parts">
        {(['a', 'b'] as const).map((id) => (
          <li key={id}>
            <FillGroup
              thing={thing}
              count={counts[id]}
              most={mostTogether - (id === 'a' ? b : a)}
              words={words}
              away={moved !== undefined}
              onCount={(count) => {
                setMoved(undefined)
                setCounts({ ...counts, [id]: count })
                void speak(words.name(String(count)))
              }}
            />
          </li>
        ))}
      </ul>
      <div className="grid justify-items-center gap-8">
        <TenFrames
          things={lined}
          places={mostTogether}
          label={moved ? name(a + b) : ''}
          language={words.language}
        />
        <RoundButton
          className="number-next"
          look="ink"
          label={moved ? t`Take apart` : t`Put together`}
          icon={moved ? <Split /> : <Merge />}
          onClick={addOne}
        />
      </div>
    </FreePage>
  )
}

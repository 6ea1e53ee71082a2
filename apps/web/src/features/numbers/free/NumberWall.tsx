// Numbers to try: a tap on a numeral speaks its name and shows as many things; a tap on the
// ten-frames adds one, and empties them after the last.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import content from '../../../../../../content/numbers/things.json'
import { chime } from '../../../ui/index.ts'
import { useOpening, useSpeaker } from '../../rooms/index.ts'
import { span } from '../rules/random.ts'
import { TenFrames } from '../TenFrames.tsx'
import { useNumberWords } from '../words.ts'
import { FreePage } from './FreePage.tsx'
import { NumeralButtons } from './NumeralButtons.tsx'

const most = 20
const numbers = span(0, most)

export function NumberWall() {
  const words = useNumberWords()
  const speak = useSpeaker()
  const [shown, setShown] = useState(0)
  const [kind, setKind] = useState(0)
  const instruction = words.sentence('tapNumber')
  useOpening(instruction, speak)
  const show = (number: number) => {
    chime('pop')
    void speak(words.name(String(number)))
    setShown(number)
  }
  const thing = content.counters[kind % content.counters.length] ?? ''
  const things = span(1, shown).map((place) => ({ id: `${kind} ${place}`, thing }))
  return (
    <FreePage instruction={instruction} tall>
      <NumeralButtons
        numbers={numbers}
        chosen={shown}
        language={words.language}
        onChoose={(number) => {
          setKind(number)
          show(number)
        }}
      />
      <button
        type="button"
        className="number-more"
        lang={words.language}
        aria-label={words.word(String(shown)).word}
        onClick={() => show(shown < most ? shown + 1 : 0)}
      >
        <TenFrames things={things} places={most} label="" language={words.language} />
        <Plus />
      </button>
    </FreePage>
  )
}

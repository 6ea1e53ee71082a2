// Numbers to trace by choice: a tap on a digit says it and brings it to the pad.
import { useState } from 'react'
import { useOpening, useTelling } from '../../rooms/index.ts'
import { NumberPad } from '../NumberPad.tsx'
import { span } from '../rules/random.ts'
import { useNumberWords } from '../words.ts'
import { FreePage } from './FreePage.tsx'
import { NumeralButtons } from './NumeralButtons.tsx'

const digits = span(0, 9)

export function FreeTracing() {
  const words = useNumberWords()
  const tell = useTelling()
  const [{ number, times }, setChosen] = useState({ number: 1, times: 0 })
  const word = words.word(String(number))
  const asks = words.sentence(times > 0 ? 'trace' : 'tapNumber', word)
  useOpening(asks, tell, words.language)
  return (
    <FreePage asks={asks} tall>
      <NumeralButtons
        numbers={digits}
        chosen={number}
        language={words.language}
        onChoose={(next) => {
          setChosen({ number: next, times: times + 1 })
          void tell(words.sentence('trace', words.word(String(next))))
        }}
      />
      <NumberPad
        key={times}
        number={number}
        label={word.word}
        onDone={() => void tell(words.sentence('itIs', word))}
      />
    </FreePage>
  )
}

// Numbers to trace by choice: a tap on a digit speaks it and shows it on the pad.
import { useState } from 'react'
import { classPaths } from '../../../class-paths.ts'
import { TeacherWays, useOpening, useSpeaker } from '../../rooms/index.ts'
import { NumberPad } from '../NumberPad.tsx'
import { span } from '../rules/random.ts'
import { useNumberWords } from '../words.ts'
import { FreePage } from './FreePage.tsx'
import { NumeralButtons } from './NumeralButtons.tsx'

const digits = span(0, 9)

export function FreeTracing() {
  const words = useNumberWords()
  const speak = useSpeaker()
  const [{ number, times }, setChosen] = useState({ number: 1, times: 0 })
  const word = words.word(String(number))
  const instruction = words.sentence(times > 0 ? 'trace' : 'tapNumber', word)
  useOpening(instruction, speak, words.language)
  return (
    <FreePage
      instruction={instruction}
      tall
      below={<TeacherWays print={classPaths.printNumbers(times > 0 ? String(number) : '')} />}
    >
      <NumeralButtons
        numbers={digits}
        chosen={number}
        language={words.language}
        onChoose={(next) => {
          setChosen({ number: next, times: times + 1 })
          void speak(words.sentence('trace', words.word(String(next))))
        }}
      />
      <NumberPad
        key={times}
        number={number}
        label={word.word}
        onDone={() => void speak(words.sentence('itIs', word))}
      />
    </FreePage>
  )
}

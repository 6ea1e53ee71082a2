// "Trace": choose a letter, then trace it, capital or small. The address holds the letter as it is
// written, so that Back and reload keep it.
import { useLingui } from '@lingui/react/macro'
import { ArrowRight, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { classPaths } from '../../class-paths.ts'
import { LeafBurst, RoundButton, SpeakerButton } from '../../ui/index.ts'
import { TeacherWays, useOccasion, useSpeaker } from '../rooms/index.ts'
import {
  boxWidth,
  DottedSign,
  letterLines,
  letterStrokes,
  type Stroke,
  TracePad,
} from '../tracing/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { LetterBlocks } from './LetterBlocks.tsx'
import { useLetterSettings } from './letter-settings.ts'
import { letterOrWord, letterSpeech, wordSpeech } from './letter-voice.ts'
import { written } from './letters.ts'

/** The round of tracing. */
export default function TraceRound({ alphabet }: { alphabet: Alphabet }) {
  const [params, setParams] = useSearchParams()
  const { shows } = useLetterSettings()
  const asked = params.get('letter') ?? ''
  const letters = alphabet.letters.filter(
    ({ letter }) => letterStrokes(letter) && letterStrokes(written(letter, 'small')),
  )
  const trace = (letter: string) => setParams({ round: 'trace', ...(letter ? { letter } : {}) })
  const index = letters.findIndex(({ letter }) => letter.toUpperCase() === asked.toUpperCase())
  const letter = letters[index]
  const strokes = letterStrokes(asked)
  if (!letter || !strokes) {
    const first = shows === 'small' ? 'small' : 'capital'
    return (
      <>
        <LetterBlocks
          letters={letters}
          language={alphabet.language}
          shows={shows}
          // letters of two signs are dotted side by side, without a space between
          drawn={(one) => <DottedSign letters={written(one.letter, shows).replace(' ', '')} />}
          onTap={(tapped) => trace(written(tapped.letter, first))}
        />
        <TeacherWays print={classPaths.printLetters()} />
      </>
    )
  }
  const isSmall = asked !== letter.letter
  const next = letters[(index + 1) % letters.length] ?? letter
  return (
    <TraceLetter
      key={asked}
      alphabet={alphabet}
      letter={letter}
      neighbours={around(letters, index)}
      asked={asked}
      strokes={strokes}
      next={written(next.letter, isSmall ? 'small' : 'capital')}
      onTrace={trace}
    />
  )
}

const neighbourCount = 5

/** The letter at a place with those before and after it. */
function around(letters: readonly Letter[], index: number): readonly Letter[] {
  const first = Math.min(Math.max(0, index - 2), letters.length - neighbourCount)
  return letters.slice(first, first + neighbourCount)
}

interface TraceLetterProps {
  readonly alphabet: Alphabet
  readonly letter: Letter
  /** A few of the alphabet, with this one among them. */
  readonly neighbours: readonly Letter[]
  /** The letter in the case that is traced. */
  readonly asked: string
  readonly strokes: readonly Stroke[]
  readonly next: string
  /** Goes to another letter, or to all of them. */
  readonly onTrace: (letter: string) => void
}

function TraceLetter(props: TraceLetterProps) {
  const { alphabet, letter, neighbours, asked, strokes, next, onTrace } = props
  const { sentences, language } = alphabet
  const { t } = useLingui()
  const { speaks } = useLetterSettings()
  const isSmall = asked !== letter.letter
  const [isDone, setDone] = useState(false)
  const speak = useSpeaker()
  const speech = letterOrWord(letter, speaks, language)
  useOccasion(asked, () => void speak({ text: sentences.trace, language }, speech))
  const done = async () => {
    setDone(true)
    // a letter without a voice has had its word spoken instead
    if ((await speak(speech)) === 'finished' && letter.word) {
      await speak(wordSpeech(letter.word, language))
    }
  }
  const { text, kind } = letterSpeech(letter.letter, speaks, language)
  return (
    <>
      <TracePad
        strokes={strokes}
        label={t`The letter ${asked} to trace`}
        lines={letterLines}
        width={boxWidth * asked.length}
        onDone={done}
        place={
          <ol className="letter-place" aria-hidden="true">
            {neighbours.map((one) => (
              <li key={one.letter} data-here={one === letter || undefined}>
                {one === letter ? asked : written(one.letter, isSmall ? 'small' : 'capital')}
              </li>
            ))}
          </ol>
        }
        over={isDone ? <LeafBurst /> : null}
      >
        <RoundButton label={t`All letters`} icon={<LayoutGrid />} onClick={() => onTrace('')} />
        <SpeakerButton text={text} kind={kind} lang={language} label={t`Hear the letter`} />
        {(['capital', 'small'] as const).map((letterCase) => {
          const other = written(letter.letter, letterCase)
          return (
            <button
              key={letterCase}
              type="button"
              className="letter-case"
              lang={language}
              aria-pressed={other === asked}
              onClick={() => onTrace(other)}
            >
              {other}
            </button>
          )
        })}
        <RoundButton
          label={t`Next letter`}
          icon={<ArrowRight />}
          look={isDone ? 'ink' : 'paper'}
          onClick={() => onTrace(next)}
        />
      </TracePad>
      <TeacherWays print={classPaths.printLetters(letter.letter)} />
    </>
  )
}

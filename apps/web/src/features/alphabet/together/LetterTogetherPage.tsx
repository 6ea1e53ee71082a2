// /educator/together/letter/:letter: a letter for the whole class, very large, then its picture and word.
import './letter-together.css'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { classPaths } from '../../../class-paths.ts'
import { paths } from '../../../paths.ts'
import { SpeakerButton, Waiting } from '../../../ui/index.ts'
import { useLanguageAmong, useSpeaker } from '../../rooms/index.ts'
import { Together } from '../../together/index.ts'
import { type Alphabet, alphabetLanguages, isFor, type Letter, useAlphabet } from '../alphabets.ts'
import { useLetterSettings } from '../letter-settings.ts'
import { letterOrWord, letterSpeech, wordSpeech } from '../letter-voice.ts'
import { blockColour, plateColours, shownOf, written } from '../letters.ts'

export function Component() {
  return (
    <Suspense fallback={<Waiting />}>
      <Letters />
    </Suspense>
  )
}

function Letters() {
  const alphabet = useAlphabet(useLanguageAmong(alphabetLanguages))
  const { letter: asked = '' } = useParams()
  const { letters } = alphabet
  const found = letters.findIndex(({ letter }) => letter.toUpperCase() === asked.toUpperCase())
  const index = Math.max(0, found)
  const letter = letters[index]
  if (!letter) return null
  return <OneLetter alphabet={alphabet} letter={letter} index={index} />
}

interface OneLetterProps {
  readonly alphabet: Alphabet
  readonly letter: Letter
  readonly index: number
}

function OneLetter({ alphabet, letter, index }: OneLetterProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { letters, language } = alphabet
  const { speaks, shows } = useLetterSettings()
  const [revealed, setRevealed] = useState(false)
  const [seen, setSeen] = useState(letter.letter)
  // the frame stays as it is, full screen and with its focus; only what is shown begins anew
  if (seen !== letter.letter) {
    setSeen(letter.letter)
    setRevealed(false)
  }
  const speak = useSpeaker()
  const shown = shownOf(letter)
  const name = written(letter.letter, shows)
  const go = (to: Letter | undefined) =>
    to && (() => void navigate(classPaths.togetherLetter(to.letter), { replace: true }))
  const reveal = () => {
    setRevealed(true)
    if (shown) void speak(letterOrWord(letter, speaks, language), wordSpeech(shown.word, language))
  }
  const sentence = shown && isFor(alphabet, letter.letter, shown.word)
  const { leaf, plate } = plateColours(shown?.picture)
  const { text, kind } = letterSpeech(letter.letter, speaks, language)
  return (
    <Together
      area="learn"
      title={t`The letter ${name}`}
      back={paths.alphabet()}
      place={`${index + 1} / ${letters.length}`}
      news={revealed && sentence ? sentence : t`The letter ${name}`}
      next={go(letters[index + 1])}
      previous={go(letters[index - 1])}
      reveal={shown && !revealed ? reveal : undefined}
      {...(shown ? { revealLabel: t`Show the word` } : {})}
      onSign={(sign) => go(letters.find((one) => one.letter === sign.toUpperCase()))?.()}
    >
      <div key={letter.letter} className="letter-together" data-revealed={revealed || undefined}>
        <h1
          className="letter-together-block"
          lang={language}
          data-long={letter.letter.length > 1 || undefined}
          style={{ '--block': blockColour(index) }}
        >
          {name}
          <span className="letter-together-speaker">
            <SpeakerButton text={text} kind={kind} lang={language} label={t`Hear the letter`} />
          </span>
        </h1>
        {revealed && shown ? (
          <div className="letter-together-word">
            <span className="letter-together-plate" style={{ background: plate }}>
              <span style={{ color: leaf }} />
              <img src={shown.src} alt={shown.alt} width={400} height={400} />
            </span>
            <p lang={language}>{sentence}</p>
            <SpeakerButton text={shown.word} kind="word" lang={language} />
          </div>
        ) : null}
      </div>
    </Together>
  )
}

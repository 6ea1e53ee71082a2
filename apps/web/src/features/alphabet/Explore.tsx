// The first round: a tap on a letter speaks it and opens its pop-up.
import { useEffect, useState } from 'react'
import { classPaths } from '../../class-paths.ts'
import { preload } from '../../ui/index.ts'
import { TeacherWays, useSpeaker } from '../rooms/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { LetterBlocks } from './LetterBlocks.tsx'
import { LetterPopup } from './LetterPopup.tsx'
import { LetterSettingsForm } from './LetterSettingsForm.tsx'
import { useLetterSettings } from './letter-settings.ts'
import { letterSpeech } from './letter-voice.ts'

interface Opened {
  readonly letter: Letter
  readonly open: boolean
  readonly openings: number
}

/** The blocks, the pop-up, and the teacher's switches. */
export function Explore({ alphabet }: { alphabet: Alphabet }) {
  const { letters, language } = alphabet
  const { speaks, shows } = useLetterSettings()
  const speak = useSpeaker()
  // the letter stays set after closing, so that the pop-up can return the focus to its block
  const [opened, setOpened] = useState<Opened>()
  useEffect(
    () => preload(letters.map(({ letter }) => letterSpeech(letter, speaks, language))),
    [letters, speaks, language],
  )
  const tap = (letter: Letter) => {
    void speak(letterSpeech(letter.letter, speaks, language))
    setOpened({ letter, open: true, openings: (opened?.openings ?? 0) + 1 })
  }
  return (
    <>
      <LetterBlocks letters={letters} language={language} shows={shows} onTap={tap} />
      <LetterSettingsForm />
      <TeacherWays
        together={classPaths.togetherLetter(opened?.letter.letter ?? letters[0]?.letter ?? '')}
      />
      {opened ? (
        <LetterPopup
          key={opened.openings}
          alphabet={alphabet}
          letter={opened.letter}
          open={opened.open}
          onClose={() => setOpened({ ...opened, open: false })}
        />
      ) : null}
    </>
  )
}

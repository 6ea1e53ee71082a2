// The first round: a tap on a letter says it and opens its pop-up.
import { useEffect, useState } from 'react'
import { preload } from '../../ui/index.ts'
import { useTelling } from '../rooms/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { LetterBlocks } from './LetterBlocks.tsx'
import { LetterPopup } from './LetterPopup.tsx'
import { letterSaying } from './letter-voice.ts'
import { TeachersWay } from './TeachersWay.tsx'
import { useTeachersWay } from './teachers-way.ts'

interface Opened {
  readonly letter: Letter
  readonly open: boolean
  readonly openings: number
}

/** The blocks, the pop-up, and the teacher's switches. */
export function Explore({ alphabet }: { alphabet: Alphabet }) {
  const { letters, language } = alphabet
  const { says, shows } = useTeachersWay()
  const tell = useTelling()
  // the letter outlives its closing, so that the pop-up can give the focus back to its block
  const [opened, setOpened] = useState<Opened>()
  useEffect(
    () => preload(letters.map(({ letter }) => letterSaying(letter, says, language))),
    [letters, says, language],
  )
  const tap = (letter: Letter) => {
    void tell(letterSaying(letter.letter, says, language))
    setOpened({ letter, open: true, openings: (opened?.openings ?? 0) + 1 })
  }
  return (
    <>
      <LetterBlocks letters={letters} language={language} shows={shows} onTap={tap} />
      <TeachersWay />
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

// "Find it" with letters: says one, offers four, answers every tap by saying what was tapped. A
// found letter shows its picture and says its word before the next is asked for.
import { useState } from 'react'
import { chime } from '../../ui/index.ts'
import { type Told, useFinding, useOccasion, useTelling } from '../rooms/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { offer } from './find-letter.ts'
import { letterOrWord, wordSaying } from './letter-voice.ts'
import type { TeachersWay } from './teachers-way.ts'

/** A found letter is to be seen for so long at least. */
const seenMs = 1_200

/** One letter that is asked for. */
interface Turn {
  /** Which it is of which round. */
  readonly name: string
  readonly target: string | undefined
  readonly offered: readonly string[]
  /** It was found, and the next is about to come. */
  readonly isFound: boolean
  /** It could not be heard, so its picture asks for it. */
  readonly isSilent: boolean
  /** The letter tapped last, when it was another one. */
  readonly told: string | undefined
}

const seen = () => new Promise((resolve) => setTimeout(resolve, seenMs))

/** A round of finding letters, as a page shows it. */
export type LetterFinding = ReturnType<typeof useFindLetter>

/** Plays "find it" with letters, by ear; `playing` while it is open. */
export function useFindLetter(alphabet: Alphabet, says: TeachersWay['says'], playing: boolean) {
  const { letters, alike, language, sentences } = alphabet
  const choices = letters.map(({ letter }) => letter)
  const letterOf = (id: string): Letter =>
    letters.find(({ letter }) => letter === id) ?? { letter: id }
  const finding = useFinding({ choices, playing })
  const name = `${finding.number} ${finding.found}`
  const begin = (): Turn => ({
    name,
    target: finding.target,
    offered: offer(finding.target ?? '', choices, alike),
    isFound: false,
    isSilent: false,
    told: undefined,
  })
  const [turn, setTurn] = useState(begin)
  if (turn.name !== name && !turn.isFound) setTurn(begin())
  const { target, offered, isFound, isSilent, told } = turn
  const tell = useTelling()

  const tellTarget = async (before: Told) => {
    if (target === undefined) return
    const heard = await tell(before, letterOrWord(letterOf(target), says, language))
    if (heard === 'failed' || heard === 'silent') setTurn((now) => ({ ...now, isSilent: true }))
  }
  const ask = () => void tellTarget({ text: sentences.find, language })
  useOccasion(playing && !isFound ? `${language} ${turn.name}` : undefined, ask)

  const tap = (id: string) => {
    if (isFound) return
    const { meaning, next } = finding.tap(id)
    if (meaning === 'right') {
      setTurn({ ...turn, isFound: true, told: undefined })
      chime(next === undefined ? 'done' : 'right')
      const { word } = letterOf(id)
      // also when another tap has ended the word
      void Promise.all([seen(), word ? tell(wordSaying(word, language)) : undefined]).then(() =>
        setTurn((now) => ({ ...now, isFound: false })),
      )
    } else if (meaning === 'other') {
      setTurn({ ...turn, told: id })
      void tellTarget(letterOrWord(letterOf(id), says, language))
    }
  }
  return {
    target: target === undefined ? undefined : letterOf(target),
    offered,
    isFound,
    isSilent,
    told,
    hint: finding.hint,
    found: finding.found,
    total: finding.total,
    tap,
    ask,
    again: finding.again,
  }
}

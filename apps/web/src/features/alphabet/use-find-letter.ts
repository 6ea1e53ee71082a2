// "Find it" with letters: says one, offers four, answers every tap by saying what was tapped. A
// found letter shows its picture and says its word before the next is asked for.
import { useEffect, useEffectEvent, useState } from 'react'
import { chime } from '../../ui/index.ts'
import { type FindRound, needsHint, startFinding, tapThing, targetOf } from '../rooms/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { offer } from './find-letter.ts'
import { sayOne, tellLetter, useTelling, wordSaying } from './letter-voice.ts'
import type { TeachersWay } from './teachers-way.ts'

/** How many letters are found in one round. */
const findsInRound = 10
/** A found letter is to be seen for so long at least. */
const seenMs = 1_200

interface Play {
  readonly round: FindRound
  readonly offered: readonly string[]
  /** The letter was found, and the next is about to come. */
  readonly isFound: boolean
  /** The letter could not be heard, so its picture asks for it. */
  readonly isSilent: boolean
  /** The letter tapped last, when it was another one. */
  readonly told: string | undefined
}

const seen = () => new Promise((resolve) => setTimeout(resolve, seenMs))

/** A round of finding letters by ear. */
export function useFindLetter(alphabet: Alphabet, says: TeachersWay['says']) {
  const { letters, alike, language, sentences } = alphabet
  const ids = letters.map(({ letter }) => letter)
  const letterOf = (id: string): Letter =>
    letters.find(({ letter }) => letter === id) ?? { letter: id }
  const turn = (round: FindRound): Play => ({
    round,
    offered: offer(targetOf(round) ?? '', ids, alike),
    isFound: false,
    isSilent: false,
    told: undefined,
  })
  const [play, setPlay] = useState(() => turn(startFinding(ids, findsInRound)))
  const telling = useTelling()
  const { round, offered, isFound, isSilent, told } = play
  const target = targetOf(round)

  const tellTarget = async (signal: AbortSignal) => {
    if (target === undefined) return
    const isHeard = await tellLetter(letterOf(target), says, language, signal)
    if (!isHeard && !signal.aborted) setPlay((now) => ({ ...now, isSilent: true }))
  }
  const ask = () => {
    telling(async (signal) => {
      await sayOne({ text: sentences.find, language }, signal)
      if (!signal.aborted) await tellTarget(signal)
    })
  }
  const open = useEffectEvent(() => {
    // browsers are silent before the first tap of a visit
    if (target !== undefined && navigator.userActivation?.hasBeenActive !== false) ask()
  })
  const { found } = round
  useEffect(() => {
    if (found >= 0) open()
  }, [found])

  const tap = (id: string) => {
    if (isFound) return
    const { round: next, meaning } = tapThing(round, id)
    if (meaning === 'right') {
      setPlay({ ...play, isFound: true, told: undefined })
      chime(targetOf(next) === undefined ? 'done' : 'right')
      const { word } = letterOf(id)
      telling(async (signal) => {
        await Promise.all([seen(), word ? sayOne(wordSaying(word, language), signal) : undefined])
        // also when another tap has ended the word
        setPlay((now) => (now.isFound ? turn(next) : now))
      })
    } else if (meaning === 'other') {
      setPlay({ ...play, round: next, told: id })
      telling(async (signal) => {
        await tellLetter(letterOf(id), says, language, signal)
        if (!signal.aborted) await tellTarget(signal)
      })
    }
  }
  return {
    target: target === undefined ? undefined : letterOf(target),
    offered,
    isFound,
    isSilent,
    told,
    hint: needsHint(round) && !isFound ? target : undefined,
    found: round.found + (isFound ? 1 : 0),
    total: round.plan.length,
    tap,
    ask,
    again: () => setPlay(turn(startFinding(ids, findsInRound))),
  }
}

// "Find it" with letters: speaks one, offers four, speaks every letter that is tapped. A found
// letter shows its picture and its word is spoken before the next question.
import { useState } from 'react'
import { chime } from '../../ui/index.ts'
import { type SpeechWithFallback, useFinding, useOccasion, useSpeaker } from '../rooms/index.ts'
import type { Alphabet, Letter } from './alphabets.ts'
import { offer } from './find-letter.ts'
import type { LetterSettings } from './letter-settings.ts'
import { letterOrWord, wordSpeech } from './letter-voice.ts'

/** How long a found letter is shown at least. */
const seenMs = 1_200

/** One question. */
interface LetterQuestion {
  /** Round and question, as a key. */
  readonly name: string
  readonly target: string | undefined
  readonly offered: readonly string[]
  /** It was found, and the next question is about to begin. */
  readonly isFound: boolean
  /** It could not be spoken, so its picture is shown. */
  readonly isSilent: boolean
  /** The letter tapped last, if it was wrong. */
  readonly wrongTap: string | undefined
}

const waitToBeSeen = () => new Promise((resolve) => setTimeout(resolve, seenMs))

/** A round of finding letters, as a page shows it. */
export type LetterFinding = ReturnType<typeof useFindLetter>

/** Plays "find it" with letters, by ear; `playing` while it is open. */
export function useFindLetter(
  alphabet: Alphabet,
  says: LetterSettings['speaks'],
  playing: boolean,
) {
  const { letters, alike, language, sentences } = alphabet
  const choices = letters.map(({ letter }) => letter)
  const letterOf = (id: string): Letter =>
    letters.find(({ letter }) => letter === id) ?? { letter: id }
  const finding = useFinding({ choices, playing })
  const name = `${finding.number} ${finding.found}`
  const begin = (): LetterQuestion => ({
    name,
    target: finding.target,
    offered: offer(finding.target ?? '', choices, alike),
    isFound: false,
    isSilent: false,
    wrongTap: undefined,
  })
  const [question, setQuestion] = useState(begin)
  if (question.name !== name && !question.isFound) setQuestion(begin())
  const { target, offered, isFound, isSilent, wrongTap } = question
  const speak = useSpeaker()

  const speakTarget = async (before: SpeechWithFallback) => {
    if (target === undefined) return
    const outcome = await speak(before, letterOrWord(letterOf(target), says, language))
    if (outcome === 'failed' || outcome === 'silent')
      setQuestion((now) => ({ ...now, isSilent: true }))
  }
  const speakQuestion = () => void speakTarget({ text: sentences.find, language })
  useOccasion(playing && !isFound ? `${language} ${question.name}` : undefined, speakQuestion)

  const tap = (id: string) => {
    if (isFound) return
    const { meaning, next } = finding.tap(id)
    if (meaning === 'right') {
      setQuestion({ ...question, isFound: true, wrongTap: undefined })
      chime(next === undefined ? 'done' : 'right')
      const { word } = letterOf(id)
      // also when another tap has ended the word
      void Promise.all([waitToBeSeen(), word ? speak(wordSpeech(word, language)) : undefined]).then(
        () => setQuestion((now) => ({ ...now, isFound: false })),
      )
    } else if (meaning === 'other') {
      setQuestion({ ...question, wrongTap: id })
      void speakTarget(letterOrWord(letterOf(id), says, language))
    }
  }
  return {
    target: target === undefined ? undefined : letterOf(target),
    offered,
    isFound,
    isSilent,
    wrongTap,
    hint: finding.hint,
    found: finding.found,
    total: finding.total,
    tap,
    speakQuestion,
    again: finding.again,
  }
}

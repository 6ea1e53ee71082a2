// How letters are heard: their sound or their name as the teacher wants it. Where a language has
// none yet, the word stands in for it, and the silence is logged.
import { useCallback, useEffect, useRef } from 'react'
import { type Saying, say, stop } from '../../ui/index.ts'
import type { Letter } from './alphabets.ts'
import { logSilence } from './sound-log.ts'
import type { TeachersWay } from './teachers-way.ts'

/** What a letter says. */
export const letterSaying = (
  letter: string,
  says: TeachersWay['says'],
  language: string,
): Saying => ({ text: says === 'sound' ? letter.toLowerCase() : letter, kind: says, language })

/** What its word says. */
export const wordSaying = (word: string, language: string): Saying => ({
  text: word,
  kind: 'word',
  language,
})

/** Says one thing; whether it was to be heard. Failures are logged and nothing else. */
export async function sayOne(saying: Saying, signal?: AbortSignal): Promise<boolean> {
  const heard = await say(saying, signal)
  const isOver = heard === 'heard' || heard === 'stopped'
  if (!isOver) logSilence(saying.text, heard)
  return isOver
}

/** Says a letter; its word where nobody has spoken the letter yet. Whether the letter was heard. */
export async function tellLetter(
  { letter, word }: Letter,
  says: TeachersWay['says'],
  language: string,
  signal: AbortSignal,
): Promise<boolean> {
  const isHeard = await sayOne(letterSaying(letter, says, language), signal)
  if (!isHeard && word && !signal.aborted) await sayOne(wordSaying(word, language), signal)
  return isHeard
}

/** Runs one telling at a time: a new one, and leaving the page, end the one before. */
export function useTelling() {
  const running = useRef<AbortController>(null)
  useEffect(
    () => () => {
      running.current?.abort()
      stop()
    },
    [],
  )
  return useCallback((telling: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    void telling(run.signal)
  }, [])
}

// "Find it" with words: speaks the question, speaks what was tapped, and continues.
import { chime } from '../../ui/index.ts'
import { type FindingSettings, useFinding } from './use-finding.ts'
import { useOccasion, useSpeaker } from './use-speaker.ts'
import type { Phrase, Words } from './words.ts'

interface FindSettings extends FindingSettings {
  readonly words: Words
  /** The question; by default "Find it". */
  readonly question?: (id: string) => Phrase
  /** What is spoken of a found thing; by default its name. */
  readonly foundPhrase?: (id: string) => Phrase
  /** Spoken at the end; by default "You found them all". */
  readonly praise?: Phrase
}

/** A round of finding words, as a page shows it. */
export type WordFinding = ReturnType<typeof useFindRound>

/** Plays "find it" with some words. */
export function useFindRound(settings: FindSettings) {
  const { words, playing } = settings
  const {
    question = (id) => words.sentence('find', words.word(id)),
    foundPhrase = words.name,
    praise = words.sentence('foundAll'),
  } = settings
  const speak = useSpeaker()
  const finding = useFinding(settings)
  const { target, number } = finding
  // the question is spoken here when the round begins, is opened again or changes its language;
  // otherwise after each tap
  useOccasion(playing ? `${words.language} ${number}` : undefined, () => {
    if (target !== undefined) void speak(question(target))
  })
  return {
    ...finding,
    /** The question; at the end, the praise. */
    instruction: target === undefined ? praise : question(target),
    praise,
    tap: (id: string) => {
      const { meaning, next } = finding.tap(id)
      if (meaning === 'over') return
      if (meaning === 'right') chime(next === undefined ? 'done' : 'right')
      const feedback =
        meaning === 'right' ? foundPhrase(id) : words.sentence('thatIs', words.word(id))
      void speak(feedback, ...(next === undefined ? [] : [question(next)]))
    },
  }
}

// What of a quiz is spoken, and what of it a child who cannot read would miss. Pure.
import { type AnswerLetter, answerLetters, isBlank, limits } from '@kinderleaf/contract/plain'
import { optionSpeech } from '../../../../ui/index.ts'
import { type Recorded, type Said, saidIn } from '../../../recording/index.ts'

interface Shown {
  readonly text: string
  readonly image?: string | null | undefined
}

/** A question as it is stored, or as it is written. */
export interface SpokenQuestion {
  /** Its identity among the questions. */
  readonly key: string
  readonly questionText: string
  readonly image?: string | null | undefined
  readonly options: Readonly<Record<AnswerLetter, Shown>>
}

export interface SpokenPart {
  /** Absent for the question itself. */
  readonly letter?: AnswerLetter
  /** As it is written. */
  readonly text: string
  /** As it is spoken. */
  readonly said: Said
  readonly hasPicture: boolean
}

/** The parts of a question that have a text: itself, then its options. */
export function spokenParts({ questionText, image, options }: SpokenQuestion): SpokenPart[] {
  const part = (shown: Shown, text: string, letter?: AnswerLetter): SpokenPart => ({
    ...(letter ? { letter } : {}),
    text: shown.text,
    said: { kind: 'text', text },
    hasPicture: Boolean(shown.image),
  })
  return [
    part({ text: questionText, image }, questionText),
    ...answerLetters.map((letter) =>
      part(options[letter], optionSpeech(letter, options[letter].text), letter),
    ),
  ].filter(({ text }) => !isBlank(text))
}

/** Longer texts cannot be recorded in one piece. */
export const canBeRecorded = ({ said }: SpokenPart): boolean =>
  said.text.length <= limits.voiceTextLength

/** The voices that there are for a language. */
export interface Voices {
  readonly language: string
  readonly recorded: Recorded
  /** Whether the device itself speaks it. */
  readonly deviceSpeaks: boolean
  /** The texts that clips of ours speak. */
  readonly clips: ReadonlySet<string>
}

export type PartVoice = 'recorded' | 'device' | 'clip' | 'none'

/** What a child hears of a part: the best of the voices that speak it. */
export function voiceOfPart({ said }: SpokenPart, voices: Voices): PartVoice {
  if (voices.recorded.has(saidIn(voices.language, said))) return 'recorded'
  if (voices.deviceSpeaks) return 'device'
  return voices.clips.has(said.text) ? 'clip' : 'none'
}

export interface Missed {
  /** Counted from 1. */
  readonly number: number
  readonly part: SpokenPart
}

/** What has neither a picture nor a voice. */
export const missedParts = (questions: readonly SpokenQuestion[], voices: Voices): Missed[] =>
  questions.flatMap((question, index) =>
    spokenParts(question)
      .filter((part) => !part.hasPicture && voiceOfPart(part, voices) === 'none')
      .map((part) => ({ number: index + 1, part })),
  )

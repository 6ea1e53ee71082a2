// The recordings of a child's teachers, by text. Pure.
import type { Answer } from '@kinderleaf/contract'
import { languageKey, saidKey } from '@kinderleaf/contract/plain'
import type { FullSpeech } from '../../ui/voice/index.ts'

type ClassVoices = Answer<'classVoices'>['voices']

/** Finds the address of a recording; undefined where no teacher has it. */
export type FindRecording = (speech: FullSpeech) => string | undefined

const keyOf = ({ language, kind, text }: Pick<FullSpeech, 'language' | 'kind' | 'text'>): string =>
  `${languageKey(language)} ${kind} ${saidKey(text)}`

/**
 * The recording of the teacher whose lesson or quiz it is, else of the last joined teacher who has
 * one.
 */
export function recordingsOf(voices: ClassVoices): FindRecording {
  const clips = new Map(
    voices.map(({ educatorId, clips: speech }) => [
      educatorId,
      new Map(speech.map((clip) => [keyOf(clip), clip.url])),
    ]),
  )
  return (speech) => {
    const key = keyOf(speech)
    const ownClip = speech.educator === undefined ? undefined : clips.get(speech.educator)?.get(key)
    return ownClip ?? [...clips.values()].find((one) => one.has(key))?.get(key)
  }
}

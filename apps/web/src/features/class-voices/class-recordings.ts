// The recordings of a child's teachers, by what they say. Pure.
import type { Answer } from '@kinderleaf/contract'
import { languageKey, saidKey } from '@kinderleaf/contract/plain'
import type { Said } from '../../ui/voice/index.ts'

type ClassVoices = Answer<'classVoices'>['voices']

/** Finds the address of a recording; undefined where no teacher has it. */
export type FindRecording = (said: Said) => string | undefined

const keyOf = ({ language, kind, text }: Pick<Said, 'language' | 'kind' | 'text'>): string =>
  `${languageKey(language)} ${kind} ${saidKey(text)}`

/** The teacher whose lesson or quiz it is comes first, then the last joined that says it. */
export function recordingsOf(voices: ClassVoices): FindRecording {
  const clips = new Map(
    voices.map(({ educatorId, clips: said }) => [
      educatorId,
      new Map(said.map((clip) => [keyOf(clip), clip.url])),
    ]),
  )
  return (said) => {
    const key = keyOf(said)
    const own = said.educator === undefined ? undefined : clips.get(said.educator)?.get(key)
    return own ?? [...clips.values()].find((one) => one.has(key))?.get(key)
  }
}

// A teacher's recordings by what they say. Pure.
import type { VoiceClip } from '@kinderleaf/contract'
import { languageKey, type SpokenKind, saidKey } from '@kinderleaf/contract/plain'

/** What is said. */
export interface Said {
  readonly kind: SpokenKind
  readonly text: string
}

/** Its key among the recordings of all languages. */
export const saidIn = (language: string, { kind, text }: Said): string =>
  `${languageKey(language)} ${kind} ${saidKey(text)}`

export type Recorded = ReadonlyMap<string, VoiceClip>

/** The recordings by their keys. */
export const recordedBy = (clips: readonly VoiceClip[]): Recorded =>
  new Map(clips.map((clip) => [saidIn(clip.language, clip), clip]))

// What somebody wants to be heard, and where its voice comes from.

/** A letter's sound, a letter's name, a word, or a sentence. */
export type VoiceKind = 'sound' | 'name' | 'word' | 'text'

export interface Saying {
  text: string
  /** Without it, a text. */
  kind?: VoiceKind
  /** Without it, the page's. */
  language?: string
  /** The same sentence as pieces that have clips of their own: `['Find the', 'cow']`. */
  parts?: readonly string[]
  /** The teacher whose lesson or quiz it is. */
  educator?: string
}

/** A saying with everything named. */
export interface Said extends Saying {
  kind: VoiceKind
  language: string
}

/** A person's clip, a voice that lives on the device, a clip of ours, or nobody. */
export type VoiceSource = 'recorded' | 'device' | 'clip' | 'none'

/** How it ended: to the end, by a tap, by itself too early, or without any voice. */
export type Heard = 'heard' | 'stopped' | 'failed' | 'silent'

/** Names what was left open. */
export function complete(saying: Saying | string): Said {
  const given = typeof saying === 'string' ? { text: saying } : saying
  return { kind: 'text', language: document.documentElement.lang || 'en', ...given }
}

/** Tells whoever listens (a journey without ears) what is said, and by which voice. */
export function announce({ text, kind, language }: Said, voice: VoiceSource): void {
  dispatchEvent(new CustomEvent('kinderleaf:said', { detail: { text, kind, language, voice } }))
}

// What somebody wants to be heard, and where its voice comes from.

/** A letter's sound, a letter's name, a word, or a sentence. */
export type VoiceKind = 'sound' | 'name' | 'word' | 'text'

export interface Speech {
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
export interface FullSpeech extends Speech {
  kind: VoiceKind
  language: string
}

/** A person's clip, a voice that lives on the device, a clip of ours, or nobody. */
export type VoiceSource = 'recorded' | 'device' | 'clip' | 'none'

/** How it ended: to the end, by a tap, by itself too early, or without any voice. */
export type SpeechOutcome = 'finished' | 'stopped' | 'failed' | 'silent'

/** Names what was left open. */
export function complete(speech: Speech | string): FullSpeech {
  const partial = typeof speech === 'string' ? { text: speech } : speech
  return { kind: 'text', language: document.documentElement.lang || 'en', ...partial }
}

/** Tells whoever listens (a journey without ears) what is said, and by which voice. */
export function announceSpeech({ text, kind, language }: FullSpeech, voice: VoiceSource): void {
  dispatchEvent(new CustomEvent('kinderleaf:said', { detail: { text, kind, language, voice } }))
}

// What is to be spoken, and where its voice comes from.

/** A letter's sound, a letter's name, a word, or a sentence. */
export type VoiceKind = 'sound' | 'name' | 'word' | 'text'

export interface Speech {
  text: string
  /** By default a text. */
  kind?: VoiceKind
  /** By default the page's. */
  language?: string
  /** The same sentence as pieces that have clips of their own: `['Find the', 'cow']`. */
  parts?: readonly string[]
  /** The teacher whose lesson or quiz it is. */
  educator?: string
  /** What somebody has said, played after the text. */
  recording?: Recording
}

export interface Recording {
  src: string
  /** The same with a new address, where the link has run out. */
  renew: () => Promise<string | undefined>
}

/** A speech with its kind and language. */
export interface FullSpeech extends Speech {
  kind: VoiceKind
  language: string
}

/** A person's recording, a voice of the device, a clip of the product, or none. */
export type VoiceSource = 'recorded' | 'device' | 'clip' | 'none'

/** How it ended: at its end, stopped by a tap, too early by a failure, or without any voice. */
export type SpeechOutcome = 'finished' | 'stopped' | 'failed' | 'silent'

/** Adds the default kind and language. */
export function complete(speech: Speech | string): FullSpeech {
  const partial = typeof speech === 'string' ? { text: speech } : speech
  return { kind: 'text', language: document.documentElement.lang || 'en', ...partial }
}

/** Dispatches an event for journeys: what is spoken, and by which voice. */
export function announceSpeech({ text, kind, language }: FullSpeech, voice: VoiceSource): void {
  dispatchEvent(new CustomEvent('kinderleaf:said', { detail: { text, kind, language, voice } }))
}

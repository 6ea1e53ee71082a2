// The voice as the alphabet still uses it; everything else speaks through index.ts. Only voices
// that live on the device are used, since the others send the words to somebody else's server. One
// sentence is spoken at a time; any tap or key anywhere stops it.

import { stop as stopSaying } from './speech.ts'

export type VoiceState = {
  /** The text being spoken, or null. */
  speaking: string | null
  /** none: this device has no voice of its own; unknown: nobody has asked yet. */
  voice: 'unknown' | 'ready' | 'none'
  /** The text whose speaking broke off by itself last, or null. */
  failed: string | null
}

// some browsers list their voices only after a while; Chrome stops utterances after 15 s
const voicesWaitMs = 1500
const sentence = /[^.!?…]+[.!?…]*\s*/g

let clip: HTMLAudioElement | null = null
let state: VoiceState = { speaking: null, voice: 'unknown', failed: null }
const listeners = new Set<() => void>()

function change(next: Partial<VoiceState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

const synthesis = (): SpeechSynthesis | undefined => globalThis.speechSynthesis

function localVoices(): SpeechSynthesisVoice[] {
  return (synthesis()?.getVoices() ?? []).filter((voice) => voice.localService)
}

function waitForVoices(): Promise<SpeechSynthesisVoice[]> {
  const known = localVoices()
  const engine = synthesis()
  if (known.length > 0 || !engine) return Promise.resolve(known)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      engine.removeEventListener('voiceschanged', done)
      resolve(localVoices())
    }
    const timer = setTimeout(done, voicesWaitMs)
    engine.addEventListener('voiceschanged', done)
  })
}

function voiceFor(language: string, voices: SpeechSynthesisVoice[]) {
  const wanted = language.toLowerCase()
  const tag = (voice: SpeechSynthesisVoice) => voice.lang.toLowerCase().replace('_', '-')
  return (
    voices.find((voice) => tag(voice) === wanted) ??
    voices.find((voice) => tag(voice).split('-')[0] === wanted.split('-')[0])
  )
}

// a tap on the button that speaks is that button's own affair: it stops by itself
function stopOnTap(event: Event): void {
  const target = event.target
  if (target instanceof Element && target.closest('[data-speaking]')) return
  stop()
}

/** Stops whatever is being spoken. */
export function stop(): void {
  stopSaying()
  if (state.speaking === null) return
  removeEventListener('pointerdown', stopOnTap, true)
  removeEventListener('keydown', stopOnTap, true)
  synthesis()?.cancel()
  clip?.pause()
  clip = null
  change({ speaking: null })
}

function begin(text: string, voice: VoiceState['voice']): void {
  change({ speaking: text, voice, failed: null })
  addEventListener('pointerdown', stopOnTap, true)
  addEventListener('keydown', stopOnTap, true)
}

/** Plays a clip of ours that says `text`, in place of whatever is being spoken. */
export function playClip(src: string, text: string): void {
  stop()
  const audio = new Audio(src)
  clip = audio
  begin(text, state.voice)
  const failed = () => {
    if (clip !== audio) return
    change({ failed: text })
    stop()
  }
  audio.addEventListener('ended', () => clip === audio && stop())
  audio.addEventListener('error', failed)
  audio.play().catch(failed)
}

/** Whether this device speaks a language by itself. */
export const hasVoice = async (language: string): Promise<boolean> =>
  voiceFor(language, await waitForVoices()) !== undefined

/** Speaks a text in place of whatever is being spoken; silent where there is no voice. */
export async function speak(text: string, language = document.documentElement.lang || 'en') {
  stop()
  const voices = await waitForVoices()
  const voice = voiceFor(language, voices)
  const engine = synthesis()
  if (!voice || !engine) {
    change({ voice: 'none' })
    return
  }
  stop()
  const parts = text.match(sentence) ?? [text]
  begin(text, 'ready')
  for (const [index, part] of parts.entries()) {
    const utterance = new SpeechSynthesisUtterance(part)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.rate = 0.9
    const ended = () => state.speaking === text && stop()
    if (index === parts.length - 1) utterance.onend = ended
    utterance.onerror = () => {
      // a stop is reported here too, and is no failure
      if (state.speaking === text) change({ failed: text })
      ended()
    }
    engine.speak(utterance)
  }
}

/** For React's useSyncExternalStore. */
export const voiceStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  snapshot: (): VoiceState => state,
}

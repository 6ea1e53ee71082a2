// Saying something, as the pages see it: one thing at a time, stopped by any tap or key, with an
// end that always comes. Who speaks and how stands in voices.ts, which is loaded once it is needed.
import { createStore, type Readable } from '../../state/store.ts'
import { unlockAudio } from './audio.ts'
import { muted } from './mute.ts'
import { recordedVoice } from './recorded.ts'
import {
  announceSpeech,
  complete,
  type FullSpeech,
  type Speech,
  type SpeechOutcome,
  type VoiceSource,
} from './speech-types.ts'

/** A word still sounding by then counts as over (specification, section 8). */
const longestWordMs = 5_000

export type ChimeName = 'pop' | 'right' | 'again' | 'done'

interface Run {
  text: string
  end: (outcome: SpeechOutcome) => void
}

const running = createStore<Run | null>(() => null)
let loading: Promise<Voices> | undefined
let loaded: Voices | undefined

type Voices = typeof import('./voices.ts')

async function voices(): Promise<Voices> {
  loading ??= import('./voices.ts')
  try {
    loaded = await loading
    return loaded
  } catch (error) {
    // asked for again next time: the network may be back
    loading = undefined
    throw error
  }
}

/** Uses the voices as soon as they are there; without them nothing is missed. */
function withVoices(use: (voices: Voices) => unknown): void {
  voices()
    .then(use)
    .catch(() => {})
}

/** Begins within the tap where it can, and looks for a voice where it cannot. */
async function start(speech: FullSpeech, signal: AbortSignal): Promise<SpeechOutcome> {
  const outcome = await loaded?.speakIfKnown(speech, signal)
  if (outcome && outcome !== 'failed') return outcome
  const { speakByAny } = await voices()
  return signal.aborted ? 'stopped' : speakByAny(speech, recordedVoice(), signal)
}

// a tap on the button that speaks is that button's own affair: it stops by itself
function stopOnTap(event: Event): void {
  const target = event.target
  if (target instanceof Element && target.closest('[data-speaking]')) return
  stop()
}

function begin(next: Run): void {
  addEventListener('pointerdown', stopOnTap, true)
  addEventListener('keydown', stopOnTap, true)
  running.set(next)
}

function finish(ended: Run): void {
  if (running.get() !== ended) return
  removeEventListener('pointerdown', stopOnTap, true)
  removeEventListener('keydown', stopOnTap, true)
  running.set(null)
}

/** Stops whatever is being said. */
export function stop(): void {
  running.get()?.end('stopped')
}

/** Says something in place of whatever is being said; tells how it ended, and always does. */
export function speak(what: Speech | string, signal?: AbortSignal): Promise<SpeechOutcome> {
  const speech = complete(what)
  stop()
  if (signal?.aborted) return Promise.resolve('stopped')
  if (muted.get()) {
    announceSpeech(speech, 'none')
    return Promise.resolve('silent')
  }
  unlockAudio()
  return new Promise((resolve) => {
    const sounding = new AbortController()
    const mine: Run = {
      text: speech.text,
      end: (outcome) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', cutOff)
        sounding.abort()
        finish(mine)
        resolve(outcome)
      },
    }
    const cutOff = () => mine.end('stopped')
    const late = () => mine.end('failed')
    const timer = speech.kind === 'text' ? undefined : setTimeout(late, longestWordMs)
    signal?.addEventListener('abort', cutOff)
    begin(mine)
    start(speech, sounding.signal).then(mine.end, late)
  })
}

/** Fetches the voices of what will be said soon, so that a tap is heard at once. */
export function preload(speeches: readonly (Speech | string)[]): void {
  if (muted.get()) return
  const all = speeches.map(complete)
  withVoices(({ fetchAhead }) => fetchAhead(all, recordedVoice()))
}

/** Plays a short effect: something landed, was right, is asked again, is done. */
export function chime(name: ChimeName): void {
  if (muted.get()) return
  unlockAudio()
  withVoices(({ playChime }) => playChime(name))
}

/** Which voice would say it. */
export async function voiceOf(speech: Speech | string): Promise<VoiceSource> {
  const { sourceOf } = await voices()
  return sourceOf(complete(speech), recordedVoice())
}

/** Whether the voices can be asked without loading anything. */
export const areVoicesLoaded = (): boolean => loaded !== undefined

muted.subscribe(() => muted.get() && stop())

/** The text being said, or null. */
export const speakingText: Readable<string | null> = {
  get: () => running.get()?.text ?? null,
  subscribe: running.subscribe,
}

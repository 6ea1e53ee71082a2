// Speaking, as pages use it: one text at a time, stopped by any tap or key; the promise always
// resolves. The voices are in voices.ts, which is loaded when first needed.
import { activity } from '../../state/activity.ts'
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

/** A word that sounds longer than this counts as ended (specification, section 8). */
const longestWordMs = 5_000

export type ChimeName = 'pop' | 'right' | 'again' | 'done'

interface Run {
  text: string
  end: (outcome: SpeechOutcome) => void
}

const running = createStore<Run | null>(() => null)
/** Ends what says that a voice speaks. */
let release = () => {}
let loading: Promise<Voices> | undefined
let loaded: Voices | undefined

type Voices = typeof import('./voices.ts')

async function voices(): Promise<Voices> {
  loading ??= import('./voices.ts')
  try {
    loaded = await loading
    return loaded
  } catch (error) {
    // loaded again next time: the network may be back
    loading = undefined
    throw error
  }
}

/** Uses the voices when they are loaded; a failure is ignored. */
function withVoices(use: (voices: Voices) => unknown): void {
  voices()
    .then(use)
    .catch(() => {})
}

/** Begins within the tap if the voice is known, else looks for a voice first. */
async function start(speech: FullSpeech, signal: AbortSignal): Promise<SpeechOutcome> {
  const outcome = await loaded?.speakIfKnown(speech, signal)
  if (outcome && outcome !== 'failed') return outcome
  const { speakByAny } = await voices()
  return signal.aborted ? 'stopped' : speakByAny(speech, recordedVoice(), signal)
}

// the speaker button stops its own speech
function stopOnTap(event: Event): void {
  const target = event.target
  if (target instanceof Element && target.closest('[data-speaking]')) return
  stop()
}

function begin(next: Run): void {
  addEventListener('pointerdown', stopOnTap, true)
  addEventListener('keydown', stopOnTap, true)
  release = activity.hold()
  running.set(next)
}

function finish(ended: Run): void {
  if (running.get() !== ended) return
  removeEventListener('pointerdown', stopOnTap, true)
  removeEventListener('keydown', stopOnTap, true)
  release()
  running.set(null)
}

export function stop(): void {
  running.get()?.end('stopped')
}

/** Stops the current speech and speaks this; always resolves, with how it ended. */
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

/** Speaks them one by one, until one is stopped. */
export async function speakInTurn(all: readonly (Speech | string)[]): Promise<void> {
  for (const one of all) if ((await speak(one)) === 'stopped') return
}

/** Fetches the clips of what will be spoken soon, so that a tap speaks at once. */
export function preload(speeches: readonly (Speech | string)[]): void {
  if (muted.get()) return
  const all = speeches.map(complete)
  withVoices(({ fetchAhead }) => fetchAhead(all, recordedVoice()))
}

/** Plays a short effect: something landed, was right, try again, all done. */
export function chime(name: ChimeName): void {
  if (muted.get()) return
  unlockAudio()
  withVoices(({ playChime }) => playChime(name))
}

/** Which voice would speak it. */
export async function voiceOf(speech: Speech | string): Promise<VoiceSource> {
  const { sourceOf } = await voices()
  return sourceOf(complete(speech), recordedVoice())
}

/** Those of the texts that clips of the product speak in a language. */
export async function textsOfClips(
  language: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { isSpokenByClips } = await voices()
  const spoken = await Promise.all(
    texts.map((text) => isSpokenByClips({ kind: 'text', language, text })),
  )
  return new Set(texts.filter((_, at) => spoken[at]))
}

/** Whether the device itself speaks a language. */
export async function deviceSpeaks(language: string): Promise<boolean> {
  const { deviceVoice } = await voices()
  return (await deviceVoice(language)) !== undefined
}

/** Whether the voices are loaded. */
export const areVoicesLoaded = (): boolean => loaded !== undefined

muted.subscribe(() => muted.get() && stop())

/** The text being spoken, or null. */
export const speakingText: Readable<string | null> = {
  get: () => running.get()?.text ?? null,
  subscribe: running.subscribe,
}

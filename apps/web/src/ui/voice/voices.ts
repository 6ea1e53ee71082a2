// The three voices, best first: a person's recording, a voice of the device, a clip of the product.
// Letter sounds are never spoken by the device, which would say the letter's name.
import { unlockAudio } from './audio.ts'
import { clipsOf, ourClip } from './clips.ts'
import { deviceVoice, type OnWord, speakByDevice } from './device.ts'
import { type Marking, markSpoken } from './marking.ts'
import { muted } from './mute.ts'
import { fetchBuffers, playAtOnce, playClips } from './playing.ts'
import { onVoices, type RecordedVoice } from './recorded.ts'
import {
  announceSpeech,
  type FullSpeech,
  type SpeechOutcome,
  type VoiceSource,
} from './speech-types.ts'

export { playChime } from './chimes.ts'
export { deviceVoice }

// iOS unlocks sound only inside a tap, and suspends it again when it interrupts a page. Any tap
// unlocks it, so that a page can also speak without one.
addEventListener('click', () => muted.get() || unlockAudio(), true)

/** A voice that was found for a text. */
interface Voice {
  source: VoiceSource
  clips?: readonly string[]
  speak: (signal: AbortSignal) => Promise<SpeechOutcome>
  /** Speaks synchronously within the tap; undefined if something has to be loaded. */
  speakNow: (signal: AbortSignal) => Promise<SpeechOutcome> | undefined
}

type Find = (speech: FullSpeech, recorded: RecordedVoice | undefined) => Promise<Voice | undefined>

function ofClips(speech: FullSpeech, source: VoiceSource, clips: readonly string[] | undefined) {
  if (!clips) return undefined
  return {
    source,
    clips,
    speak(signal: AbortSignal) {
      const { begins, ends } = onPage(speech, source)
      return playClips(clips, signal, begins).finally(ends)
    },
    speakNow(signal: AbortSignal) {
      const { begins, ends } = onPage(speech, source)
      return playAtOnce(clips, signal, begins)?.finally(ends)
    },
  }
}

/** Says what is spoken, and marks a text on the page for as long. */
function onPage(speech: FullSpeech, source: VoiceSource) {
  let marking: Marking | undefined
  return {
    begins() {
      announceSpeech(speech, source)
      if (speech.kind === 'text') marking = markSpoken(speech.text)
    },
    word: ((at, length) => marking?.word(at, length)) satisfies OnWord,
    ends: () => marking?.end(),
  }
}

const byPerson: Find = async (speech, recorded) =>
  recorded && ofClips(speech, 'recorded', await clipsOf(speech, recorded))

const byDevice: Find = async (speech) => {
  const voice = speech.kind === 'sound' ? undefined : await deviceVoice(speech.language)
  if (!voice) return undefined
  const speak = (signal: AbortSignal) => {
    const { begins, word, ends } = onPage(speech, 'device')
    begins()
    return speakByDevice(speech.text, voice, signal, word).finally(ends)
  }
  return { source: 'device', speak, speakNow: speak }
}

const byClip: Find = async (speech) => ofClips(speech, 'clip', await clipsOf(speech, ourClip))

const bestFirst: readonly Find[] = [byPerson, byDevice, byClip]

// The voice found last time: a repeated tap speaks at once, within the tap, as some devices
// require.
const lastVoices = new Map<string, Voice>()
const keyOf = ({ language, kind, text, educator, parts }: FullSpeech) =>
  JSON.stringify([language, kind, text, educator, parts])
onVoices(() => lastVoices.clear())

/** The best voice there is; undefined if there is none. */
async function bestVoice(speech: FullSpeech, recorded: RecordedVoice | undefined) {
  for (const find of bestFirst) {
    const voice = await find(speech, recorded)
    if (voice) {
      lastVoices.set(keyOf(speech), voice)
      return voice
    }
  }
  return undefined
}

/** Speaks it within the tap; undefined if its voice has to be found or fetched first. */
export function speakIfKnown(
  speech: FullSpeech,
  signal: AbortSignal,
): Promise<SpeechOutcome> | undefined {
  const spoken = lastVoices.get(keyOf(speech))?.speakNow(signal)
  return spoken?.then((outcome) =>
    // another voice speaks the text first
    outcome === 'failed' ? outcome : thenRecording(speech, outcome, signal),
  )
}

/** Speaks it with the first voice that works, and goes on with its recording. */
export const speakByAny = async (
  speech: FullSpeech,
  recorded: RecordedVoice | undefined,
  signal: AbortSignal,
): Promise<SpeechOutcome> =>
  thenRecording(speech, await speakText(speech, recorded, signal), signal)

/** Plays what somebody has said, however its text was spoken; its link is renewed once. */
async function thenRecording(
  speech: FullSpeech,
  spoken: SpeechOutcome,
  signal: AbortSignal,
): Promise<SpeechOutcome> {
  const { recording } = speech
  if (!recording || spoken === 'stopped' || signal.aborted) return spoken
  const play = (src: string) => playClips([src], signal, () => announceSpeech(speech, 'recorded'))
  const played = await play(recording.src)
  if (played !== 'failed') return played
  const renewed = await recording.renew().catch(() => undefined)
  return renewed === undefined || signal.aborted ? played : play(renewed)
}

async function speakText(
  speech: FullSpeech,
  recorded: RecordedVoice | undefined,
  signal: AbortSignal,
): Promise<SpeechOutcome> {
  let broke = false
  for (const find of bestFirst) {
    const voice = await find(speech, recorded)
    if (signal.aborted) return 'stopped'
    const outcome = await voice?.speak(signal)
    if (outcome === 'failed') broke = true
    else if (outcome) return outcome
  }
  announceSpeech(speech, 'none')
  return broke ? 'failed' : 'silent'
}

/** Which voice would speak it. */
export const sourceOf = async (speech: FullSpeech, recorded: RecordedVoice | undefined) =>
  (await bestVoice(speech, recorded))?.source ?? (speech.recording ? 'recorded' : 'none')

const byClips = new Map<string, Promise<boolean>>()

/** Whether clips of the product speak it; looked for once, since these never change. */
export function isSpokenByClips(speech: FullSpeech): Promise<boolean> {
  const key = keyOf(speech)
  const found = byClips.get(key) ?? byClip(speech, undefined).then((voice) => voice !== undefined)
  byClips.set(key, found)
  found.catch(() => byClips.delete(key))
  return found
}

/** Fetches the clips that would be played. */
export async function fetchAhead(
  all: readonly FullSpeech[],
  recorded: RecordedVoice | undefined,
): Promise<void> {
  for (const speech of all) {
    const { clips } = (await bestVoice(speech, recorded)) ?? {}
    // a clip that cannot be fetched now is tried again when it is played
    if (clips) await fetchBuffers(clips).catch(() => {})
  }
}

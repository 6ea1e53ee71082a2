// The three voices, best first: a person's clip, a voice that lives on the device, a clip of ours.
// Letter sounds are never left to the device, which would say the letter's name.
import { unlockAudio } from './audio.ts'
import { clipsOf, ourClip } from './clips.ts'
import { deviceVoice, speakByDevice } from './device.ts'
import { muted } from './mute.ts'
import { fetchBuffers, playAtOnce, playClips } from './playing.ts'
import { onVoices, type RecordedVoice } from './recorded.ts'
import { announce, type Heard, type Said, type VoiceSource } from './saying.ts'

export { playChime } from './chimes.ts'

// iOS wakes sound inside a tap alone, and puts it to sleep again when it interrupts a page: any tap
// wakes it, so that a page is also heard when it speaks by itself.
addEventListener('click', () => muted.get() || unlockAudio(), true)

/** A voice that was found, ready to speak. */
interface Voice {
  source: VoiceSource
  clips?: readonly string[]
  speak: (signal: AbortSignal) => Promise<Heard>
  /** Speaks before anything else happens; undefined where something is to be awaited. */
  speakAtOnce: (signal: AbortSignal) => Promise<Heard> | undefined
}

type Find = (said: Said, recorded: RecordedVoice | undefined) => Promise<Voice | undefined>

function ofClips(said: Said, source: VoiceSource, clips: readonly string[] | undefined) {
  if (!clips) return undefined
  const begins = () => announce(said, source)
  return {
    source,
    clips,
    speak: (signal: AbortSignal) => playClips(clips, signal, begins),
    speakAtOnce: (signal: AbortSignal) => playAtOnce(clips, signal, begins),
  }
}

const byPerson: Find = async (said, recorded) =>
  recorded && ofClips(said, 'recorded', await clipsOf(said, recorded))

const byDevice: Find = async (said) => {
  const voice = said.kind === 'sound' ? undefined : await deviceVoice(said.language)
  if (!voice) return undefined
  const speak = (signal: AbortSignal) => {
    announce(said, 'device')
    return speakByDevice(said.text, voice, signal)
  }
  return { source: 'device', speak, speakAtOnce: speak }
}

const byClip: Find = async (said) => ofClips(said, 'clip', await clipsOf(said, ourClip))

const bestFirst: readonly Find[] = [byPerson, byDevice, byClip]

// The voice that was found last time: what is tapped again is heard within the tap, before the page
// is drawn anew. Some devices also want their own voice to begin there.
const known = new Map<string, Voice>()
const keyOf = ({ language, kind, text, educator, parts }: Said) =>
  JSON.stringify([language, kind, text, educator, parts])
onVoices(() => known.clear())

/** The best voice there is; undefined where nobody can say it. */
async function bestVoice(said: Said, recorded: RecordedVoice | undefined) {
  for (const find of bestFirst) {
    const voice = await find(said, recorded)
    if (voice) {
      known.set(keyOf(said), voice)
      return voice
    }
  }
  return undefined
}

/** Says it within the tap; undefined where its voice has to be looked for or fetched. */
export const soundAtOnce = (said: Said, signal: AbortSignal): Promise<Heard> | undefined =>
  known.get(keyOf(said))?.speakAtOnce(signal)

/** Says it with the first voice that can; a voice that breaks leaves it to the next. */
export async function soundByAny(
  said: Said,
  recorded: RecordedVoice | undefined,
  signal: AbortSignal,
): Promise<Heard> {
  let broke = false
  for (const find of bestFirst) {
    const voice = await find(said, recorded)
    if (signal.aborted) return 'stopped'
    const heard = await voice?.speak(signal)
    if (heard === 'failed') broke = true
    else if (heard) return heard
  }
  announce(said, 'none')
  return broke ? 'failed' : 'silent'
}

/** Which voice would say it. */
export const sourceOf = async (said: Said, recorded: RecordedVoice | undefined) =>
  (await bestVoice(said, recorded))?.source ?? 'none'

/** Fetches the clips that would be played. */
export async function fetchAhead(
  all: readonly Said[],
  recorded: RecordedVoice | undefined,
): Promise<void> {
  for (const said of all) {
    const { clips } = (await bestVoice(said, recorded)) ?? {}
    // one that cannot be fetched now is tried again when it is to be heard
    if (clips) await fetchBuffers(clips).catch(() => {})
  }
}

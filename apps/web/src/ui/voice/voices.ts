// The three voices, best first: a person's clip, a voice that lives on the device, a clip of ours.
// Letter sounds are never left to the device, which would say the letter's name.
import { clipsOf } from './clips.ts'
import { deviceVoice, speakByDevice } from './device.ts'
import { fetchBuffers, playClips } from './playing.ts'
import { announce, type Heard, type Said, type VoiceSource } from './saying.ts'
import type { RecordedVoice } from './speech.ts'

export { playChime } from './chimes.ts'

/** The clips of a person that say it: the whole, or all of its parts. */
async function recordedClips(said: Said, recorded: RecordedVoice | undefined) {
  if (!recorded) return undefined
  const whole = await recorded(said)
  if (whole !== undefined) return [whole]
  const clips: string[] = []
  for (const text of said.parts ?? []) {
    const clip = await pieceOf({ ...said, text }, recorded)
    if (clip === undefined) return undefined
    clips.push(clip)
  }
  return clips.length > 0 ? clips : undefined
}

/** A piece of a sentence may be recorded as a sentence or as a word. */
async function pieceOf(said: Said, recorded: RecordedVoice) {
  for (const kind of ['text', 'word', 'name'] as const) {
    const clip = await recorded({ ...said, kind })
    if (clip !== undefined) return clip
  }
  return undefined
}

/** Says it with the first voice that can; a voice that breaks leaves it to the next. */
export async function sound(
  said: Said,
  recorded: RecordedVoice | undefined,
  signal: AbortSignal,
): Promise<Heard> {
  let broke = false
  const outcome = async (heard: Promise<Heard>) => {
    const how = await heard
    if (how === 'failed') broke = true
    return how === 'failed' ? undefined : how
  }
  const play = async (clips: readonly string[] | undefined, voice: VoiceSource) =>
    clips && !signal.aborted
      ? outcome(playClips(clips, signal, () => announce(said, voice)))
      : undefined
  const byPerson = await play(await recordedClips(said, recorded), 'recorded')
  if (byPerson) return byPerson
  const voice = said.kind === 'sound' ? undefined : await deviceVoice(said.language)
  if (signal.aborted) return 'stopped'
  if (voice) {
    announce(said, 'device')
    const byDevice = await outcome(speakByDevice(said.text, voice, signal))
    if (byDevice) return byDevice
  }
  const byClip = await play(await clipsOf(said), 'clip')
  if (byClip) return byClip
  if (signal.aborted) return 'stopped'
  announce(said, 'none')
  return broke ? 'failed' : 'silent'
}

/** Which voice would say it. */
export async function sourceOf(
  said: Said,
  recorded: RecordedVoice | undefined,
): Promise<VoiceSource> {
  if (await recordedClips(said, recorded)) return 'recorded'
  if (said.kind !== 'sound' && (await deviceVoice(said.language))) return 'device'
  return (await clipsOf(said)) ? 'clip' : 'none'
}

/** Fetches the clips that would be played. */
export async function fetchAhead(
  all: readonly Said[],
  recorded: RecordedVoice | undefined,
): Promise<void> {
  for (const said of all) {
    const byPerson = await recordedClips(said, recorded)
    const byDevice = said.kind !== 'sound' && (await deviceVoice(said.language))
    const clips = byPerson ?? (byDevice ? undefined : await clipsOf(said))
    if (clips) await fetchBuffers(clips).catch(() => {})
  }
}

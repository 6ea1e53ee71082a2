// Plays clips: fetched and decoded once, cached up to a limit, and played one after the other with
// the pause that people leave between words.
import { audioContext } from './audio.ts'
import type { SpeechOutcome } from './speech-types.ts'

// decoded clips take four bytes a sample: about three minutes of speech
const cachedSamples = 8_000_000
const sampleRate = 48_000
const gapS = 0.04
// How long a context may take to resume. Before the first tap it will not; after one, a slow device
// may take seconds to open its sound.
const wakesWithinMs = () => (navigator.userActivation?.hasBeenActive ? 3_000 : 500)
// a context that the system interrupts never fires `ended`
const patienceMs = 1_500

const reading = new Map<string, Promise<AudioBuffer>>()
// by their addresses, in the order of their last use
const decoded = new Map<string, AudioBuffer>()
// a recording's link is signed again every few minutes; its content never changes
const addressOf = (src: string): string => src.split('?', 1)[0] ?? src

async function readBuffer(src: string): Promise<AudioBuffer> {
  const answer = await fetch(src)
  if (!answer.ok) throw new Error(`${src}: ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  // works before the first tap, when the real context must not be created yet
  return new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(bytes)
}

function cache(address: string, buffer: AudioBuffer): void {
  decoded.delete(address)
  decoded.set(address, buffer)
  let total = 0
  for (const { length } of decoded.values()) total += length
  for (const [oldest, { length }] of decoded) {
    if (total <= cachedSamples || oldest === address) return
    total -= length
    decoded.delete(oldest)
  }
}

function bufferOf(src: string): AudioBuffer | Promise<AudioBuffer> {
  const address = addressOf(src)
  const cached = decoded.get(address)
  if (cached) {
    cache(address, cached)
    return cached
  }
  const pending = reading.get(address)
  if (pending) return pending
  const read = readBuffer(src).finally(() => reading.delete(address))
  reading.set(address, read)
  read.then(
    (buffer) => cache(address, buffer),
    // whoever plays it handles the failure
    () => {},
  )
  return read
}

/** Fetches and decodes clips. */
export const fetchBuffers = (clips: readonly string[]): Promise<AudioBuffer[]> =>
  Promise.all(clips.map(bufferOf))

/** Whether the context runs; before the first tap the browser keeps it suspended. */
async function awake(audio: AudioContext): Promise<boolean> {
  const runs = () => audio.state === 'running'
  if (runs()) return true
  const patience = new Promise((resolve) => setTimeout(resolve, wakesWithinMs()))
  await Promise.race([audio.resume().catch(() => {}), patience])
  return runs()
}

/**
 * Plays clips that are already decoded, within the tap; undefined if something has to be loaded.
 */
export function playAtOnce(
  clips: readonly string[],
  signal: AbortSignal,
  begins: () => void,
): Promise<SpeechOutcome> | undefined {
  const audio = audioContext()
  const ready = clips
    .map((src) => decoded.get(addressOf(src)))
    .filter((buffer) => buffer !== undefined)
  if (audio?.state !== 'running' || ready.length < clips.length) return undefined
  begins()
  return schedule(audio, ready, signal)
}

/** Plays clips in order; `begins` is called when the first one sounds. */
export async function playClips(
  clips: readonly string[],
  signal: AbortSignal,
  begins: () => void,
): Promise<SpeechOutcome> {
  const audio = audioContext()
  if (!audio) return 'failed'
  const ready = await fetchBuffers(clips).catch(() => undefined)
  if (signal.aborted) return 'stopped'
  if (!ready || !(await awake(audio))) return signal.aborted ? 'stopped' : 'failed'
  if (signal.aborted) return 'stopped'
  begins()
  return schedule(audio, ready, signal)
}

function schedule(
  audio: AudioContext,
  ready: readonly AudioBuffer[],
  signal: AbortSignal,
): Promise<SpeechOutcome> {
  return new Promise((resolve) => {
    let when = audio.currentTime
    const playing = ready.map((buffer) => {
      const source = audio.createBufferSource()
      source.buffer = buffer
      source.connect(audio.destination)
      source.start(when)
      when += buffer.duration + gapS
      return source
    })
    const end = (outcome: SpeechOutcome) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', cutOff)
      for (const source of playing) source.disconnect()
      resolve(outcome)
    }
    const cutOff = () => {
      for (const source of playing) source.stop()
      end('stopped')
    }
    const lastsMs = (when - audio.currentTime) * 1_000
    const timer = setTimeout(() => end('failed'), lastsMs + patienceMs)
    const last = playing.at(-1)
    if (last) last.onended = () => end('finished')
    else end('finished')
    signal.addEventListener('abort', cutOff)
  })
}

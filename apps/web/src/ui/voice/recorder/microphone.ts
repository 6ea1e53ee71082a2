// The microphone: opened once a page, with a level to show and recordings as plain samples.
import { limits } from '@kinderleaf/contract/plain'
import { activity } from '../../../state/activity.ts'
import { levelOf, type Sound, silenceDb } from './sound/levels.ts'

/** Why there is no microphone. insecure: browsers allow it on https pages only. */
export type MicrophoneTrouble = 'insecure' | 'refused' | 'missing' | 'busy'

export interface Microphone {
  /** The current level in dBFS. */
  level(): number
  /** Begins to record; the returned function ends it and resolves with the samples. */
  record(): () => Promise<Sound>
  close(): void
}

/** A recording contains the clicks that begin and end it. */
const clickS = 0.06
/** Lossless where a browser can; lossy formats come after. */
const kinds = ['audio/webm;codecs=pcm', 'audio/webm;codecs=opus', 'audio/mp4']

// no processing: what makes calls clearer removes the soft sounds of letters
const asItIs = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
} as const

/** Asks for the microphone. */
export async function openMicrophone(): Promise<Microphone | MicrophoneTrouble> {
  if (!isSecureContext) return 'insecure'
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined') return 'missing'
  try {
    return listenTo(await navigator.mediaDevices.getUserMedia({ audio: asItIs }))
  } catch (error) {
    return troubleOf(error)
  }
}

function troubleOf(error: unknown): MicrophoneTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' ? 'missing' : 'busy'
}

function listenTo(stream: MediaStream): Microphone {
  const audio = new AudioContext()
  const ear = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(ear)
  const window = new Float32Array(ear.fftSize)
  return {
    level() {
      if (audio.state !== 'running') return silenceDb
      ear.getFloatTimeDomainData(window)
      return levelOf(window)
    },
    record: () => recordFrom(stream),
    close() {
      for (const track of stream.getTracks()) track.stop()
      void audio.close()
    },
  }
}

function recordFrom(stream: MediaStream): () => Promise<Sound> {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {})
  const pieces: Blob[] = []
  const ended = new Promise<void>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => pieces.push(data)
    recorder.onstop = () => resolve()
    recorder.onerror = () => reject(new Error('the recording broke off'))
  })
  const release = activity.hold()
  ended.then(release, release)
  recorder.start()
  return async () => {
    if (recorder.state !== 'inactive') recorder.stop()
    await ended
    return withoutClicks(await decode(new Blob(pieces, { type: recorder.mimeType })))
  }
}

/** The recording in one channel and at the stored rate; the browser converts it. */
async function decode(recorded: Blob): Promise<Sound> {
  const rate = limits.voiceSamplesPerSecond
  const context = new OfflineAudioContext(1, 1, rate)
  const hasSound = await context.decodeAudioData(await recorded.arrayBuffer())
  const samples = new Float32Array(hasSound.length)
  for (let channel = 0; channel < hasSound.numberOfChannels; channel += 1) {
    for (const [at, sample] of hasSound.getChannelData(channel).entries()) {
      samples[at] = (samples[at] ?? 0) + sample / hasSound.numberOfChannels
    }
  }
  return { samples, rate }
}

function withoutClicks({ samples, rate }: Sound): Sound {
  const length = Math.round(clickS * rate)
  return { samples: samples.slice(length, Math.max(length, samples.length - length)), rate }
}

// Replaces the browser's sound in tests: a clock that tests move, a device with or without voices,
// and clips that exist or not.
import { vi } from 'vitest'

/** One clip that was started. */
interface Started {
  at: number
  stopped: boolean
  end: () => void
}

/** Replaces Web Audio; every clip lasts half a second. A slow device takes a while to wake. */
export function fakeAudio({
  missing = (_src: string): boolean => false,
  asleep = false,
  wakesAfterMs = 0,
} = {}) {
  const started: Started[] = []
  const fetched: string[] = []
  /** The page's contexts: how many, in which state, and how often one was resumed. */
  const contexts = { created: 0, state: 'suspended', wakes: 0 }
  class Source {
    buffer: { duration: number } | null = null
    onended: (() => void) | null = null
    connect = vi.fn()
    disconnect = vi.fn()
    entry: Started | undefined
    start(at = 0) {
      // the first one is the silence that unlocks the context
      if (!this.buffer || this.buffer.duration === 0) return
      this.entry = { at, stopped: false, end: () => this.onended?.() }
      started.push(this.entry)
    }
    stop() {
      if (this.entry) this.entry.stopped = true
    }
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      sampleRate = 48_000
      destination = {}
      constructor() {
        contexts.created += 1
      }
      get state() {
        return contexts.state
      }
      resume() {
        contexts.wakes += 1
        if (wakesAfterMs === 0 && !asleep) contexts.state = 'running'
        if (wakesAfterMs === 0) return Promise.resolve()
        return new Promise<void>((resolve) => {
          setTimeout(() => {
            contexts.state = 'running'
            resolve()
          }, wakesAfterMs)
        })
      }
      createBuffer = () => ({ duration: 0 })
      createBufferSource = () => new Source()
    },
  )
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () => Promise.resolve({ duration: 0.5, length: 24_000 })
    },
  )
  vi.stubGlobal('fetch', (src: string) => {
    fetched.push(src)
    if (missing(src)) return Promise.resolve(new Response(null, { status: 404 }))
    return Promise.resolve(new Response(new ArrayBuffer(8)))
  })
  return { started, fetched, contexts }
}

interface Utterance {
  text: string
  lang: string
  onend?: () => void
  onerror?: () => void
  onboundary?: (word: { name: string; charIndex: number; charLength?: number }) => void
}

/** Replaces the device's voices; each speaks until the test ends it. */
export function fakeDevice(voices: { lang: string; localService: boolean }[]) {
  const spoken: Utterance[] = []
  const engine = Object.assign(new EventTarget(), {
    getVoices: () => voices,
    cancel: vi.fn(),
    speak: (utterance: Utterance) => void spoken.push(utterance),
  })
  vi.stubGlobal('speechSynthesis', engine)
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string
      constructor(text: string) {
        this.text = text
      }
    },
  )
  return { spoken, engine }
}

/** Collects what is spoken, as `voice: text`. */
export function listen(): string[] {
  const spokenTexts: string[] = []
  addEventListener('kinderleaf:said', (event) => {
    if (event instanceof CustomEvent)
      spokenTexts.push(`${event.detail.voice}: ${event.detail.text}`)
  })
  return spokenTexts
}

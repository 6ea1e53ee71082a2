// The one audio context of the product. Browsers let it sound only after a tap; iOS wants it woken
// inside that tap, and something played, be it silence.
let context: AudioContext | undefined

/** The context, created on first use; undefined where the browser has none. */
export function audioContext(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext({ latencyHint: 'interactive' })
  return context
}

/** Wakes the context; does so only inside a tap or a key press. */
export function unlockAudio(): void {
  const audio = audioContext()
  if (!audio || audio.state === 'running') return
  const silence = audio.createBufferSource()
  silence.buffer = audio.createBuffer(1, 1, audio.sampleRate)
  silence.connect(audio.destination)
  silence.start()
  // refused outside a tap: the next one wakes it
  audio.resume().catch(() => {})
}

// A teacher speaks while she looks at work: by a press and another, or for as long as she holds the
// button. Whatever she does next ends the recording first.
import { useRef } from 'react'
import { useMicrophone, useRecording } from '../../ui/voice/recorder/index.ts'

/** Who holds the button for longer speaks until she lets go. */
const holdMs = 400

/** `onSpoken` gets each recording. */
export function useSpeaking(onSpoken: (clip: Blob) => void) {
  const microphone = useMicrophone()
  /** What she did while she spoke. */
  const next = useRef<(clip: Blob) => void>(null)
  const downAt = useRef<number>(null)
  const { phase, problem, press } = useRecording('message', microphone.open, async (clip) => {
    onSpoken(clip)
    next.current?.(clip)
  })
  const isRecording = phase === 'recording'
  function toggle(then: ((clip: Blob) => void) | null = null) {
    next.current = then
    press()
  }
  return {
    phase,
    isRecording,
    level: microphone.level,
    problem: phase === 'idle' ? problem : null,
    /** Acts at once, or with the recording that this ends; not where that cannot be used. */
    endFirst(act: (clip?: Blob) => void) {
      if (phase === 'idle') act()
      else if (isRecording) toggle(act)
    },
    toggle: () => toggle(),
    button: {
      onPointerDown(event: React.PointerEvent) {
        const begins = phase === 'idle' && event.button === 0
        downAt.current = begins ? event.timeStamp : null
        if (begins) toggle()
      },
      onPointerUp(event: React.PointerEvent) {
        const isHeld = downAt.current !== null && event.timeStamp - downAt.current > holdMs
        if (isHeld && isRecording) toggle()
      },
      onClick({ detail }: React.MouseEvent) {
        // what began has done so when the button went down; keys only click
        if (detail === 0 || downAt.current === null) toggle()
      },
      onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
    },
  }
}

export type Speaking = ReturnType<typeof useSpeaking>

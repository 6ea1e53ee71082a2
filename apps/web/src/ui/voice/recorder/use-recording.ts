// The recording of one prompt: it is prepared and saved, or its problem is named. A running
// recording ends with the component.
import { type ClipKind, clipLimits } from '@kinderleaf/contract/plain'
import { useEffect, useRef, useState } from 'react'
import type { Microphone, MicrophoneTrouble } from './microphone.ts'
import type { Verdict } from './sound/judge.ts'
import { prepare } from './sound/prepare.ts'
import { encodeWav } from './sound/wav.ts'
import type { PageMicrophone } from './use-microphone.ts'

/** Why a recording cannot be stored; `failed` when it could not be read. */
export type RecordingProblem = MicrophoneTrouble | Exclude<Verdict, 'good'> | 'failed'

interface Recording {
  readonly phase: 'idle' | 'opening' | 'recording' | 'saving'
  readonly problem: RecordingProblem | null
  /** Begins to record, or ends and saves what was recorded. */
  readonly press: () => void
}

type End = ReturnType<Microphone['record']>

/** Ends and saves the recording that the page began last; nothing once it has ended. */
let finishLast: () => void = () => {}

/** Records clips and passes each to `save`, which shows its own failures before it throws. */
export function useRecording(
  kind: ClipKind,
  open: PageMicrophone['open'],
  save: (clip: Blob) => Promise<void>,
): Recording {
  const [phase, setPhase] = useState<Recording['phase']>('idle')
  const [problem, setProblem] = useState<RecordingProblem | null>(null)
  const running = useRef<{ end: End; limit: ReturnType<typeof setTimeout> } | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
      clearTimeout(running.current?.limit)
      // the recording is discarded
      running.current?.end().catch(() => {})
      running.current = null
    }
  }, [])

  async function begin() {
    setProblem(null)
    setPhase('opening')
    const opened = await open()
    if (!isHere.current) return
    if (typeof opened === 'string') {
      setProblem(opened)
      setPhase('idle')
      return
    }
    finishLast()
    finishLast = () => void finish()
    const limit = setTimeout(finishLast, clipLimits[kind].seconds * 1_000)
    running.current = { end: opened.record(), limit }
    setPhase('recording')
  }

  async function finish() {
    if (!running.current) return
    const { end, limit } = running.current
    running.current = null
    clearTimeout(limit)
    setPhase('saving')
    setProblem(await store(end, kind, save))
    setPhase('idle')
  }

  return {
    phase,
    problem,
    press() {
      if (phase === 'recording') void finish()
      if (phase === 'idle') void begin()
    },
  }
}

async function store(end: End, kind: ClipKind, save: (clip: Blob) => Promise<void>) {
  const prepared = await end().then(
    (sound) => prepare(sound, kind),
    () => null,
  )
  if (!prepared) return 'failed'
  if (prepared.verdict !== 'good') return prepared.verdict
  await save(new Blob([encodeWav(prepared.sound)], { type: 'audio/wav' })).catch(() => {})
  return null
}

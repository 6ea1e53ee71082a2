// Records one text for the class, from the press of a button to the stored recording.
import type { VoiceClip } from '@kinderleaf/contract'
import { useEffect, useState } from 'react'
import { useChange } from '../../api/index.ts'
import { type PageMicrophone, useRecording } from '../../ui/voice/recorder/index.ts'
import type { Said } from './recorded.ts'

interface Subject {
  readonly language: string
  readonly said: Said
  /** The existing recording. */
  readonly clip: VoiceClip | undefined
  readonly microphone: PageMicrophone
}

/** The recording under way, and the address of the newest one; `forget` after it is deleted. */
export function useClipRecorder({ language, said, clip, microphone }: Subject) {
  const upload = useChange('putClip')
  const [own, setOwn] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(own ?? ''), [own])
  const recording = useRecording('phrase', microphone.open, async (recorded) => {
    await upload.mutateAsync({ form: formOf(language, said, recorded) })
    setOwn(URL.createObjectURL(recorded))
  })
  return { ...recording, src: own ?? clip?.url, forget: () => setOwn(undefined) }
}

function formOf(language: string, { kind, text }: Said, clip: Blob): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ language, kind, text })) form.append(name, value)
  form.append('clip', clip, 'clip.wav')
  return form
}

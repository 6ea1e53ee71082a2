// The recordings of a class, which are preferred to any other voice, and an event when voices are
// added: recordings, or voices that the device lists late.
import { createEmitter } from '../../state/store.ts'
import type { FullSpeech } from './speech-types.ts'

/** The address of the recording that speaks it, if there is one. */
export type RecordedVoice = (speech: FullSpeech) => Promise<string | undefined> | string | undefined

const sources = createEmitter()
let recorded: RecordedVoice | undefined

/** The recordings there are now. */
export const recordedVoice = (): RecordedVoice | undefined => recorded

/** Sets the recordings of a class; the returned function removes them. */
export function setRecordedVoice(voice: RecordedVoice): () => void {
  recorded = voice
  voicesChanged()
  return () => {
    if (recorded !== voice) return
    recorded = undefined
    voicesChanged()
  }
}

/** Calls back whenever the voices change. */
export const onVoices = sources.subscribe

export const voicesChanged = (): boolean => sources.emit()

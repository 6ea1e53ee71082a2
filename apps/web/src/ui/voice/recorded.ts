// The recordings of a class, which are heard before any other voice, and word of voices that come:
// these, and those that the device finds late.
import { createEmitter } from '../../state/store.ts'
import type { FullSpeech } from './speech-types.ts'

/** The address of a person's clip that says it, if there is one. */
export type RecordedVoice = (speech: FullSpeech) => Promise<string | undefined> | string | undefined

const sources = createEmitter()
let recorded: RecordedVoice | undefined

/** The recordings there are now. */
export const recordedVoice = (): RecordedVoice | undefined => recorded

/** Lets a class's recordings be heard first; the returned function takes them away again. */
export function setRecordedVoice(voice: RecordedVoice): () => void {
  recorded = voice
  voicesChanged()
  return () => {
    if (recorded !== voice) return
    recorded = undefined
    voicesChanged()
  }
}

/** Calls back whenever other voices are there. */
export const onVoices = sources.subscribe

/** Tells that there are other voices than before. */
export const voicesChanged = (): boolean => sources.emit()

// Recording a voice: the microphone of a page, one recording at a time, its level and its problems.
export { useBlobAddress } from './blob-address.ts'
export { LevelMeter } from './LevelMeter.tsx'
export { playOnce } from './play-once.ts'
export { RecordingProblemNote } from './RecordingProblemNote.tsx'
export { type PageMicrophone, useMicrophone } from './use-microphone.ts'
export { type RecordingProblem, useRecording } from './use-recording.ts'

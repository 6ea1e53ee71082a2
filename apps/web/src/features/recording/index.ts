// Recording a teacher's voice: consent, microphone, and one recording at a time.
export { ConsentForm } from './ConsentForm.tsx'
export { LevelMeter } from './LevelMeter.tsx'
export { playOnce } from './play-once.ts'
export { RecordingProblemNote } from './RecordingProblemNote.tsx'
export { type Recorded, recordedBy, type Said, saidIn } from './recorded.ts'
export { useClipRecorder } from './use-clip-recorder.ts'
export { type PageMicrophone, useMicrophone } from './use-microphone.ts'

// A teacher's recordings for her class: her consent, and one text at a time.
export { ConsentForm } from './ConsentForm.tsx'
export { type Recorded, recordedBy, type Said, saidIn } from './recorded.ts'
export { useClipRecorder } from './use-clip-recorder.ts'

// The voice of the product: what pages use to be heard.
export { EducatorVoice } from './educator-voice.ts'
export { MuteButton } from './MuteButton.tsx'
export { muted } from './mute.ts'
export { provideRecorded, type RecordedVoice } from './recorded.ts'
export type { Heard, Said, Saying, VoiceKind, VoiceSource } from './saying.ts'
export { type ChimeName, chime, preload, say, stop } from './speech.ts'
export { useIsSilent, useMuted, useSpeaking } from './use-voice.ts'

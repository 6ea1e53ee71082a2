// Speech and sound effects, as pages use them.
export { EducatorVoice } from './educator-voice.ts'
export { MuteButton } from './MuteButton.tsx'
export { muted } from './mute.ts'
export { type RecordedVoice, setRecordedVoice } from './recorded.ts'
export { playSound, type SoundName } from './sound.ts'
export {
  type ChimeName,
  chime,
  deviceSpeaks,
  preload,
  speak,
  stop,
  textsOfClips,
} from './speech.ts'
export type { FullSpeech, Speech, SpeechOutcome, VoiceKind, VoiceSource } from './speech-types.ts'
export { useDeviceSpeaks, useIsSilent, useMuted, useSpeaking } from './use-voice.ts'

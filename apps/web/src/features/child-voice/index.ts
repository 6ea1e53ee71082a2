// A child's voice for what she has made: recorded, and heard before it is hers.
export { VoiceRecorder } from './VoiceRecorder.tsx'

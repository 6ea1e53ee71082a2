// Joining a teacher's class.
export { JoinAnother, JoinPrompt } from './JoinPrompt.tsx'

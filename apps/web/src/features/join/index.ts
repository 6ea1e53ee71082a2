// Joining a teacher's class.
export { JoinAnother } from './JoinAnother.tsx'
export { JoinPrompt } from './JoinPrompt.tsx'

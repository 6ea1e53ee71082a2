// Joining a teacher's class.
export { JoinAnother } from './JoinAnother.tsx'
export { JoinForm } from './JoinForm.tsx'
export { JoinPrompt } from './JoinPrompt.tsx'

// Due dates of activities: in words, and whether work came after them.
export { useDueWords } from './due-words.ts'
export { LateChip } from './LateChip.tsx'

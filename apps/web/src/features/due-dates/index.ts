// Due dates of activities: in words, and whether work came after them.
export { lateness, makesLate } from './due-days.rules.ts'
export { useDueWords } from './due-words.ts'
export { LateChip } from './LateChip.tsx'
export { readerDay, readerZone } from './reader-zone.ts'

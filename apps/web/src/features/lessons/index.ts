// Lessons for children and teachers: what other features use of them.
export { waitingMarks } from './marks/index.ts'
export { MarkNews } from './marks/MarkNews.tsx'
export { percentDone } from './progress.ts'

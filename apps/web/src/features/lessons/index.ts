// Lessons for children and teachers: what other features use of them.
export { sendMarks, waitingMarks } from './marks/index.ts'
export { MarkNews } from './marks/MarkNews.tsx'
export { markPrefix } from './marks/mark-queue.ts'
export { percentDone } from './progress.ts'

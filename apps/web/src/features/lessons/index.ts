// Lessons, the child's side and the teacher's: what other features show of them.
export { MarkNews } from './marks/MarkNews.tsx'
export { percentDone } from './progress.ts'

// Lessons for children and teachers: what other features use of them.
export { MarkNews } from './marks/MarkNews.tsx'
export { percentDone } from './progress.ts'

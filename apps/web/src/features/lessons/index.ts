// Lessons for children and teachers: what other features use of them.
export { useCertificates } from './certificate/use-certificates.tsx'
export { waitingMarks } from './marks/index.ts'
export { MarkNews } from './marks/MarkNews.tsx'
export { percentDone } from './progress.ts'

// Lessons as something to watch.
export { hasVideos } from './has-videos.ts'

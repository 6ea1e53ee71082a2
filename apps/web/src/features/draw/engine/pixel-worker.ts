// The worker's end: one job at a time, answered by its number.
import { fillTiles } from './fill.ts'
import { type FillJob, type PictureJob, pngOf } from './pixel-jobs.ts'

interface Asked {
  readonly number: number
  readonly job: FillJob | PictureJob
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const { number, job } = data
  try {
    postMessage({ number, done: job.kind === 'fill' ? fillTiles(job) : await pngOf(job) })
  } catch {
    postMessage({ number })
  }
})

// The page's end of the worker that reads a file of questions: it is ended when it takes too long,
// so that no file can keep the page waiting.
import { limits } from '@kinderleaf/contract/plain'
import type { FileReading } from '../formats/read-file.ts'

const longestMs = 10_000

/** What the file holds; one that is too large is not read at all. */
export async function readInWorker(file: Blob): Promise<FileReading> {
  if (file.size > limits.importBytes) return { problem: { kind: 'tooLarge' } }
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<FileReading>()
  const clock = setTimeout(() => resolve({ problem: { kind: 'tooSlow' } }), longestMs)
  worker.addEventListener('message', ({ data }: MessageEvent<FileReading>) => resolve(data))
  worker.addEventListener('error', () => resolve({ problem: { kind: 'failed' } }))
  worker.postMessage(file)
  const reading = await promise
  clearTimeout(clock)
  worker.terminate()
  return reading
}

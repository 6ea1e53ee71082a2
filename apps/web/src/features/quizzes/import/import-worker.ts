// The worker's end: one file, read away from the page.
import { readFile } from '../formats/read-file.ts'

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage(readFile(new Uint8Array(await data.arrayBuffer())))
  } catch {
    postMessage({ problem: { kind: 'failed' } })
  }
})

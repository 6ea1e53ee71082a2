// What every media store does, and uploads that go straight to a bucket, held to Debian's Swift by the
// same tests that hold the folder and the small server of the tests to it. A film of 20 MB goes there
// as a page of another origin sends it.
import { log, run } from '../install/run.mjs'
import { openSwift } from './swift.ts'

const CONTRACT = [
  'apps/server/src/modules/media/media-store.test.ts',
  'apps/server/src/modules/media/direct/direct-uploads.test.ts',
  'apps/server/src/modules/media/direct/film-delivery.test.ts',
]

/** Returns how many of its checks failed. */
export async function checkStorage(): Promise<number> {
  const swift = await openSwift()
  try {
    log(`Swift answers at ${swift.settings.S3_ENDPOINT}`)
    const env = { ...swift.settings, S3_CONTRACT: '1' }
    const words = ['vitest', 'run', '--config', 'vitest.config.ts', '--reporter=verbose']
    return (await run('npx', [...words, ...CONTRACT], { env })) === 0 ? 0 : 1
  } finally {
    await swift.close()
  }
}

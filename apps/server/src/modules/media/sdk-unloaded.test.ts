// The SDK of the bucket is large, and a school without one never loads it, nor what browsers exchange
// with a bucket.
// @module-tag whole
import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)
const addressOf = (file: string) => pathToFileURL(`${import.meta.dirname}/${file}`).href

/** How many modules of this folder a new process loads for this. */
async function loadedFor(act: string, folder = '/node_modules/@aws-sdk/'): Promise<number> {
  const script = `
    import { registerHooks } from 'node:module'
    let count = 0
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context)
        if (found.url.includes('${folder}')) count += 1
        return found
      },
    })
    ${act}
    console.log(count)
    process.exit()`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script])
  return Number(stdout)
}

it('is loaded with the first request to a bucket, and not with the server', async () => {
  const start = `await import('${addressOf('../../start-server.ts')}')`
  expect(await loadedFor(start)).toBe(0)
  expect(await loadedFor(start, '/media/direct/')).toBe(0)
  expect(await loadedFor(start, '/media/videos/')).toBeGreaterThan(0)
  const settings = {
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'media',
    prefix: '',
    accessKey: 'school',
    secretKey: 'secret',
    pathStyle: true,
    redirectsFilms: false,
  }
  const ask = `
    const { openBucket } = await import('${addressOf('../../platform/s3-bucket.ts')}')
    await openBucket(${JSON.stringify(settings)}).sizeOf('a').catch(() => {})`
  expect(await loadedFor(ask)).toBeGreaterThan(0)
})

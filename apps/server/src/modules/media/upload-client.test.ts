// The hosting provider's own client uploads to the school: over https, with a teacher's bearer as a
// header of its own.
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Agent, createServer } from 'node:https'
import { join } from 'node:path'
import { v2 as cloudinary } from 'cloudinary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../test/temporary-folder.ts'
import { openWholeServer, type WholeServer } from '../../../test/whole-server.ts'
import * as samples from './test/samples.ts'

// Made for this test, for localhost: a proxy in front of the school has a certificate of its own.
const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6iC16kYjyU9jjyfr
o9+u6s1t80kYmgpVFi5PvVjzhS2hRANCAAR1zDlfy4oxZ9TlDiqdrQKJmC965yJ8
ggqNTSjBr6tUtOA0VtLYaLXckJc25UWyGvE6+OrXg8IPcbJV5mZolc5j
-----END PRIVATE KEY-----
`
const cert = `
-----BEGIN CERTIFICATE-----
MIIBlTCCATugAwIBAgIUb0vz9mip3eL+XXG17gSozTldtWwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjEyMTMwMloYDzIxMjYxMTAy
MTIxMzAyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR1zDlfy4oxZ9TlDiqdrQKJmC965yJ8ggqNTSjBr6tUtOA0VtLYaLXc
kJc25UWyGvE6+OrXg8IPcbJV5mZolc5jo2kwZzAdBgNVHQ4EFgQUw/u3HhtCmOCD
Pxcq/IF5VWBAhgUwHwYDVR0jBBgwFoAUw/u3HhtCmOCDPxcq/IF5VWBAhgUwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SAAwRQIhAJtin7u9DkeJ8O982xGawzLU3Ewm0ZXIUcGDkpSL5rtpAiALBc84gI+B
nXfKSJB7SgQ1NyB5vQW57nRdti9OvbB1QA==
-----END CERTIFICATE-----
`

let school: WholeServer
let bearers: Record<'rosa' | 'mia', string>
let origin: string
const front = createServer({ key, cert }, (request, response) =>
  school.product.app.routing(request, response),
)
const agent = new Agent({ ca: cert })

beforeAll(async () => {
  school = await openWholeServer()
  bearers = {
    rosa: await school.signIn('rosa', 'educator'),
    mia: await school.signIn('mia', 'student'),
  }
  await once(front.listen(0), 'listening')
  const address = front.address()
  origin = `https://localhost:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(async () => {
  agent.destroy()
  front.close()
  await school.close()
})

async function upload(kind: 'image' | 'raw', fileName: string, content: Buffer, bearer?: string) {
  const path = join(createTemporaryFolder(), fileName)
  await writeFile(path, content)
  return cloudinary.uploader.unsigned_upload(path, 'kinderleaf', {
    ...{ cloud_name: 'kinderleaf', resource_type: kind, upload_prefix: `${origin}/media` },
    ...{ agent, extra_headers: bearer ? { authorization: `Bearer ${bearer}` } : {} },
  })
}

test.each<['image' | 'raw', string, () => Promise<Buffer>, RegExp]>([
  ['image', 'leaf.png', samples.png, /\/media\/public\/[-0-9a-f]{36}\/1280\.webp$/],
  ['raw', 'song.pdf', async () => samples.pdf, /\/media\/private\/[-0-9a-f]{36}\/file\.pdf\?/],
])('%s: %s is stored, and its address is a whole one that opens', async (kind, name, read, url) => {
  const stored = await upload(kind, name, await read(), bearers.rosa)
  expect(stored).toMatchObject({ resource_type: kind, original_filename: name })
  expect(stored.secure_url).toMatch(url)
  const { pathname, search } = new URL(stored.secure_url)
  const opened = await school.product.app.inject({ url: pathname + search })
  expect(opened.statusCode).toBe(200)
})

// Of most refusals it knows the status alone.
test.each<['image' | 'raw', string, () => string | undefined, object]>([
  ['image', 'leaf.png', () => undefined, { http_code: 401, message: expect.stringMatching(/log/) }],
  ['raw', 'song.pdf', () => bearers.mia, { http_code: 403 }],
  ['image', 'song.pdf', () => bearers.rosa, { http_code: 415 }],
])('%s: %s is refused, as the client understands it', async (kind, name, by, error) => {
  await expect(upload(kind, name, samples.pdf, by())).rejects.toMatchObject(error)
  const { rows } = await school.database.pool.query('select from media_files where kept_at is null')
  expect(rows).toHaveLength(2)
})

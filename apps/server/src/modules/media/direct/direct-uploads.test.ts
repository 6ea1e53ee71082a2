// Large files that a page brings straight to the bucket. With S3_CONTRACT=1 the bucket is the one of
// the settings, such as one of a store that looks at what is signed; its rules for CORS have to let
// this school's pages send.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mp4 } from '../../../../test/films.ts'
import { personHeader } from '../../../../test/test-product.ts'
import { type MediaSchool, openMediaSchool, pathOf } from '../test/media-school.ts'
import { openS3Server } from '../test/s3-server.ts'
import * as samples from '../test/samples.ts'
import { expectKept } from '../test/send-film.ts'
import { openIncoming } from './incoming.ts'

const MB = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1_000
const ORIGIN = 'http://school.test'
const film = mp4({ bytes: 20 * MB })
const paper = Buffer.concat([samples.pdf, Buffer.alloc(9 * MB, ' ')])

const given = process.env.S3_CONTRACT ? process.env : undefined
let server: Awaited<ReturnType<typeof openS3Server>>
let school: MediaSchool
let other: Awaited<ReturnType<MediaSchool['open']>>
beforeAll(async () => {
  server = await openS3Server()
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = given ?? server.settings
  const settings = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
  school = await openMediaSchool({ ...settings, S3_PREFIX: randomUUID(), PUBLIC_URL: ORIGIN })
  other = await school.open()
})
beforeEach(() => school.reset())
afterAll(async () => {
  await other.app.close()
  await school.close()
  await server.close()
})

const incoming = () => {
  const { s3 } = school.config.media
  if (!s3) throw new Error('the school has no bucket')
  return openIncoming(s3)
}

const left = async () => {
  const ids: string[] = []
  for await (const { id } of incoming().list()) ids.push(id)
  return ids
}

interface Begun {
  id: string
  parts: { number: number; url: string }[]
  goodForSeconds: number
}

/** Calls as that person; without a name as a visitor. */
const caller = (who: string | undefined, { app }: Pick<MediaSchool, 'app'> = school) => {
  const headers = who ? { [personHeader]: who } : {}
  const call = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/api/educator/uploads${url}`, headers, ...(payload && { payload }) })
  const begin = (content: Buffer, changes: object = {}) =>
    call('POST', '', {
      key: randomUUID(),
      kind: 'video',
      fileName: 'sky.mp4',
      byteLength: content.length,
      ...changes,
    })
  return {
    begin,
    begun: async (content: Buffer, changes: object = {}): Promise<Begun> =>
      (await begin(content, changes)).json().upload,
    finish: (id: string) => call('POST', `/${id}/finish`),
    cancel: (id: string) => call('DELETE', `/${id}`),
  }
}

const partOf = (content: Buffer, number: number) =>
  content.subarray((number - 1) * 8 * MB, number * 8 * MB)

/** As a page of the school's origin sends it: asked first whether it may. */
async function put(url: string, content: Buffer): Promise<number> {
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'PUT' },
  })
  expect(asked.status).toBeLessThan(300)
  expect(['*', ORIGIN]).toContain(asked.headers.get('access-control-allow-origin'))
  expect(asked.headers.get('access-control-allow-methods')).toContain('PUT')
  const { status } = await fetch(url, { method: 'PUT', headers: { origin: ORIGIN }, body: content })
  return status
}

async function putAll(content: Buffer, { parts }: Begun) {
  for (const { number, url } of parts) expect(await put(url, partOf(content, number))).toBe(200)
}

async function expectNothingLeft() {
  expect(await school.uploadRows()).toEqual([])
  expect(await school.rows()).toEqual([])
  expect(school.filesOnDisk()).toEqual([])
  expect(await left()).toEqual([])
}

const rosa = () => caller('rosa')

describe('a large file', () => {
  it('goes straight to the bucket in parts, and becomes a film', async () => {
    const begun = await rosa().begun(film)
    expect(begun.parts.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(begun.goodForSeconds).toBe(900)
    for (const { url } of begun.parts) {
      expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toContain('content-length')
    }
    await putAll(film, begun)
    const answer = (await rosa().finish(begun.id)).json()
    await expectKept(school, film, answer)
    expect(await left()).toEqual([])
    // What she has addresses of is not what is served.
    for (const { number, url } of begun.parts) {
      expect(await put(url, partOf(film, number))).toBe(404)
    }
  })

  it('may be a document, and one of a single part', async () => {
    for (const content of [paper, samples.pdf]) {
      const as = { kind: 'document', fileName: 'leaf.pdf' }
      const begun = await rosa().begun(content, as)
      await putAll(content, begun)
      const answer = (await rosa().finish(begun.id)).json()
      expect(answer.resource_type).toBe('raw')
      const read = await school.get(pathOf(answer.secure_url))
      expect(read.headers['content-disposition']).toContain('attachment')
      expect(read.rawPayload.equals(content)).toBe(true)
    }
  })

  it('goes on with the same key: what came is not sent again, and addresses are fresh', async () => {
    const key = randomUUID()
    const first = await rosa().begun(film, { key })
    await put(first.parts[1]?.url ?? '', partOf(film, 2))
    school.clock.now = new Date(Date.now() + 60_000)
    const again = await caller('rosa', other).begun(film, { key })
    school.clock.now = new Date()
    expect(again.id).toBe(first.id)
    expect(again.parts.map(({ number }) => number)).toEqual([1, 3])
    expect(again.parts[0]?.url).not.toBe(first.parts[0]?.url)
    expect((await rosa().finish(first.id)).json().code).toBe('UPLOAD_UNFINISHED')
    await putAll(film, again)
    expect((await rosa().begun(film, { key })).parts).toEqual([])
    expect((await rosa().finish(first.id)).statusCode).toBe(200)
  })

  it('is one upload however often it is begun at once', async () => {
    const key = randomUUID()
    const here = [rosa(), caller('rosa', other), rosa()]
    const begun = await Promise.all(here.map((page) => page.begun(film, { key })))
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
    expect(await school.uploadRows()).toHaveLength(1)
    const answer = await rosa().begin(paper, { key })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'NOT_ACCEPTABLE'])
    await rosa().cancel(begun[0]?.id ?? '')
  })

  it('is one file however often it is finished, at once and afterwards', async () => {
    const begun = await rosa().begun(film)
    await putAll(film, begun)
    const here = [rosa(), caller('rosa', other), rosa()]
    const answers = await Promise.all(here.map((page) => page.finish(begun.id)))
    answers.push(await rosa().finish(begun.id))
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().public_id))).toEqual(new Set([begun.id]))
    expect(await school.rows()).toHaveLength(1)
  })

  it('becomes a film where a process died after the parts were put together', async () => {
    const begun = await rosa().begun(film)
    await putAll(film, begun)
    const [row] = await school.uploadRows()
    const coming = { id: begun.id, partsId: String(row?.parts_id) }
    await incoming().putTogether(coming, (await incoming().arrived(coming)) ?? [])
    expect((await rosa().begun(film, { key: row?.page_key })).parts).toEqual([])
    const answer = (await rosa().finish(begun.id)).json()
    expect((await school.get(answer.secure_url)).rawPayload.equals(film)).toBe(true)
    expect(await left()).toEqual([])
  })
})

if (given) {
  describe('a store that looks at what is signed', () => {
    it('takes a part of exactly its length alone', async () => {
      const begun = await rosa().begun(film)
      const { url = '' } = begun.parts[0] ?? {}
      expect(await put(url, film.subarray(0, 8 * MB + 1))).toBe(403)
      expect(await put(url, film.subarray(0, 8 * MB - 1))).toBe(403)
      expect(await put(url.replace('partNumber=1', 'partNumber=9'), partOf(film, 1))).toBe(403)
      expect((await fetch(url)).status).toBe(403)
      await rosa().cancel(begun.id)
    })

    it('takes nothing at an address that has run out', async () => {
      school.clock.now = new Date(Date.now() - 16 * 60_000)
      const begun = await rosa().begun(film)
      school.clock.now = new Date()
      expect(await put(begun.parts[0]?.url ?? '', partOf(film, 1))).toBe(403)
      await rosa().cancel(begun.id)
    })
  })
}

describe('is refused and not kept', () => {
  it.each([
    ['a page called .mp4', 'video', 'film.mp4', samples.html],
    ['a paper called .mp4', 'video', 'film.mp4', samples.pdf],
    ['a film called .pdf', 'document', 'leaf.pdf', mp4()],
    ['a picture called .pdf', 'document', 'leaf.pdf', samples.svg],
  ])('%s', async (_what, kind, fileName, content) => {
    const begun = await rosa().begun(content, { kind, fileName })
    await putAll(content, begun)
    const answer = await rosa().finish(begun.id)
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'WRONG_FILE_TYPE'])
    expect((await rosa().finish(begun.id)).json().code).toBe('UPLOAD_NOT_FOUND')
    await expectNothingLeft()
  })

  it.each([
    ['a picture', { kind: 'document', fileName: 'a.png' }, 415, 'WRONG_FILE_TYPE'],
    ['another kind of film', { fileName: 'sky.mov' }, 415, 'WRONG_FILE_TYPE'],
    [
      'a paper of 26 MB',
      { kind: 'document', fileName: 'a.pdf', byteLength: 26 * MB },
      413,
      'TOO_LARGE',
    ],
    ['a film of 501 MB', { byteLength: 501 * MB }, 400, 'INVALID_INPUT'],
    ['nothing', { byteLength: 0 }, 400, 'INVALID_INPUT'],
    ['a key that is none', { key: 'once' }, 400, 'INVALID_INPUT'],
  ])('before anything is sent: %s', async (_what, changes, status, code) => {
    const answer = await rosa().begin(film, changes)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    await expectNothingLeft()
  })

  it('what does not fit into her share, with all that is under way', async () => {
    const half = { byteLength: 400 * MB }
    const answers = await Promise.all([1, 2, 3].map(() => rosa().begin(film, half)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 507])
    expect((await caller('omar').begin(film, half)).statusCode).toBe(200)
  })
})

describe('whoever calls', () => {
  it('finds no upload of another, and changes nothing of it', async () => {
    const begun = await rosa().begun(film)
    await putAll(film, begun)
    const omar = caller('omar')
    expect((await omar.finish(begun.id)).json().code).toBe('UPLOAD_NOT_FOUND')
    expect((await omar.cancel(begun.id)).statusCode).toBe(200)
    expect((await omar.finish(randomUUID())).json().code).toBe('UPLOAD_NOT_FOUND')
    const [row] = await school.uploadRows()
    const hers = await omar.begun(film, { key: row?.page_key })
    expect(hers.id).not.toBe(begun.id)
    await omar.cancel(hers.id)
    const path = `/media/video-uploads/${begun.id}`
    const headers = { [personHeader]: 'rosa', 'tus-resumable': '1.0.0' }
    expect((await school.app.inject({ method: 'DELETE', url: path, headers })).statusCode).toBe(404)
    expect((await rosa().finish(begun.id)).statusCode).toBe(200)
    expect((await omar.finish(begun.id)).json().code).toBe('UPLOAD_NOT_FOUND')
  })

  it.each([
    ['mia', 403],
    [undefined, 401],
  ])('is a teacher: %s gets %s', async (who, status) => {
    const page = caller(who)
    const asked = [await page.begin(film), await page.finish(randomUUID())]
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([status, status])
    expect((await page.cancel(randomUUID())).statusCode).toBe(status)
    await expectNothingLeft()
  })

  it('cancels, and nothing is left', async () => {
    const begun = await rosa().begun(film)
    await put(begun.parts[0]?.url ?? '', partOf(film, 1))
    expect((await rosa().cancel(begun.id)).statusCode).toBe(200)
    expect((await rosa().cancel(begun.id)).statusCode).toBe(200)
    expect(await put(begun.parts[1]?.url ?? '', partOf(film, 2))).toBe(404)
    await expectNothingLeft()
  })

  it('cancels what another call is still beginning, with its parts', async () => {
    const begun = await rosa().begun(film)
    const [row] = await school.uploadRows()
    const change = (words: string, ...values: unknown[]) =>
      school.database.pool.query(`update video_uploads set ${words}`, values)
    await change(
      `parts_id = null, lock_holder = $1, locked_until = now() + interval '5 seconds'`,
      randomUUID(),
    )
    const cancelled = rosa().cancel(begun.id)
    await vi.waitUntil(async () => (await school.uploadRows())[0]?.lock_wanted)
    await change('parts_id = $1, lock_holder = null, locked_until = null', row?.parts_id)
    expect((await cancelled).statusCode).toBe(200)
    expect(await put(begun.parts[0]?.url ?? '', partOf(film, 1))).toBe(404)
    await expectNothingLeft()
  })

  it('is told to send through the server where pages may not reach the bucket', async () => {
    const { s3 } = school.config.media
    const byHttps = { publicUrl: 'https://school.test', https: true }
    const { app } = await school.open(s3 ? { s3 } : {}, byHttps)
    const told = await caller('rosa', { app }).begin(film)
    expect(told.json()).toEqual({ success: true, upload: null })
    const policyOf = async (asked: typeof app) =>
      String((await asked.inject('/')).headers['content-security-policy'])
    const bucket = `${s3?.endpoint}`
    expect(/connect-src [^;]*/.exec(await policyOf(school.app))?.[0]).toContain(bucket)
    expect(await policyOf(app)).not.toContain(bucket)
    await app.close()
  })
})

describe('what is left', () => {
  afterEach(() => {
    school.clock.now = new Date()
  })
  const aDayLater = () => {
    school.clock.now = new Date(Date.now() + DAY_MS + 60_000)
  }

  it('goes after a day: rows, parts, and what came whole', async () => {
    const whole = await rosa().begun(samples.pdf, { kind: 'document', fileName: 'a.pdf' })
    await putAll(samples.pdf, whole)
    const [row] = await school.uploadRows()
    const coming = { id: whole.id, partsId: String(row?.parts_id) }
    await incoming().putTogether(coming, (await incoming().arrived(coming)) ?? [])
    const begun = await rosa().begun(film)
    await put(begun.parts[0]?.url ?? '', partOf(film, 1))
    expect((await school.media.sweep()).unfinished).toBe(0)
    aDayLater()
    expect((await school.media.sweep()).unfinished).toBe(1)
    expect(await put(begun.parts[1]?.url ?? '', partOf(film, 2))).toBe(404)
    await expectNothingLeft()
  })

  it('is no file that takes room and cannot be read, where a call was cut off', async () => {
    const begun = await rosa().begun(film)
    const insert = `insert into media_files (id, owner_id, kind, visibility, file_name, content_type,
      byte_size, created_at) values ($1, 'rosa', 'video', 'private', 'sky.mp4', 'video/mp4', 9, now())`
    await school.database.pool.query(insert, [begun.id])
    aDayLater()
    await school.media.sweep()
    await expectNothingLeft()
  })

  it('goes with whoever brought it', async () => {
    const begun = await caller('omar').begun(film)
    await put(begun.parts[0]?.url ?? '', partOf(film, 1))
    await school.erase('omar')
    expect(await put(begun.parts[1]?.url ?? '', partOf(film, 2))).toBe(404)
    await expectNothingLeft()
  })
})

if (!given) {
  it('stays, where a call stood still until its lock ran out and another finished it', async () => {
    const begun = await rosa().begun(film)
    await putAll(film, begun)
    server.beforeNextCopy(async () => {
      await school.database.pool.query('update video_uploads set locked_until = now()')
      expect((await caller('rosa', other).finish(begun.id)).statusCode).toBe(200)
    })
    const { secure_url } = (await rosa().finish(begun.id)).json()
    expect((await school.get(secure_url)).rawPayload.equals(film)).toBe(true)
  })

  it('waits while there is no room to look at it, and holds no connection meanwhile', async () => {
    const begun = await rosa().begun(film)
    await putAll(film, begun)
    const { app } = await school.open({ reserveBytes: Number.MAX_SAFE_INTEGER })
    const answer = await caller('rosa', { app }).finish(begun.id)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
    await vi.waitUntil(() => server.counted.sending === 0)
    await app.close()
    expect((await rosa().finish(begun.id)).statusCode).toBe(200)
  })

  it('waits while the bucket is away', async () => {
    const begun = await rosa().begun(film)
    await putAll(film, begun)
    await server.goAway()
    const answers = [await rosa().begin(film), await rosa().finish(begun.id)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
    await server.comeBack()
    expect((await rosa().finish(begun.id)).statusCode).toBe(200)
  })
}

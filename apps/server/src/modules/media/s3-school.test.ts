// A school whose files lie in a bucket, with two processes that share no folder.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mp4 } from '../../../test/films.ts'
import type { Product } from '../../app.ts'
import { type MediaSchool, openMediaSchool, pathOf } from './test/media-school.ts'
import { openS3Server } from './test/s3-server.ts'
import * as samples from './test/samples.ts'
import { createFilmSender } from './test/send-film.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const film = mp4({ bytes: 9 * 1024 * 1024 })

let server: Awaited<ReturnType<typeof openS3Server>>
let school: MediaSchool
let otherFolder: string
let other: Product
beforeAll(async () => {
  server = await openS3Server()
  school = await openMediaSchool({ ...server.settings, S3_PREFIX: 'rosefield' })
  otherFolder = await mkdtemp(join(tmpdir(), 'kinderleaf-other-'))
  other = await school.open({ folder: otherFolder })
})
beforeEach(async () => {
  server.objects.clear()
  await school.reset()
})
afterEach(() => expect(server.unfinished.size).toBe(0))
afterAll(async () => {
  await other.app.close()
  await school.close()
  await server.close()
  await rm(otherFolder, { recursive: true })
})

const stored = (under: string) =>
  [...server.objects.keys()].filter((name) => name.startsWith(`rosefield/${under}/`))

async function uploadPdf(): Promise<string> {
  return (await school.upload('raw', 'leaf.pdf', samples.pdf)).json().secure_url
}

async function afterDays<T>(days: number, act: () => Promise<T>): Promise<T> {
  const start = school.clock.now
  school.clock.now = new Date(start.getTime() + days * DAY_MS)
  return await act().finally(() => {
    school.clock.now = start
  })
}

describe('files in a bucket', () => {
  it('are pictures and documents, which the server reads out as it does its own', async () => {
    const picture = (await school.upload('image', 'leaf.png', await samples.png())).json()
    const link = await uploadPdf()
    const shown = await other.app.inject(pathOf(picture.secure_url))
    expect(shown.headers['content-type']).toBe('image/webp')
    const part = await school.get(pathOf(link), { range: 'bytes=1-3' })
    expect([part.statusCode, part.body]).toEqual([206, 'PDF'])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 1-3/${samples.pdf.length}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(school.filesOnDisk()).toEqual([])
  })

  it('are what a child hands in', async () => {
    await school.postForm({ name: 'files', fileName: 'a.pdf', content: samples.pdf })
    const [form] = school.received
    const url = String(form?.files[0]?.url)
    expect(await buffer(await other.modules.media.open(url))).toEqual(samples.pdf)
    await form?.discard()
    expect(stored('files')).toEqual([])
  })

  it('are films that come in pieces to one process and the other', async () => {
    const here = createFilmSender(school.app, 'rosa')
    const there = createFilmSender(other.app, 'rosa')
    const half = film.length >> 1
    const url = await here.begin(film)
    await here.send(url, film.subarray(0, half), 0)
    const progress = await there.request('HEAD', url)
    expect(progress.headers['upload-offset']).toBe(String(half))
    expect((await there.finish(url)).json()).toMatchObject({ code: 'UPLOAD_UNFINISHED' })
    expect((await there.send(url, film.subarray(half), half)).statusCode).toBe(204)
    const [first, again] = await Promise.all([here.finish(url), there.finish(url)])
    expect(again.json().public_id).toBe(first.json().public_id)

    const watched = await school.get(pathOf(first.json().secure_url), { range: 'bytes=9-5000008' })
    expect(watched.rawPayload.equals(film.subarray(9, 5_000_009))).toBe(true)
    expect(stored('files')).toHaveLength(1)
    expect(stored('uploads')).toEqual([])
    expect(school.filesOnDisk()).toEqual([])
  })

  it('are no film that is none', async () => {
    const here = createFilmSender(school.app, 'rosa')
    const url = await here.begin(samples.pdf)
    await here.send(url, samples.pdf, 0)
    expect((await here.finish(url)).json()).toMatchObject({ code: 'WRONG_FILE_TYPE' })
    expect(server.objects.size).toBe(0)
    expect(await school.uploadRows()).toEqual([])
  })

  it('are films that wait while there is no room to look at them', async () => {
    const here = createFilmSender(school.app, 'rosa')
    const url = await here.begin(samples.pdf)
    await here.send(url, samples.pdf, 0)
    const full = await school.open({ reserveBytes: Number.MAX_SAFE_INTEGER })
    const answer = await createFilmSender(full.app, 'rosa').finish(url)
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'UNAVAILABLE'])
    await full.app.close()
    expect(await school.uploadRows()).toHaveLength(1)
  })

  it('are swept once nothing needs them, with what no row knows and what never came whole', async () => {
    await uploadPdf()
    const at = new Date()
    server.objects.set(`rosefield/files/${randomUUID()}/file.pdf`, { content: samples.pdf, at })
    server.objects.set('rosefield/files/of-another-program', { content: samples.pdf, at })
    await createFilmSender(school.app, 'rosa').begin(film)
    expect(await school.media.sweep()).toEqual({ stale: 0, orphans: 0, unfinished: 0 })
    expect(server.objects.size).toBe(4)
    const swept = await afterDays(31, school.media.sweep)
    expect(swept).toEqual({ stale: 1, orphans: 1, unfinished: 1 })
    expect([...server.objects.keys()]).toEqual(['rosefield/files/of-another-program'])
  })

  it('are left alone where another program or school laid them, for a day at least', async () => {
    const at = new Date()
    const foreign = ['uploads/theirs/000', 'uploads/list.csv', 'incoming/list.csv']
    const [uploads, incoming] = ['uploads', 'incoming'].map((under) => `${under}/${randomUUID()}`)
    for (const name of [...foreign, `${uploads}/begun`, `${incoming}`]) {
      server.objects.set(`rosefield/${name}`, { content: samples.pdf, at })
    }
    expect((await school.media.sweep()).unfinished).toBe(0)
    expect((await afterDays(2, school.media.sweep)).unfinished).toBe(2)
    expect([...server.objects.keys()]).toEqual(foreign.map((name) => `rosefield/${name}`))
  })

  it('are in the record of whoever brought them, and go with her', async () => {
    await school.upload('raw', 'leaf.pdf', samples.pdf, 'omar')
    await createFilmSender(school.app, 'omar').beginWith(film, 'sky.mp4')
    const record = await buffer(await other.modules.personalData.record({ personId: 'omar' }))
    expect(record.includes('leaf.pdf')).toBe(true)
    await school.erase('omar')
    expect(server.objects.size).toBe(0)
  })
})

describe('while the bucket is away', () => {
  let picture: string
  let rosa: ReturnType<typeof createFilmSender>
  beforeEach(async () => {
    picture = pathOf((await school.upload('image', 'a.png', await samples.png())).json().secure_url)
    rosa = createFilmSender(school.app, 'rosa')
  })
  afterEach(() => server.comeBack())

  const awayAnswer = expect.objectContaining({ success: false, code: 'UNAVAILABLE' })

  it('uploads wait, and leave nothing behind', async () => {
    const url = await rosa.begin(film)
    const before = await school.rows()
    await server.goAway()
    const answers = [
      await school.upload('raw', 'leaf.pdf', samples.pdf),
      await school.postForm({ name: 'files', fileName: 'a.pdf', content: samples.pdf }),
      await rosa.beginWith(film, 'sky.mp4'),
      await rosa.send(url, film, 0),
      await rosa.finish(url),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual(awayAnswer)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await school.rows()).toEqual(before)
    expect(school.filesOnDisk()).toEqual([])
  })

  it('files are refused in our words, and lessons are not', async () => {
    await server.goAway()
    const answer = await school.get(picture)
    expect([answer.statusCode, answer.json()]).toEqual([503, awayAnswer])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(answer.headers.etag).toBeUndefined()
    expect((await school.get('/api/course/all')).statusCode).toBe(200)
  })

  it('the probe says so, and everything goes on once it is back', async () => {
    const checks = async () => (await school.get('/readyz')).json().checks
    expect(await checks()).toMatchObject({ database: true, media: true })
    await server.goAway()
    expect(await checks()).toMatchObject({ database: true, media: false })
    expect(await school.media.findProblem()).toMatchObject({ stops: false })
    await server.comeBack()
    expect(await checks()).toMatchObject({ media: true })
    expect((await school.get(picture)).statusCode).toBe(200)
    await server.goAway()
  })
})

it('a start with a wrong key says which settings to look at', async () => {
  const { s3 } = school.config.media
  if (!s3) throw new Error('the school has no bucket')
  const wrong = await school.open({ s3: { ...s3, accessKey: 'somebody' } })
  const problem = await wrong.modules.media.findProblem()
  expect(problem).toMatchObject({ stops: true })
  expect(problem?.said).toMatch(/^Files cannot be kept in the bucket media .*403.*S3_ACCESS_KEY/)
  await wrong.app.close()
})

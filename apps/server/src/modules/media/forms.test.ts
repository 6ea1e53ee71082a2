import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { encodePicture } from './pictures.ts'
import {
  acceptPicture,
  type MediaSchool,
  mia,
  multipartBody,
  openMediaSchool,
} from './test/media-school.ts'
import * as samples from './test/samples.ts'

let school: MediaSchool
let origin: string
beforeAll(async () => {
  school = await openMediaSchool()
  origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => school.reset())
afterAll(() => school.close())

const pdfPart = (fileName: string) => ({ name: 'files', fileName, content: samples.pdf })

async function expectNothingLeft() {
  await expect.poll(() => school.filesOnDisk()).toEqual([])
  await expect.poll(() => school.rows()).toEqual([])
}

/** Sends a form with one file of zeros over a real connection. */
function sendForm(megabytes: AsyncIterable<Buffer>, signal?: AbortSignal) {
  const head = multipartBody([pdfPart('a.pdf')], 'leaf-boundary')
  async function* body() {
    yield head.subarray(0, head.indexOf('%%EOF'))
    yield* megabytes
    yield Buffer.from('\r\n--leaf-boundary--\r\n')
  }
  return fetch(`${origin}/form`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=leaf-boundary' },
    body: ReadableStream.from(body()),
    duplex: 'half',
    signal,
  })
}

const megabyte = Buffer.alloc(1024 * 1024)
const sizeOnDisk = () =>
  school
    .filesOnDisk()
    .reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)

describe('a form', () => {
  it('is read with its texts and files', async () => {
    const answer = await school.postForm(
      { name: 'comment', content: 'My leaf' },
      { name: 'unknown', content: 'ignored' },
      pdfPart('a.pdf'),
      { name: 'files', fileName: 'b.png', content: await samples.png() },
      { name: 'other', fileName: 'ignored.pdf', content: samples.pdf },
    )
    expect(answer.json()).toMatchObject({
      fields: { comment: 'My leaf' },
      files: [
        { fileName: 'a.pdf', isPicture: false },
        { fileName: 'b.png', isPicture: true },
      ],
    })
    expect(await school.rows()).toHaveLength(2)
  })

  it('ignores a second file of the same name and an input left empty', async () => {
    const answer = await school.postForm(
      pdfPart('a.pdf'),
      { name: 'files', fileName: 'a.pdf', content: samples.html },
      { name: 'files', fileName: '', content: '' },
    )
    expect(answer.json().files).toHaveLength(1)
  })

  it('with one file too many is refused and leaves nothing', async () => {
    const answer = await school.postForm(
      ...['a', 'b', 'c', 'd'].map((name) => pdfPart(`${name}.pdf`)),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'NOT_ACCEPTABLE',
      fields: [{ path: 'files', message: 'takes at most 3 files' }],
    })
    await expectNothingLeft()
  })

  it('with one wrong file among good ones leaves nothing', async () => {
    const answer = await school.postForm(pdfPart('a.pdf'), {
      name: 'files',
      fileName: 'b.pdf',
      content: samples.html,
    })
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ fields: [{ path: 'files.1' }] })
    await expectNothingLeft()
  })

  it('with a text that is too long is refused', async () => {
    const answer = await school.postForm(pdfPart('a.pdf'), {
      name: 'comment',
      content: 'a'.repeat(101),
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE', fields: [{ path: 'comment' }] })
    await expectNothingLeft()
  })

  it.each([
    ['that ends too early', '--leaf-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\nx'],
    [
      'with fields that name an object’s own parts',
      multipartBody([{ name: '__proto__', content: 'x' }], 'leaf-boundary'),
    ],
  ])('%s is malformed', async (_what, payload) => {
    const answer = await school.app.inject({
      method: 'POST',
      url: '/form',
      headers: { 'content-type': 'multipart/form-data; boundary=leaf-boundary' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('that says it is far larger than any form is refused before it has come', async () => {
    const sending = request(`${origin}/form`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=leaf',
        'content-length': '3000000000',
      },
    })
    // an endless text field
    sending.write('--leaf\r\ncontent-disposition: form-data; name="comment"\r\n\r\naaaa')
    const [answer] = await once(sending, 'response')
    expect(answer.statusCode).toBe(413)
    sending.destroy()
    await expectNothingLeft()
  })

  it('that is refused later removes its files', async () => {
    await school.postForm(pdfPart('a.pdf'), pdfPart('b.pdf'))
    expect(school.filesOnDisk()).toHaveLength(2)
    await school.received[0]?.discard()
    await expectNothingLeft()
  })

  it('goes to disk while it comes in, and leaves nothing when its sender goes away', async () => {
    const sender = new AbortController()
    async function* megabytes() {
      for (let sent = 0; sent < 20; sent += 1) yield megabyte
      await expect.poll(sizeOnDisk).toBeGreaterThan(19 * megabyte.length)
      sender.abort()
    }
    await expect(sendForm(megabytes(), sender.signal)).rejects.toThrow('aborted')
    await expectNothingLeft()
  })

  it('with too large a file is refused before all of it was kept', async () => {
    let largest = 0
    async function* megabytes() {
      for (let sent = 0; sent < 40; sent += 1) {
        yield megabyte
        largest = Math.max(largest, sizeOnDisk())
      }
    }
    const answer = await sendForm(megabytes())
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ code: 'TOO_LARGE', fields: [{ path: 'files.0' }] })
    expect(largest).toBeLessThanOrEqual(25 * megabyte.length)
    await expectNothingLeft()
  })
})

/** So many pictures of others come at once, and are encoded before all that come later. */
async function crowd(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-crowd-'))
  const path = join(folder, 'photo.jpg')
  await writeFile(path, await samples.photo(450, 300))
  const children = Array.from({ length: count }, (_, at) => encodePicture(path, `child-${at}`))
  const encoded = Promise.all(children)
  onTestFinished(async () => {
    await encoded
    await rm(folder, { recursive: true })
  })
  return { encoded }
}

describe('while a picture waits for its turn', () => {
  it('the next file is received and stored, and both are answered as they came', async () => {
    await crowd(60)
    const photo = await samples.photo()
    const sending = school.postForm(
      { name: 'files', fileName: 'a.jpg', content: photo },
      pdfPart('b.pdf'),
    )
    await expect
      .poll(async () => (await school.rows()).map(({ kind }) => kind))
      .toEqual(['document'])
    const { files } = (await sending).json()
    expect(files).toMatchObject([{ fileName: 'a.jpg' }, { fileName: 'b.pdf' }])
  })

  it('of two broken files the first one is named, and nothing is left of any', async () => {
    await crowd(20)
    const photo = await samples.photo()
    const answer = await school.postForm(
      pdfPart('a.pdf'),
      { name: 'files', fileName: 'b.jpg', content: photo.subarray(0, photo.length / 2) },
      { name: 'files', fileName: 'c.pdf', content: samples.html },
    )
    expect(answer.json()).toMatchObject({
      code: 'WRONG_FILE_TYPE',
      fields: [{ path: 'files.1' }],
    })
    await expectNothingLeft()
  })

  it('and its sender goes away, nothing is left of it', async () => {
    const { encoded } = await crowd(60)
    const sender = new AbortController()
    const head = multipartBody(
      [{ name: 'files', fileName: 'a.jpg', content: await samples.photo() }, pdfPart('b.pdf')],
      'leaf',
    )
    async function* body() {
      yield head.subarray(0, -40)
      await expect.poll(sizeOnDisk).toBeGreaterThan(0)
      sender.abort()
    }
    const sending = fetch(`${origin}/form`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=leaf' },
      body: ReadableStream.from(body()),
      duplex: 'half',
      signal: sender.signal,
    })
    await expect(sending).rejects.toThrow('aborted')
    await encoded
    await expectNothingLeft()
  })
})

describe('while more than a hundred pictures wait', { tags: 'whole' }, () => {
  const sendHead = () => {
    const sending = request(`${origin}/form`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=leaf', 'content-length': 5_000 },
    })
    onTestFinished(() => void sending.destroy())
    sending.flushHeaders()
    return sending
  }

  it('a form is asked to come later, before its body has come, and taken then', async () => {
    const { encoded } = await crowd(150)
    const sending = sendHead()
    const [answer] = await once(sending, 'response')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(await json(answer)).toMatchObject({ success: false, code: 'UNAVAILABLE' })
    await expectNothingLeft()
    await encoded
    expect((await school.postForm(pdfPart('a.pdf'))).statusCode).toBe(200)
  })

  it('and no more, it is taken', async () => {
    await crowd(102)
    expect((await school.postForm(pdfPart('a.pdf'))).statusCode).toBe(200)
  })
})

describe('while pictures take so long that the last one would wait for more than half a minute', {
  tags: 'whole',
}, () => {
  it('a form is asked to come later, though fewer wait', async () => {
    let clockMs = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (clockMs += 2_000))
    const { encoded } = await crowd(20)
    await encoded
    clock.mockRestore()
    await crowd(60)
    expect(await school.postForm(pdfPart('a.pdf'))).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': '10' },
    })
    await expectNothingLeft()
  })
})

describe('a full disk', () => {
  it('refuses uploads kindly, leaves nothing half-written, and recovers', async () => {
    const { app, modules } = await school.open({ reserveBytes: Number.MAX_SAFE_INTEGER })
    const picture = `data:image/png;base64,${(await samples.png()).toString('base64')}`
    expect(await acceptPicture(modules.media, picture, mia)).toMatchObject({
      code: 'UNAVAILABLE',
      retryAfterSeconds: 60,
    })
    await app.close()
    await expectNothingLeft()
    expect(await acceptPicture(school.media, picture, mia)).toMatch(/^\/media\/public\//)
  })
})

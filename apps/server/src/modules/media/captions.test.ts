import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acceptFile,
  type MediaSchool,
  omar,
  openMediaSchool,
  pathOf,
  rosa,
} from './test/media-school.ts'
import * as samples from './test/samples.ts'

const captions = { extensions: ['vtt'], visibility: 'private' } as const
const cue = '00:00.000 --> 00:02.000\nGood morning, sun ☀\n'

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

describe('captions', () => {
  it.each([
    ['as they are', `WEBVTT\n\n${cue}`],
    [
      'with a mark of the byte order and Windows line ends',
      `\uFEFFWEBVTT\r\n\r\n${cue.replaceAll('\n', '\r\n')}`,
    ],
    ['with old line ends', `WEBVTT\r\r${cue.replaceAll('\n', '\r')}`],
  ])('are kept as plain text: %s', async (_how, text) => {
    const answer = await school.upload('raw', 'sun.vtt', Buffer.from(text))
    expect(answer.json()).toMatchObject({ resource_type: 'raw', original_filename: 'sun.vtt' })
    const served = await school.get(answer.json().secure_url)
    expect(served.body).toBe(`WEBVTT\n\n${cue}`)
    expect(served.headers).toMatchObject({
      'content-type': 'text/vtt',
      'content-disposition': 'inline; filename=sun.vtt',
      'x-content-type-options': 'nosniff',
    })
    expect(await school.rows()).toMatchObject([{ kind: 'captions', visibility: 'private' }])
  })

  it.each([
    ['another text', 'sun.vtt', Buffer.from(`1\n${cue}`)],
    ['a name that goes on', 'sun.vtt', Buffer.from(`WEBVTTX\n\n${cue}`)],
    ['a page', 'sun.vtt', samples.html],
    ['another encoding', 'sun.vtt', Buffer.from(`WEBVTT\n\nf\xfcr`, 'latin1')],
    ['another name', 'sun.pdf', Buffer.from(`WEBVTT\n\n${cue}`)],
    ['a document of this name', 'sun.vtt', samples.pdf],
  ])('are refused as %s', async (_how, name, content) => {
    const answer = await school.upload('raw', name, content)
    expect(answer.json()).toMatchObject({ code: 'WRONG_FILE_TYPE', fields: [{ path: 'file' }] })
    expect(school.filesOnDisk()).toEqual([])
  })

  it('are refused as a picture of this name, which is kept nowhere', async () => {
    const answer = await school.upload('raw', 'sun.vtt', await samples.png())
    expect(answer.statusCode).toBe(415)
    expect(await school.rows()).toEqual([])
  })

  it('are at most 1 MB', async () => {
    const long = Buffer.from(`WEBVTT\n\n${'x'.repeat(1024 * 1024)}`)
    const answer = await school.upload('raw', 'sun.vtt', long)
    expect(answer.statusCode).toBe(413)
    expect(answer.json().fields).toEqual([{ path: 'file', message: 'must be at most 1 MB' }])
    expect(school.filesOnDisk()).toEqual([])
  })

  it('are referred to by their owner alone, and by nothing that wants another kind', async () => {
    const answer = await school.upload('raw', 'sun.vtt', Buffer.from(`WEBVTT\n\n${cue}`))
    const link = answer.json().secure_url
    const stored = await acceptFile(school.media, link, rosa, captions)
    expect(stored).toBe(pathOf(link).replace(/\?.*/, ''))
    expect(await acceptFile(school.media, link, omar, captions)).toMatchObject({
      code: 'NOT_ACCEPTABLE',
    })
    expect(await acceptFile(school.media, link, rosa)).toMatchObject({ code: 'NOT_ACCEPTABLE' })
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { box, mp4, webm } from '../../../../test/films.ts'
import { type MediaSchool, openMediaSchool } from '../test/media-school.ts'
import * as samples from '../test/samples.ts'
import { createFilmSender, type FilmSender } from '../test/send-film.ts'
import { recogniseFilm } from './films.ts'

describe('a film is recognised by what is in it', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kinderleaf-films-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const recognise = async (content: Buffer) => {
    const path = join(folder, 'film')
    await writeFile(path, content)
    return (await recogniseFilm(path))?.extension ?? null
  }

  const wide = Buffer.concat([
    Buffer.from([0, 0, 0, 1]),
    Buffer.from('mdat'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 20]),
    Buffer.alloc(4),
  ])
  const open = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('mdat'), Buffer.alloc(9)])
  // A film only by its last track, after more parts than any real film has.
  const crowded = () => {
    const crowd = box('trak', ...Array.from({ length: 1_000 }, () => box('free')))
    const film = mp4()
    const at = film.indexOf('moov') - 4
    const crowds = box('moov', ...Array(100).fill(crowd))
    return Buffer.concat([film.subarray(0, at), crowds, film.subarray(at)])
  }

  it.each([
    ['MP4', mp4(), 'mp4'],
    ['MP4 of a phone', mp4({ brand: 'mp42', tracks: ['vide', 'soun', 'meta'] }), 'mp4'],
    ['MP4 with a part of 64-bit size', Buffer.concat([mp4(), wide]), 'mp4'],
    ['MP4 whose last part has no size', Buffer.concat([mp4(), open]), 'mp4'],
    ['WebM', webm(), 'webm'],
    ['WebM without sound', webm({ tracks: [1] }), 'webm'],
  ])('%s', async (_what, content, extension) => {
    expect(await recognise(content)).toBe(extension)
  })

  it.each([
    ['a sound in an MP4', mp4({ tracks: ['soun'] })],
    ['an M4A', mp4({ brand: 'M4A ' })],
    ['a QuickTime film', mp4({ brand: 'qt  ' })],
    ['a HEIC picture', mp4({ brand: 'heic' })],
    ['an MP4 that breaks off', mp4().subarray(0, -10)],
    ['an MP4 with something behind it', Buffer.concat([mp4(), samples.html])],
    ['an MP4 without a table of contents', Buffer.concat([mp4().subarray(0, 20), box('free')])],
    ['a sound in a WebM', webm({ tracks: [2] })],
    ['a Matroska', webm({ docType: 'matroska' })],
    ['a WebM without tracks', webm({ tracks: [] })],
    ['an empty file', Buffer.alloc(0)],
    ['more parts than a film has', crowded()],
    ['parts without end', Buffer.concat([mp4().subarray(0, 20), Buffer.alloc(4_000)])],
  ])('not %s', async (_what, content) => {
    expect(await recognise(content)).toBeNull()
  })
})

describe('what only calls itself a film', () => {
  let school: MediaSchool
  let rosa: FilmSender
  beforeAll(async () => {
    school = await openMediaSchool()
    rosa = createFilmSender(school.app, 'rosa')
  })
  beforeEach(() => school.reset())
  afterAll(() => school.close())

  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(500)])
  const song = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.alloc(500, 0xff)])
  it.each([
    ['a text', 'film.mp4', Buffer.from('once upon a time')],
    ['a page', 'film.mp4', samples.html],
    ['a program', 'film.mp4', program],
    ['a song', 'film.mp4', song],
    ['a picture', 'film.webm', samples.svg],
    ['a WebM called .mp4', 'film.mp4', webm()],
  ])('is refused when all of it is there, and not kept: %s', async (_what, name, content) => {
    const url = await rosa.begin(content, name)
    await rosa.send(url, content, 0)
    const answer = await rosa.finish(url)
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({
      code: 'WRONG_FILE_TYPE',
      fields: [{ path: 'file', message: 'must be an intact file of type mp4, webm' }],
    })
    expect(await school.uploadRows()).toEqual([])
    expect(await school.rows()).toEqual([])
    expect(school.filesOnDisk()).toEqual([])
    expect((await rosa.finish(url)).json().code).toBe('UPLOAD_NOT_FOUND')
  })

  it('cannot be finished before all of it is there', async () => {
    const film = mp4()
    const url = await rosa.begin(film)
    await rosa.send(url, film.subarray(0, 50), 0)
    const answer = await rosa.finish(url)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'UPLOAD_UNFINISHED'])
    expect((await rosa.request('HEAD', url)).headers['upload-offset']).toBe('50')
  })

  it('is made a film again where a crash came between', async () => {
    const film = mp4()
    const url = await rosa.begin(film)
    await rosa.send(url, film, 0)
    const [row] = await school.uploadRows()
    await rosa.finish(url)
    const put =
      'insert into video_uploads select * from json_populate_record(null::video_uploads, $1)'
    await school.database.pool.query(put, [JSON.stringify(row)])
    const answer = await rosa.finish(url)
    expect((await school.get(answer.json().secure_url)).rawPayload.equals(film)).toBe(true)
    expect(await school.uploadRows()).toEqual([])
  })
})

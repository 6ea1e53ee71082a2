// A person's share: what is stored counts, and many at once do not pass the bound together.
import { statSync } from 'node:fs'
import { refusals, sitePaths } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MediaSchool, mia, openMediaSchool, rosa } from './test/media-school.ts'
import * as samples from './test/samples.ts'
import { createFilmSender, uploadHeaders } from './test/send-film.ts'

const GB = 1024 ** 3

let school: MediaSchool
beforeAll(async () => {
  school = await openMediaSchool()
})
beforeEach(() => school.reset())
afterAll(() => school.close())

/** Leaves a person that many bytes of her share of 1 GB. */
const leave = (bytes: number, { id } = rosa) =>
  school.database.pool.query(
    `insert into media_files
      (id, owner_id, kind, visibility, file_name, content_type, byte_size, kept_at)
      values (gen_random_uuid(), $1, 'document', 'private', 'a.pdf', 'application/pdf', $2, now())`,
    [id, GB - bytes],
  )
const sizeOnDisk = () => school.filesOnDisk().reduce((sum, path) => sum + statSync(path).size, 0)

test('what is stored counts, not what was sent', async () => {
  await school.upload('image', 'photo.jpg', await samples.photo(1_500, 1_000))
  await school.upload('raw', 'a.pdf', samples.pdf)
  await school.upload('raw', 'a.vtt', Buffer.from('WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nA\r\n'))
  const counted = (await school.rows()).reduce((sum, row) => sum + Number(row.byte_size), 0)
  expect(counted).toBe(sizeOnDisk())
})

test('a picture that grows when it is stored has to fit as it is stored', async () => {
  const picture = await samples.photo(1_500, 1_000)
  await school.upload('image', 'photo.jpg', picture)
  const stored = sizeOnDisk()
  await school.reset()
  await leave(stored - 1)
  const refused = await school.upload('image', 'photo.jpg', picture)
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'STORAGE_FULL'])
  expect(school.filesOnDisk()).toEqual([])
  await school.database.pool.query('update media_files set byte_size = byte_size - 1')
  expect((await school.upload('image', 'photo.jpg', picture)).statusCode).toBe(200)
})

test('of many uploads at once as many are taken as fit', async () => {
  await leave(2 * samples.pdf.length)
  const sent = await Promise.all(
    Array.from({ length: 6 }, (_, at) => school.upload('raw', `${at}.pdf`, samples.pdf)),
  )
  const taken = sent.map(({ statusCode }) => statusCode).filter((status) => status === 200)
  expect(taken).toHaveLength(2)
  expect(sent.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe('STORAGE_FULL')
  expect(sizeOnDisk()).toBe(2 * samples.pdf.length)
})

test('a film and a picture at once do not share the same room', async () => {
  await leave(samples.pdf.length)
  const film = uploadHeaders(samples.pdf, 'sky.mp4')
  const sent = await Promise.all([
    school.upload('raw', 'a.pdf', samples.pdf),
    createFilmSender(school.app, 'rosa').request('POST', sitePaths.videoUploads, film),
  ])
  expect(sent.map(({ statusCode }) => statusCode).filter((status) => status === 507)).toHaveLength(
    1,
  )
})

test('a child has a share, too', async () => {
  const send = () => school.postForm({ name: 'files', fileName: 'a.pdf', content: samples.pdf })
  await leave(samples.pdf.length, mia)
  expect((await send()).statusCode).toBe(200)
  const refused = await send()
  expect([refused.statusCode, refused.json().code]).toEqual([507, 'STORAGE_FULL'])
})

test('films are promised room for a few at a time, until they arrive', async () => {
  const { app } = await school.open({ teacherQuotaBytes: 20 * GB })
  const sender = createFilmSender(app, 'rosa')
  const large = {
    ...uploadHeaders(samples.pdf, 'sky.mp4'),
    'upload-length': String(500 * 1024 * 1024),
  }
  const begin = () => sender.request('POST', sitePaths.videoUploads, large)
  const begun = await Promise.all(Array.from({ length: 40 }, begin))
  const addresses = begun.flatMap(({ headers }) => headers.location ?? [])
  expect(addresses).toHaveLength(4)
  const refused = begun.find(({ statusCode }) => statusCode !== 201)
  expect([refused?.statusCode, refused?.json().code]).toEqual([429, 'TOO_MANY_TRIES'])
  await sender.request('DELETE', String(addresses[0]))
  expect((await begin()).statusCode).toBe(201)
  await app.close()
})

test('as small as they are, films are begun twenty at a time', async () => {
  const sender = createFilmSender(school.app, 'rosa')
  const begin = () =>
    sender.request('POST', sitePaths.videoUploads, uploadHeaders(Buffer.alloc(1), 'sky.mp4'))
  const begun = await Promise.all(Array.from({ length: 25 }, begin))
  const addresses = begun.flatMap(({ headers }) => headers.location ?? [])
  expect(addresses).toHaveLength(20)
  const refused = begun.find(({ statusCode }) => statusCode !== 201)
  expect(refused?.statusCode).toBe(429)
  expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_TRIES', message: refusals.filmsUnderWay })
  await sender.request('DELETE', String(addresses[0]))
  expect((await begin()).statusCode).toBe(201)
})

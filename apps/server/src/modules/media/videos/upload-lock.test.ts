// One writer at a time over all processes; with real sockets, since a lost connection is the case
// to test.
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mp4 } from '../../../../test/films.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { type MediaSchool, openMediaSchool } from '../test/media-school.ts'
import { createFilmSender, type FilmSender } from '../test/send-film.ts'

const film = mp4({ bytes: 300_000 })
const half = 150_000

let school: MediaSchool
let second: FastifyInstance
let onFirst: FilmSender
let onSecond: FilmSender
let origin: string
beforeAll(async () => {
  school = await openMediaSchool()
  second = (await school.open()).app
  onFirst = createFilmSender(school.app, 'rosa')
  onSecond = createFilmSender(second, 'rosa')
  origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => school.reset())
afterAll(async () => {
  await second.close()
  await school.close()
})

const holder = async () => (await school.uploadRows())[0]?.lock_holder

/** Sends the first half of a film to the first server, and then nothing more. */
async function sendHalf(url: string): Promise<ClientRequest> {
  const sending = request(`${origin}${url}`, {
    method: 'PATCH',
    headers: {
      'x-test-user': 'rosa',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': film.length,
    },
  })
  sending.on('error', () => {})
  sending.write(film.subarray(0, half))
  await expect.poll(holder).toBeTruthy()
  return sending
}

const arrivedAt = async (sender: FilmSender, url: string) =>
  Number((await sender.request('HEAD', url)).headers['upload-offset'])

test('what a lost connection has brought stays, and the rest follows', async () => {
  const url = await onFirst.begin(film)
  const sending = await sendHalf(url)
  sending.destroy()
  await expect.poll(holder).toBeNull()
  const arrived = await arrivedAt(onFirst, url)
  expect((await onFirst.send(url, film.subarray(arrived), arrived)).statusCode).toBe(204)
  const watched = await school.get((await onFirst.finish(url)).json().secure_url)
  expect(watched.rawPayload.equals(film)).toBe(true)
})

test('another process takes over from a connection that hangs, and never writes beside it', async () => {
  const url = await onFirst.begin(film)
  const sending = await sendHalf(url)
  const ended = once(sending, 'response')
  const arrived = await arrivedAt(onSecond, url)
  expect(arrived).toBe(half)
  // It ended before the other request got its offset.
  const [answer]: IncomingMessage[] = await ended
  expect(answer?.headers).toMatchObject({
    connection: 'close',
    'upload-offset': String(arrived),
  })
  expect((await onSecond.send(url, film.subarray(arrived), arrived)).statusCode).toBe(204)
  expect((await onFirst.finish(url)).statusCode).toBe(200)
}, 15_000)

test('a lock that a dead process left behind runs out', async () => {
  const url = await onFirst.begin(film)
  await school.database.pool.query(
    `update video_uploads set lock_holder = gen_random_uuid(), locked_until = now() + interval '1 s'`,
  )
  expect(await arrivedAt(onSecond, url)).toBe(0)
})

test('two calls at once finish a film once', async () => {
  const url = await onFirst.begin(film)
  await onFirst.send(url, film, 0)
  const answers = await Promise.all([onFirst.finish(url), onSecond.finish(url)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const addresses = answers.map((answer) => answer.json().secure_url)
  expect(addresses[0]).toBe(addresses[1])
  expect(await school.rows()).toHaveLength(1)
  expect(school.filesOnDisk()).toHaveLength(1)
})

test('a film whose teacher is erased while it is finished is not stored', async () => {
  const omar = createFilmSender(school.app, 'omar')
  const url = await omar.begin(film)
  await omar.send(url, film, 0)
  const erasing = await school.database.pool.connect()
  await erasing.query('begin')
  // Waited for where the film's row is inserted.
  await erasing.query(`select from users where id = 'omar' for update`)
  const finishing = omar.finish(url)
  await untilWaiting(school.database.pool, 1)
  await erasing.query(`delete from users where id = 'omar'`)
  await erasing.query('commit')
  erasing.release()
  expect((await finishing).json().code).toBe('UPLOAD_NOT_FOUND')
  expect(await school.rows()).toEqual([])
})

test('an upload that is being written to does not run out', async () => {
  const url = await onFirst.begin(film)
  const sending = await sendHalf(url)
  school.clock.now = new Date(Date.now() + 48 * 60 * 60 * 1000)
  await school.media.sweep()
  school.clock.now = new Date()
  expect(await school.uploadRows()).toHaveLength(1)
  sending.destroy()
  await expect.poll(holder).toBeNull()
})

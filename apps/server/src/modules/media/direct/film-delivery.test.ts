// Films that pages read from the bucket itself. With S3_CONTRACT=1 it is the one of the settings.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mp4 } from '../../../../test/films.ts'
import { type MediaSchool, openMediaSchool, pathOf } from '../test/media-school.ts'
import { openS3Server } from '../test/s3-server.ts'
import * as samples from '../test/samples.ts'
import { createFilmSender } from '../test/send-film.ts'

const PUBLIC_URL = 'http://school.test'
const film = mp4({ bytes: 1_000 })

let server: Awaited<ReturnType<typeof openS3Server>>
let school: MediaSchool
let link: string
beforeAll(async () => {
  server = await openS3Server()
  const given = process.env.S3_CONTRACT ? process.env : server.settings
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = given
  const store = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
  const settings = { ...store, S3_PREFIX: randomUUID(), S3_DELIVERY: 'redirect', PUBLIC_URL }
  school = await openMediaSchool(settings)
})
beforeEach(async () => {
  school.clock.now = new Date()
  await school.reset()
  const rosa = createFilmSender(school.app, 'rosa')
  const begun = await rosa.beginWith(film, 'sky.mp4')
  link = (await rosa.finish(String(begun.headers.location))).json().secure_url
})
afterAll(async () => {
  await school.close()
  await server.close()
})

const place = async () => String((await school.get(link)).headers.location)

it('a link leads to the bucket, for as long as it is good', async () => {
  const answer = await school.get(link)
  expect(answer.statusCode).toBe(302)
  const there = new URL(String(answer.headers.location))
  const secondsLeft =
    Number(new URL(link, PUBLIC_URL).searchParams.get('expires')) - Date.now() / 1000
  const expires = Number(there.searchParams.get('X-Amz-Expires'))
  expect(Math.abs(secondsLeft - expires)).toBeLessThan(60)
  expect(answer.headers['cache-control']).toBe(`private, max-age=${expires}`)
})

it('a film is read there, from any byte, under its type and name', async () => {
  const whole = await fetch(await place())
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
  expect(whole.headers.get('content-type')).toBe('video/mp4')
  expect(whole.headers.get('content-disposition')).toBe('inline; filename=sky.mp4')
  const part = await fetch(await place(), { headers: { range: 'bytes=9-99' } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(9, 100))).toBe(true)
})

it('a link that has run out, or is altered, leads nowhere', async () => {
  expect((await school.get(link.replace('signature=', 'signature=a'))).statusCode).toBe(404)
  school.clock.now = new Date(Date.now() + 5 * 60 * 60 * 1_000)
  const answer = await school.get(link)
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'LINK_EXPIRED'])
})

if (process.env.S3_CONTRACT) {
  it('an address that has run out is refused there', async () => {
    school.clock.now = new Date(Date.now() - 5 * 60 * 60 * 1_000)
    const rosa = createFilmSender(school.app, 'rosa')
    const begun = await rosa.beginWith(film, 'sky.mp4')
    link = (await rosa.finish(String(begun.headers.location))).json().secure_url
    expect((await fetch(await place())).status).toBe(403)
  })
}

it('whatever is no film passes through the server, and so does asking about one', async () => {
  const paper = (await school.upload('raw', 'leaf.pdf', samples.pdf)).json().secure_url
  const read = await school.get(pathOf(paper).replace(PUBLIC_URL, ''))
  expect([read.statusCode, read.headers['x-content-type-options']]).toEqual([200, 'nosniff'])
  const asked = await school.app.inject({ method: 'HEAD', url: link })
  expect([asked.statusCode, asked.headers['content-length']]).toEqual([200, String(film.length)])
})

it('pages may play it, and where they come by https and it does not, it passes through', async () => {
  const policy = String((await school.get('/')).headers['content-security-policy'])
  const { s3 } = school.config.media
  expect(/media-src [^;]*/.exec(policy)?.[0]).toContain(String(s3?.endpoint))
  const byHttps = await school.open({}, { https: true })
  expect((await byHttps.app.inject(link)).statusCode).toBe(200)
  await byHttps.app.close()
})

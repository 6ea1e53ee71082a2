// What a child says about a picture of hers: one recording, with the stored consent for her voice, that
// nobody else hears, and that goes with the picture and with the consent.
import { randomUUID } from 'node:crypto'
import { limits } from '@kinderleaf/contract/plain'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { wave } from '../voices/test/samples.ts'

const dayMs = 24 * 60 * 60 * 1_000

let school: School
let rosa: Actor
let mia: Actor
let ben: Actor
/** A picture of Mia's. */
let id: string

beforeAll(async () => {
  school = await openSchool()
})
beforeEach(async () => {
  await school.pool.query('truncate gallery_pictures, moved_pictures, media_files cascade')
  school.clock.now = new Date('2026-03-02T08:00:00Z')
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
  id = randomUUID()
  await draw(mia, id)
  await allow(mia)
})
afterAll(() => school.close())

const minute = (at: number) => new Date(Date.UTC(2026, 2, 1, 8, at)).toISOString()

async function draw(child: Actor, picture: string, at = 0) {
  const form = new FormData()
  const size = { width: 8, height: 6, createdAt: minute(0), updatedAt: minute(at) }
  form.append('picture', JSON.stringify({ kind: 'drawing', ...size }))
  form.append('image', await pictureFile())
  return school.call(child, 'PUT', `/api/gallery/${picture}`, form)
}

const consentOf = (child: Actor) => `/api/educator/students/${child.id}/consents/voice`
const allow = (child: Actor) =>
  school.call(rosa, 'PUT', consentOf(child), { guardian: 'Ada Blum', givenOn: '2026-02-27' })
const forbid = (child: Actor) => school.call(rosa, 'DELETE', consentOf(child))

interface Said {
  voice?: string
  at?: number
  file?: File | null
}
const recording = (seconds = 1, name = 'voice.wav') => new File([wave({ seconds })], name)
function say(child: Actor | null, picture: string, said: Said = {}) {
  const { voice = randomUUID(), at = 1, file = recording() } = said
  const form = new FormData()
  form.append('voice', JSON.stringify({ id: voice, spokenAt: minute(at) }))
  if (file) form.append('recording', file)
  return school.call(child, 'PUT', `/api/gallery/${picture}/voice`, form)
}
const read = async (child: Actor, picture = id) =>
  (await school.call(child, 'GET', `/api/gallery/${picture}`)).body.picture
const load = (url: string) => school.app.inject({ method: 'GET', url })
const files = async () =>
  (await school.pool.query("select kind from media_files where kind = 'clip'")).rowCount

describe('what a child says about a picture', () => {
  test('is heard by her, by links that run out, and stays with what is drawn later', async () => {
    const voice = randomUUID()
    const said = await say(mia, id, { voice, file: recording(60) })
    expect(said).toMatchObject({ status: 200, body: { picture: { _id: id, voiceId: voice } } })
    await draw(mia, id, 5)
    const [listed] = (await school.call(mia, 'GET', '/api/gallery')).body.pictures
    expect(listed).toMatchObject({ voiceId: voice, updatedAt: minute(5) })
    const heard = await load(listed.voiceUrl)
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav'])
    expect((await load(listed.voiceUrl.replace(/\?.*/, ''))).statusCode).toBe(404)
    school.clock.now = new Date(school.clock.now.getTime() + dayMs)
    expect((await load(listed.voiceUrl)).statusCode).toBe(403)
  })

  test('is stored once, however often it comes, and also from a clock that goes ahead', async () => {
    const voice = randomUUID()
    const ahead = { voice, at: 60 * 24 * 30 }
    const [first, again] = [await say(mia, id, ahead), await say(mia, id, ahead)]
    expect([first.body.picture.voiceId, again.body.picture.voiceId]).toEqual([voice, voice])
    school.clock.now = new Date(school.clock.now.getTime() + 1_000)
    await say(mia, id, ahead)
    expect(await files()).toBe(1)
    expect((await load((await read(mia)).voiceUrl)).statusCode).toBe(200)
  })

  test('of two the later stays, in whichever order they come; the other is swept', async () => {
    const [early, late] = [randomUUID(), randomUUID()]
    await say(mia, id, { voice: early, at: 2 })
    await say(mia, id, { voice: late, at: 3 })
    const refused = await say(mia, id, { voice: early, at: 2 })
    expect(refused.body.picture.voiceId).toBe(late)
    school.clock.now = new Date(school.clock.now.getTime() + 1.1 * dayMs)
    await school.media.sweep()
    expect(await files()).toBe(1)
    expect((await load((await read(mia)).voiceUrl)).statusCode).toBe(200)
  })

  test('is gone at once where another takes its place or it is taken off: no consent has to end it', async () => {
    await say(mia, id, { at: 2 })
    const first = (await read(mia)).voiceUrl
    await say(mia, id, { at: 3 })
    expect(await files()).toBe(1)
    expect((await load(first)).statusCode).toBe(404)
    await say(mia, id, { at: 4, file: null })
    expect(await files()).toBe(0)
  })

  test('is taken off, and an older one does not come back', async () => {
    await say(mia, id, { at: 2 })
    expect((await say(mia, id, { at: 4, file: null })).status).toBe(200)
    await say(mia, id, { at: 3 })
    expect(await read(mia)).toMatchObject({ voiceId: null, voiceUrl: null })
    school.clock.now = new Date(school.clock.now.getTime() + 1.1 * dayMs)
    await school.media.sweep()
    expect(await files()).toBe(0)
  })

  test('is nobody else’s, and of no picture that is not there', async () => {
    await allow(ben)
    for (const refused of [await say(ben, id), await say(mia, randomUUID())]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'PICTURE_NOT_FOUND' } })
    }
    expect((await say(rosa, id)).body.code).toBe('STUDENTS_ONLY')
    expect((await say(null, id)).status).toBe(401)
    expect(await files()).toBe(0)
  })

  test.each<[string, Said, number, string]>([
    ['61 seconds', { file: recording(61) }, 413, 'TOO_LARGE'],
    ['a tenth of a second', { file: recording(0.1) }, 422, 'NOT_ACCEPTABLE'],
    ['a film', { file: new File(['ftypmp4'], 'voice.mp4') }, 415, 'WRONG_FILE_TYPE'],
    ['no id', { voice: 'mine' }, 400, 'INVALID_INPUT'],
  ])('%s: refused, and nothing is left behind', async (_what, said, status, code) => {
    const refused = await say(mia, id, said)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await files()).toBe(0)
  })

  test('goes with the picture, and counts in her share until then', async () => {
    await say(mia, id)
    await school.pool.query('update gallery_pictures set voice_bytes = $1', [limits.galleryBytes])
    expect((await draw(mia, randomUUID())).body.code).toBe('GALLERY_FULL')
    await school.call(mia, 'DELETE', `/api/gallery/${id}`)
    school.clock.now = new Date(school.clock.now.getTime() + 31 * dayMs)
    await school.retention.sweep()
    school.clock.now = new Date(school.clock.now.getTime() + 1.1 * dayMs)
    await school.media.sweep()
    expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
  })

  test('is in use: what looks for unused files leaves it', async () => {
    await say(mia, id)
    school.clock.now = new Date(school.clock.now.getTime() + 60 * dayMs)
    await school.media.releaseUnused()
    await school.media.sweep()
    expect(await files()).toBe(1)
  })
})

describe('without the consent for her voice', () => {
  test('nothing of it is stored, and what she was allowed before is known', async () => {
    expect((await school.call(mia, 'GET', '/api/user/consents')).body.consents).toEqual(['voice'])
    await forbid(mia)
    expect((await school.call(mia, 'GET', '/api/user/consents')).body.consents).toEqual([])
    expect((await say(mia, id)).body).toMatchObject({
      code: 'CHILD_VOICE_CLOSED',
      fields: [{ path: 'recording' }],
    })
    expect(await files()).toBe(0)
  })

  test('which was taken back, all she said is gone at once, and her pictures stay', async () => {
    await say(mia, id)
    await allow(ben)
    const bens = randomUUID()
    await draw(ben, bens)
    await say(ben, bens)
    const { voiceUrl } = await read(mia)
    expect(await forbid(mia)).toMatchObject({ status: 200 })
    expect(await read(mia)).toMatchObject({ _id: id, voiceId: null, voiceUrl: null })
    expect((await load(voiceUrl)).statusCode).toBe(404)
    expect(await files()).toBe(1)
    expect((await read(ben, bens)).voiceId).not.toBeNull()
  })

  test('taken back while she says it, nothing of it stays', async () => {
    const client = await school.pool.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for no key update', [mia.id])
    const both = Promise.all([forbid(mia), say(mia, id)])
    await untilWaiting(school.pool, 2)
    await client.query('commit')
    client.release()
    await both
    expect((await read(mia)).voiceId).toBeNull()
    expect(await files()).toBe(0)
  })
})

test('what is held of her has it, and it goes with her', async () => {
  await say(mia, id)
  const db = drizzle({ client: school.pool })
  const sections = school.gallery.personalData.record(db, { personId: mia.id })
  const found: unknown[] = []
  for (const section of sections) {
    for await (const item of section.items()) found.push(...(item.files ?? []))
  }
  expect(found).toMatchObject([
    { fileName: 'drawing.webp' },
    { fileName: 'voice.wav', url: expect.stringMatching(/\.wav$/) },
  ])
  await school.personalData.erase(mia.id)
  expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
})

import { texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { chunk, wave } from './test/samples.ts'
import { studioOf } from './test/studio.ts'

const unknownId = '0195f000-0000-7000-8000-000000000000'

let school: School
let studio: ReturnType<typeof studioOf>
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor

beforeAll(async () => {
  school = await openSchool()
  studio = studioOf(school)
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.person('Mia', 'student')
  ben = await school.person('Ben', 'student')
  await school.join(mia, rosa)
  await school.join(ben, omar)
})
beforeEach(() => studio.reset())
afterAll(() => school.close())

/** A recording that says at this place that the next part of it is as long as can be said. */
function promising(place: number): Buffer {
  const file = wave()
  file.writeUInt32LE(0xff_ff_ff_ff, place)
  return file
}

async function expectNothingStored() {
  for (const table of ['voice_clips', 'media_files']) {
    expect((await school.pool.query(`select from ${table}`)).rowCount, table).toBe(0)
  }
}

describe('lending a voice', () => {
  test('nothing is recorded before its speaker has agreed', async () => {
    const refused = await studio.put(rosa, 'cow')
    expect(refused).toMatchObject({ status: 422, body: { code: 'VOICE_CONSENT_MISSING' } })
    await expectNothingStored()
    const agreed = await studio.agree(rosa)
    expect(agreed.body).toMatchObject({
      message: texts.speakerSaved,
      speaker: { name: 'Rosa', isOwn: true, clipCount: 0 },
    })
    expect((await studio.put(rosa, 'cow')).status).toBe(200)
  })

  test('a consent names the speaker and what she agrees to', async () => {
    const refused = await studio.agree(rosa, { name: ' ', statement: '\u200b' })
    expect(refused).toMatchObject({ status: 422, body: { code: 'NOT_ACCEPTABLE' } })
    const paths = refused.body.fields.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(['name', 'statement'])
    const statement = 'Yes.'
    expect((await studio.agree(rosa, { name: '🌱'.repeat(100), statement })).status).toBe(200)
    const long = await studio.agree(rosa, { name: '🌱'.repeat(101), statement })
    expect(long).toMatchObject({ status: 400, body: { fields: [{ path: 'name' }] } })
  })

  test('agreeing again renews the consent of the same voice, also at the same time', async () => {
    await Promise.all([studio.agree(rosa), studio.agree(rosa)])
    await studio.agree(rosa, { name: 'Rosa B.', statement: 'Yes.' })
    const { speakers } = await studio.own(rosa)
    expect(speakers).toMatchObject([{ name: 'Rosa B.', statement: 'Yes.' }])
  })

  test('taking it back removes every recording at once, from the disk too', async () => {
    await studio.agree(rosa)
    for (const text of ['cow', 'duck']) await studio.put(rosa, text)
    const { speakers, clips } = await studio.own(rosa)
    const before = await school.storedFiles()
    const gone = await studio.withdraw(rosa, speakers[0]._id)
    expect(gone).toMatchObject({ status: 200, body: { clipCount: 2 } })
    expect(await studio.own(rosa)).toMatchObject({ speakers: [], clips: [] })
    expect((await studio.listen(clips[0].url)).statusCode).toBe(404)
    expect((await school.storedFiles()).length).toBe(before.length - 2)
    expect((await studio.put(rosa, 'cow')).body.code).toBe('VOICE_CONSENT_MISSING')
    await expectNothingStored()
  })

  test("another teacher's voice is not there", async () => {
    await studio.agree(rosa)
    const { speakers } = await studio.own(rosa)
    const refused = await studio.withdraw(omar, speakers[0]._id)
    expect(refused).toMatchObject({ status: 404, body: { code: 'SPEAKER_NOT_FOUND' } })
    expect((await studio.own(rosa)).speakers).toHaveLength(1)
  })
})

describe('recording', () => {
  beforeEach(async () => {
    await studio.agree(rosa)
  })

  test('a recording is there, can be listened to, and can be deleted', async () => {
    const sent = await studio.put(rosa, ' Find  the COW. ', { kind: 'text', language: 'fil' })
    expect(sent.body).toMatchObject({
      message: texts.clipSaved,
      clip: { text: 'Find  the COW.', kind: 'text', language: 'fil' },
    })
    const { clips, speakers } = await studio.own(rosa)
    expect(clips).toEqual([sent.body.clip])
    expect(speakers).toMatchObject([{ clipCount: 1 }])
    const heard = await studio.listen(clips[0].url)
    expect(heard.headers).toMatchObject({ 'content-type': 'audio/wav' })
    expect(heard.headers['cache-control']).toMatch(/^private/)
    expect(heard.rawPayload).toEqual(wave())
    const files = (await school.storedFiles()).length
    expect((await studio.remove(rosa, clips[0]._id)).status).toBe(200)
    expect((await studio.own(rosa)).clips).toEqual([])
    expect((await studio.listen(clips[0].url)).statusCode).toBe(404)
    expect((await school.storedFiles()).length).toBe(files - 1)
  })

  test('a second recording of the same saying takes the place of the first', async () => {
    const first = await studio.put(rosa, 'Ñandú')
    const second = await studio.put(rosa, ' n\u0303ANDU\u0301 ', {}, wave({ seconds: 1 }))
    expect(second.body.clip._id).toBe(first.body.clip._id)
    const { clips } = await studio.own(rosa)
    expect(clips).toHaveLength(1)
    expect((await studio.listen(clips[0].url)).rawPayload).toEqual(wave({ seconds: 1 }))
    expect((await studio.listen(first.body.clip.url)).statusCode).toBe(404)
  })

  test('the same saying in another language or of another kind is another recording', async () => {
    await studio.put(rosa, 'a')
    await studio.put(rosa, 'a', { kind: 'sound' })
    await studio.put(rosa, 'a', { language: 'es' })
    expect((await studio.own(rosa)).clips).toHaveLength(3)
  })

  test('of recordings of one saying at the same moment one is kept, with its file', async () => {
    const sent = await Promise.all(
      [0.3, 0.4, 0.5, 0.6].map((seconds) => studio.put(rosa, 'cow', {}, wave({ seconds }))),
    )
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { clips } = await studio.own(rosa)
    expect(clips).toHaveLength(1)
    expect((await studio.listen(clips[0].url)).statusCode).toBe(200)
    expect((await school.pool.query('select from media_files')).rowCount).toBe(1)
  })

  test('no more than 2,000 recordings, but each can still be done again', async () => {
    const { speakers } = await studio.own(rosa)
    await school.pool.query(
      `insert into voice_clips (id, educator_id, speaker_id, language, kind, text, text_key,
         file_url, byte_size, created_at)
       select gen_random_uuid(), $1, $2, 'en', 'word', n, n, 'file ' || n, 1, now()
       from generate_series(1, 2000) as n`,
      [rosa.id, speakers[0]._id],
    )
    expect(await studio.put(rosa, 'cow')).toMatchObject({
      status: 422,
      body: { code: 'VOICES_FULL' },
    })
    expect((await studio.put(rosa, '7')).status).toBe(200)
  })

  test('what else a file carries is not kept', async () => {
    const extra = chunk('LIST', Buffer.from('INFO<script>'))
    const sent = await studio.put(rosa, 'cow', {}, wave({ extra }))
    expect((await studio.listen(sent.body.clip.url)).rawPayload).toEqual(wave())
  })

  test.each([
    ['nothing', Buffer.alloc(0), 415, /intact/],
    ['a head that promises 4 GB of sound', promising(40), 415, /intact/],
    ['a head that is 4 GB long', promising(16), 415, /intact/],
    ['no WAV file', Buffer.from('ID3 not really'), 415, /wav/],
    ['a WAV file that breaks off', wave().subarray(0, 5_000), 415, /intact/],
    ['a head alone', wave().subarray(0, 44), 415, /intact/],
    ['two channels', wave({ channels: 2 }), 422, /one channel/],
    ['another rate', wave({ rate: 44_100 }), 422, /24000 samples/],
    ['8 bit', wave({ bits: 8 }), 422, /16 bit/],
    ['compressed sound', wave({ format: 85 }), 422, /PCM/],
    ['too short', wave({ seconds: 0.1 }), 422, /at least 0.2 s/],
    ['too long', wave({ seconds: 15.1 }), 422, /at most 15 s/],
    ['far too long', wave({ seconds: 60 }), 413, /at most 0.7 MB/],
  ])('%s is refused with a reason', async (_, content, status, reason) => {
    const refused = await studio.put(rosa, 'cow', {}, content)
    expect(refused.status).toBe(status)
    expect(refused.body.fields).toMatchObject([
      { path: 'clip', message: expect.stringMatching(reason) },
    ])
    await expectNothingStored()
  })

  test.each([
    ['no text', { text: ' ' }, 'text'],
    ['a text of nothing one sees', { text: '\u200b' }, 'text'],
    ['too long a text', { text: 'a'.repeat(501) }, 'text'],
    ['an unknown kind', { kind: 'song' }, 'kind'],
    ['no language', { language: 'English' }, 'language'],
  ])('%s is refused and names the field', async (_, changes, path) => {
    const refused = await studio.put(rosa, 'cow', changes)
    expect([400, 422]).toContain(refused.status)
    expect(refused.body.fields[0].path).toBe(path)
    await expectNothingStored()
  })

  test("another teacher's recording is not there", async () => {
    const { body } = await studio.put(rosa, 'cow')
    expect((await studio.own(omar)).clips).toEqual([])
    expect(await studio.remove(omar, body.clip._id)).toMatchObject({
      status: 404,
      body: { code: 'CLIP_NOT_FOUND' },
    })
    expect((await studio.remove(rosa, unknownId)).status).toBe(404)
    expect((await studio.own(rosa)).clips).toHaveLength(1)
  })
})

describe('hearing', () => {
  const textsOf = (answer: { body: { voices: { clips: { text: string }[] }[] } }) =>
    answer.body.voices.map(({ clips }) => clips.map(({ text }) => text))

  test('a child hears her teachers, the last joined first, and nobody else', async () => {
    const lena = await school.person('Lena', 'student')
    await school.join(lena, rosa)
    await school.join(lena, omar)
    for (const [teacher, text] of [
      [rosa, 'cow'],
      [omar, 'duck'],
    ] as const) {
      await studio.agree(teacher)
      await studio.put(teacher, text)
    }
    const heard = await studio.heard(lena)
    expect(heard.headers['cache-control']).toBe('private, no-store')
    expect(heard.body.voices.map((voice: { educatorId: string }) => voice.educatorId)).toEqual([
      omar.id,
      rosa.id,
    ])
    expect(textsOf(await studio.heard(mia))).toEqual([['cow']])
    expect(textsOf(await studio.heard(ben))).toEqual([['duck']])
    expect((await studio.listen(heard.body.voices[0].clips[0].url)).statusCode).toBe(200)
  })

  test('visitors and teachers get nothing', async () => {
    expect((await studio.heard(null)).status).toBe(401)
    expect((await studio.heard(rosa)).status).toBe(403)
  })

  test('a child who was removed hears nothing more, and again when she is back', async () => {
    await studio.agree(rosa)
    await studio.put(rosa, 'cow')
    const kim = await school.person('Kim', 'student')
    await school.call(rosa, 'POST', '/api/educator/create-code', { code: 'Leaf-12' })
    await school.call(kim, 'POST', '/api/user/join-educator', { code: 'leaf-12' })
    const heard = await studio.heard(kim)
    expect(textsOf(heard)).toEqual([['cow']])
    await school.call(rosa, 'DELETE', `/api/educator/students/${kim.id}`)
    expect(textsOf(await studio.heard(kim))).toEqual([])
    // the links she still has are valid for ten to fifteen minutes
    const [{ url }] = heard.body.voices[0].clips
    const before = school.clock.now
    school.clock.now = new Date(before.getTime() + 9.9 * 60 * 1_000)
    expect((await studio.listen(url)).statusCode).toBe(200)
    school.clock.now = new Date(before.getTime() + 15.1 * 60 * 1_000)
    expect((await studio.listen(url)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    school.clock.now = before
    await school.call(rosa, 'POST', `/api/educator/students/${kim.id}/let-in`)
    expect(textsOf(await studio.heard(kim))).toEqual([['cow']])
  })

  test('a link cannot be made up and does not last', async () => {
    await studio.agree(rosa)
    await studio.put(rosa, 'cow')
    const { url } = (await studio.heard(mia)).body.voices[0].clips[0]
    const [bare] = url.split('?')
    expect((await studio.listen(bare)).statusCode).toBe(404)
    expect((await studio.listen(bare.replace('private', 'public'))).statusCode).toBe(404)
    const before = school.clock.now
    school.clock.now = new Date(before.getTime() + 5 * 60 * 60 * 1000)
    expect((await studio.listen(url)).json()).toMatchObject({ code: 'LINK_EXPIRED' })
    school.clock.now = before
  })

  test('all of it is one question to the database', async () => {
    await studio.agree(rosa)
    for (const text of ['cow', 'duck', 'goat']) await studio.put(rosa, text)
    const before = school.asked.length
    await studio.heard(mia)
    expect(school.asked.length - before).toBe(1)
  })
})

describe('what is left behind', () => {
  const DAY_MS = 24 * 60 * 60 * 1000

  test("the clips of a teacher's account that is gone are swept, others stay", async () => {
    const lea = await school.person('Lea', 'educator')
    for (const teacher of [lea, rosa]) {
      await studio.agree(teacher)
      await studio.put(teacher, 'cow')
    }
    await school.pool.query('delete from users where id = $1', [lea.id])
    const before = school.clock.now
    school.clock.now = new Date(before.getTime() + 2 * DAY_MS)
    expect(await school.media.releaseUnused()).toBe(1)
    school.clock.now = new Date(before.getTime() + 40 * DAY_MS)
    expect(await school.media.sweep()).toMatchObject({ stale: 1 })
    school.clock.now = before
    const { clips } = await studio.own(rosa)
    expect((await studio.listen(clips[0].url)).statusCode).toBe(200)
  })

  test('a recording whose storing was interrupted is swept', async () => {
    await studio.agree(rosa)
    await studio.put(rosa, 'cow')
    // As after a crash between file and row.
    await school.pool.query('truncate voice_clips')
    await school.pool.query('update media_files set kept_at = null')
    const before = school.clock.now
    school.clock.now = new Date(before.getTime() + 31 * DAY_MS)
    expect(await school.media.sweep()).toMatchObject({ stale: 1 })
    school.clock.now = before
    await expectNothingStored()
  })
})

import { buffer } from 'node:stream/consumers'
import { limits, texts } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { openSchool, type School } from '../../../../test/school.ts'
import type { Actor } from '../../../platform/actor.ts'
import { consent, entryOf, goodPack, manifestOf, renamed, wave, zipOf } from '../test/samples.ts'
import { studioOf } from '../test/studio.ts'

let school: School
let studio: ReturnType<typeof studioOf>
let rosa: Actor
let omar: Actor
let ben: Actor

beforeAll(async () => {
  school = await openSchool()
  studio = studioOf(school)
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  ben = await school.person('Ben', 'student')
  await school.join(ben, omar)
})
beforeEach(() => studio.reset())
afterAll(() => school.close())

const textsOf = async (teacher: Actor): Promise<string[]> =>
  (await studio.own(teacher)).clips.map(({ text }: { text: string }) => text)

async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}

async function savePack(teacher: Actor): Promise<Buffer> {
  const { url } = (await studio.packLink(teacher)).body
  return (await studio.listen(url)).rawPayload
}

async function expectNothingStored(filesBefore: readonly string[]) {
  expect(await studio.own(omar)).toMatchObject({ clips: [], speakers: [] })
  expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
  expect(await school.storedFiles()).toEqual(filesBefore)
}

describe('saving a pack', () => {
  test('holds every clip, what it says, and whose consent there is', async () => {
    await studio.agree(rosa)
    await studio.put(rosa, 'cow')
    await studio.put(rosa, '¿Qué es?', { kind: 'text', language: 'es' }, wave({ seconds: 1 }))
    const link = await studio.packLink(rosa)
    expect(link.body).toMatchObject({ clipCount: 2, fileName: expect.stringMatching(/\.zip$/) })
    const saved = await studio.listen(link.body.url)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const files = await unzip(saved.rawPayload)
    const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
    expect(manifest).toMatchObject({
      format: 'kinderleaf-voices',
      version: 1,
      speakers: [{ name: 'Rosa', statement: 'I lend my voice to my class.' }],
      entries: [
        { language: 'en', kind: 'word', text: 'cow', speaker: 0 },
        { language: 'es', kind: 'text', text: '¿Qué es?', speaker: 0 },
      ],
    })
    const lengths = [wave(), wave({ seconds: 1 })].map(({ length }) => length)
    for (const [at, { file, bytes }] of manifest.entries.entries()) {
      expect(bytes).toBe(lengths[at])
      expect(files.get(file)?.length).toBe(bytes)
    }
  })

  test('there is nothing to save before anything was recorded', async () => {
    expect((await studio.packLink(rosa)).body.code).toBe('NOTHING_RECORDED')
  })

  test('its link is for one teacher and good for minutes', async () => {
    await studio.agree(rosa)
    await studio.put(rosa, 'cow')
    const { url } = (await studio.packLink(rosa)).body
    expect((await studio.listen(url.replace(rosa.id, omar.id))).statusCode).toBe(403)
    expect((await studio.listen(url.replace(/\?.*/, ''))).statusCode).toBe(403)
    const before = school.clock.now
    school.clock.now = new Date(before.getTime() + 6 * 60 * 1000)
    expect((await studio.listen(url)).statusCode).toBe(403)
    school.clock.now = before
  })
})

describe('loading a pack', () => {
  test("another teacher's class hears what was saved, with its speaker's consent", async () => {
    await studio.agree(rosa)
    for (const text of ['cow', 'duck']) await studio.put(rosa, text)
    const loaded = await studio.load(omar, await savePack(rosa))
    expect(loaded).toMatchObject({
      status: 200,
      body: { added: 2, kept: 0, message: texts.packLoaded },
    })
    const { speakers, clips } = await studio.own(omar)
    expect(speakers).toMatchObject([{ name: 'Rosa', isOwn: false, clipCount: 2 }])
    expect((await studio.listen(clips[0].url)).rawPayload).toEqual(wave())
    const heard = await studio.heard(ben)
    expect(heard.body.voices).toMatchObject([{ educatorId: omar.id, clips: [{}, {}] }])
    // Withdrawing that voice leaves Rosa's own recordings.
    await studio.withdraw(omar, speakers[0]._id)
    expect(await textsOf(omar)).toEqual([])
    expect(await textsOf(rosa)).toEqual(['cow', 'duck'])
  })

  test('what she has recorded herself stays, and a second time adds nothing', async () => {
    await studio.agree(omar, { name: 'Omar', statement: 'Yes.' })
    const own = await studio.put(omar, 'COW', {}, wave({ seconds: 1 }))
    expect((await studio.load(omar, await goodPack())).body).toMatchObject({ added: 1, kept: 1 })
    expect((await studio.load(omar, await goodPack())).body).toMatchObject({ added: 0, kept: 2 })
    const { clips, speakers } = await studio.own(omar)
    expect(clips[0]).toEqual(own.body.clip)
    expect(speakers).toHaveLength(2)
    expect((await school.pool.query('select from media_files')).rowCount).toBe(2)
  })

  test('loaded twice at the same moment, each clip is there once, and no file is left over', async () => {
    const pack = await goodPack()
    const loaded = await Promise.all([studio.load(omar, pack), studio.load(omar, pack)])
    expect(loaded.map(({ status }) => status)).toEqual([200, 200])
    expect(await textsOf(omar)).toEqual(['cow', 'duck'])
    expect((await school.pool.query('select from media_files')).rowCount).toBe(2)
  })

  test('her own pack brings back what she deleted, in her own voice', async () => {
    await studio.agree(rosa)
    const { body } = await studio.put(rosa, 'cow')
    const pack = await savePack(rosa)
    await studio.remove(rosa, body.clip._id)
    expect((await studio.load(rosa, pack)).body).toMatchObject({ added: 1 })
    expect((await studio.own(rosa)).speakers).toMatchObject([{ isOwn: true, clipCount: 1 }])
  })

  test('does not go over the number of recordings', async () => {
    await studio.agree(omar)
    const { speakers } = await studio.own(omar)
    await school.pool.query(
      `insert into voice_clips (id, educator_id, speaker_id, language, kind, text, text_key,
         file_url, byte_size, created_at)
       select gen_random_uuid(), $1, $2, 'en', 'word', n, n, 'file ' || n, 1, now()
       from generate_series(1, $3) as n`,
      [omar.id, speakers[0]._id, limits.voiceClips - 1],
    )
    const refused = await studio.load(omar, await goodPack())
    expect(refused).toMatchObject({ status: 422, body: { code: 'VOICES_FULL' } })
    expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
  })

  test('a file beside what the manifest names is not looked at', async () => {
    const pack = await zipOf([
      ['readme.txt', Buffer.from('Hello')],
      ['manifest.json', manifestOf([entryOf('cow', 'clips/1.wav')])],
      ['clips/1.wav', wave()],
      ['clips/virus.exe', Buffer.from('MZ')],
    ])
    expect((await studio.load(omar, pack)).body).toMatchObject({ added: 1 })
    expect((await school.pool.query('select from media_files')).rowCount).toBe(1)
  })

  const one = (entry: object, manifest: object = {}) =>
    zipOf([
      ['manifest.json', manifestOf([entry], manifest)],
      ['clips/1.wav', wave()],
    ])
  const cow = (changes: object = {}) => entryOf('cow', 'clips/1.wav', changes)
  const withClip = (content: Buffer) =>
    zipOf([
      ['manifest.json', manifestOf([cow({ bytes: content.length })])],
      ['clips/1.wav', content],
    ])
  const bad: Record<string, () => Promise<Buffer>> = {
    'no archive': async () => Buffer.from('hello'),
    'half an archive': async () => (await goodPack()).subarray(0, 5_000),
    'no manifest': () => zipOf([['clips/1.wav', wave()]]),
    'a manifest that is no JSON': () =>
      zipOf([
        ['manifest.json', Buffer.from('{')],
        ['clips/1.wav', wave()],
      ]),
    'a manifest of another kind': () => one(cow(), { format: 'something' }),
    'a later version': () => one(cow(), { version: 2 }),
    'no consent': () => one(cow(), { speakers: [] }),
    'a consent without a name': () => one(cow(), { speakers: [{ ...consent, name: ' ' }] }),
    'a consent without a statement': () =>
      one(cow(), { speakers: [{ ...consent, statement: '\u200b' }] }),
    'a consent of the future': () =>
      one(cow(), { speakers: [{ ...consent, consentedAt: '2999-01-01T00:00:00Z' }] }),
    'a consent from before there were computers': () =>
      one(cow(), { speakers: [{ ...consent, consentedAt: '-004800-01-01T00:00:00Z' }] }),
    'a speaker who is not there': () => one(cow({ speaker: 1 })),
    'a clip that is not there': () => one(entryOf('cow', 'clips/2.wav')),
    'an absolute name': () => one(cow({ file: '/etc/passwd' })),
    'a name that leads out': () => one(cow({ file: 'clips/../../1.wav' })),
    'a name with a backslash': () => one(cow({ file: 'clips\\1.wav' })),
    'an absolute name in the archive': async () =>
      renamed(await one(cow()), 'clips/1.wav', '/lips/1.wav'),
    'a name that leads out in the archive': async () =>
      renamed(await one(cow()), 'clips/1.wav', '../ps/1.wav'),
    'an entry that is there twice in the archive': () =>
      zipOf([
        ['manifest.json', manifestOf([cow()])],
        ['clips/1.wav', wave()],
        ['clips/1.wav', wave({ seconds: 1 })],
      ]),
    'a file that says two things': () =>
      zipOf([
        ['manifest.json', manifestOf([cow(), entryOf('duck', 'clips/1.wav')])],
        ['clips/1.wav', wave()],
      ]),
    'a saying that is there twice': () =>
      zipOf([
        ['manifest.json', manifestOf([cow(), entryOf(' COW', 'clips/2.wav')])],
        ['clips/1.wav', wave()],
        ['clips/2.wav', wave()],
      ]),
    'a size that is not so': () => one(cow({ bytes: 500_000 })),
    'a size beyond what a clip may have': () => one(cow({ bytes: 900_000_000 })),
    'sizes beyond what a pack may have': () =>
      zipOf([
        [
          'manifest.json',
          manifestOf(
            Array.from({ length: 800 }, (_, at) =>
              entryOf(`word ${at}`, `clips/${at}.wav`, { bytes: 740_000 }),
            ),
          ),
        ],
        ['clips/1.wav', wave()],
      ]),
    'more entries than a teacher may have': () =>
      one(cow(), {
        entries: Array.from({ length: 2_001 }, (_, at) => entryOf(`w${at}`, `clips/${at}.wav`)),
      }),
    'more files than that': () =>
      zipOf(Array.from({ length: 2_200 }, (_, at) => [`${at}.txt`, Buffer.from('x')] as const)),
    'a clip that unpacks to more than it says': async () => {
      // Both headers of the entry understate the uncompressed size.
      const bomb = await zipOf([
        ['manifest.json', manifestOf([cow({ bytes: 1_000 })])],
        ['clips/1.wav', Buffer.alloc(50_000_000)],
      ])
      const [lie, truth] = [Buffer.alloc(4), Buffer.alloc(4)]
      lie.writeUInt32LE(1_000)
      truth.writeUInt32LE(50_000_000)
      return renamed(bomb, truth.toString('latin1'), lie.toString('latin1'))
    },
    'something else under the name of a clip': () => withClip(Buffer.from('<script>x()</script>')),
    'a clip of another rate': () => withClip(wave({ rate: 44_100, seconds: 0.3 })),
    'a good clip before a bad one': () =>
      zipOf([
        [
          'manifest.json',
          manifestOf([cow(), entryOf('duck', 'clips/2.wav', { bytes: wave().length })]),
        ],
        ['clips/1.wav', wave()],
        ['clips/2.wav', Buffer.alloc(wave().length)],
      ]),
    'clips of silence that unpack to hundreds of times the pack': () => {
      const silence = wave({ seconds: 15, amplitude: 0 })
      const names = Array.from({ length: 5 }, (_, at) => `clips/${at}.wav`)
      return zipOf([
        [
          'manifest.json',
          manifestOf(names.map((name) => entryOf(name, name, { bytes: silence.length }))),
        ],
        ...names.map((name) => [name, silence] as const),
      ])
    },
    'nothing to say': () => one(cow({ text: ' ' })),
  }
  test.each(Object.keys(bad))('%s is refused, and nothing of it is kept', async (name) => {
    const filesBefore = await school.storedFiles()
    const refused = await studio.load(omar, (await bad[name]?.()) ?? Buffer.alloc(0))
    expect(refused).toMatchObject({ status: 422, body: { code: 'PACK_BROKEN' } })
    expect(refused.body.fields.length).toBeGreaterThan(0)
    await expectNothingStored(filesBefore)
  })

  test('a form without a pack is refused', async () => {
    const url = '/api/educator/voices/pack'
    const refused = await school.call(omar, 'POST', url, new FormData())
    expect(refused.status).toBe(400)
    expect((await school.call(omar, 'POST', url, { pack: 'x' })).status).toBe(400)
  })

  test('children and visitors can neither save nor load', async () => {
    expect((await studio.load(ben, await goodPack())).status).toBe(403)
    expect((await studio.load(null, await goodPack())).status).toBe(401)
    expect((await studio.packLink(ben)).status).toBe(403)
  })
})

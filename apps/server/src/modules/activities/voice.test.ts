// What a child has spoken for her work: taken with the stored consent for it, heard by her and her
// teacher, and gone with the consent.
import { randomUUID } from 'node:crypto'
import type { Submission } from '@kinderleaf/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureFile } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { wave } from '../voices/test/samples.ts'
import {
  activityId,
  addActivity,
  ben,
  goOnTo,
  mia,
  omar,
  openClassOfTwo,
  ownWork as own,
  rosa,
  school,
  workFor,
} from './test/class-of-two.ts'

/** Of the tests before. */
let filesBefore: string[]

openClassOfTwo()
beforeEach(async () => {
  filesBefore = await school.storedFiles()
})

const consentOf = (child: Actor) => `/api/educator/students/${child.id}/consents/voice`
const allow = (child: Actor, by = rosa) =>
  school.call(by, 'PUT', consentOf(child), { guardian: 'Ada Blum', givenOn: '2026-02-27' })
const forbid = (child: Actor, by = rosa) => school.call(by, 'DELETE', consentOf(child))

const db = () => drizzle({ client: school.pool })
const recording = (seconds = 1, name = 'voice.wav') => new File([wave({ seconds })], name)
function send(child: Actor, fields: Record<string, string>, files: [string, File][]) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ activityId, ...fields })) form.append(name, value)
  for (const [name, file] of files) form.append(name, file)
  return school.call(child, 'POST', '/api/submissions', form)
}
const speak = (child: Actor, fields = {}, seconds = 1) =>
  send(child, fields, [['voice', recording(seconds)]])
const listOf = async (teacher: Actor) => (await workFor(teacher)).body
const load = (url: string) => school.app.inject({ method: 'GET', url })
const stored = async () => [
  (await school.pool.query('select from submissions')).rowCount,
  (await school.pool.query('select from media_files')).rowCount,
]

describe('what a child has spoken', () => {
  test('is heard by her and her teacher, after her pictures, and by nobody else', async () => {
    await allow(mia)
    const picture = await pictureFile('leaf.png')
    const sent = await send(mia, {}, [
      ['voice', recording(60)],
      ['files', picture],
    ])
    expect(sent).toMatchObject({ status: 200 })
    for (const list of [await own(mia), (await listOf(rosa)).submissions]) {
      const [{ files, images }] = list
      expect(files).toMatchObject([{ fileName: 'leaf.png' }, { isVoice: true }])
      expect(files[0]).not.toHaveProperty('isVoice')
      expect(images).toHaveLength(1)
      const heard = await load(files[1].fileUrl)
      expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav'])
      expect(heard.headers['cache-control']).toMatch(/^private/)
      expect((await load(files[1].fileUrl.replace(/\?.*/, ''))).statusCode).toBe(404)
    }
    expect((await listOf(omar)).code).toBe('NOT_OWNER')
    expect(await own(ben)).toEqual([])
  })

  test('is work by itself', async () => {
    await allow(mia)
    expect(await speak(mia)).toMatchObject({ status: 200, body: { submission: { images: [] } } })
    expect(await stored()).toEqual([1, 1])
  })

  test.each<[string, [string, File][], number, string]>([
    ['61 seconds', [['voice', recording(61)]], 413, 'TOO_LARGE'],
    ['a tenth of a second', [['voice', recording(0.1)]], 422, 'NOT_ACCEPTABLE'],
    ['a film', [['voice', new File(['ftypmp4'], 'voice.mp4')]], 415, 'WRONG_FILE_TYPE'],
    [
      'a document as a recording',
      [['voice', new File(['%PDF-1.4'], 'voice.wav')]],
      415,
      'WRONG_FILE_TYPE',
    ],
    ['a recording as a file', [['files', recording()]], 415, 'WRONG_FILE_TYPE'],
    [
      'two',
      [
        ['voice', recording()],
        ['voice', recording(1, 'b.wav')],
      ],
      422,
      'NOT_ACCEPTABLE',
    ],
  ])('%s: refused', async (_what, files, status, code) => {
    await allow(mia)
    const refused = await send(mia, {}, files)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await stored()).toEqual([0, 0])
  })

  test('is kept in another attempt, or spoken anew', async () => {
    await allow(mia)
    const first = await speak(mia)
    const again = first.body.submission._id
    expect(await send(mia, { again, kept: '0' }, [])).toMatchObject({ status: 200 })
    await speak(mia, { again, kept: '0' }, 2)
    const [third, second] = await own(mia)
    const addressOf = (work: Submission | undefined) => work?.files[0]?.fileUrl.split('?')[0]
    expect(addressOf(second)).toBe(first.body.submission.files[0].fileUrl.split('?')[0])
    expect(third?.files).toHaveLength(1)
    expect(addressOf(third)).not.toBe(addressOf(second))
  })
})

describe('without the consent for her voice', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['was never given', async () => {}],
    ['is another child’s', () => allow(ben)],
    [
      'is for the camera',
      () =>
        school.call(rosa, 'PUT', consentOf(mia).replace('voice', 'camera'), {
          guardian: 'Ada Blum',
          givenOn: '2026-02-27',
        }),
    ],
    [
      'was taken back',
      async () => {
        await allow(mia)
        await forbid(mia)
      },
    ],
  ])('which %s, nothing of it is stored', async (_which, arrange) => {
    await arrange()
    const refused = await speak(mia, { submissionKey: randomUUID() })
    expect(refused.body).toMatchObject({ code: 'CHILD_VOICE_CLOSED', fields: [{ path: 'voice' }] })
    expect(await stored()).toEqual([0, 0])
    expect(await school.storedFiles()).toEqual(filesBefore)
  })

  test('what she has spoken is gone at once, in all her classes, and the rest of her work stays', async () => {
    await school.join(mia, omar)
    await allow(mia)
    await allow(ben)
    await speak(ben)
    const first = await send(mia, { comment: 'My leaf' }, [
      ['files', await pictureFile('leaf.png')],
      ['voice', recording()],
    ])
    await send(mia, { again: first.body.submission._id, kept: '0,1' }, [])
    goOnTo(await addActivity(omar))
    await speak(mia)
    const heard = (await own(mia)).flatMap(({ files }) => files.filter(({ isVoice }) => isVoice))
    expect(heard).toHaveLength(3)
    expect(await forbid(mia, omar)).toMatchObject({ status: 200 })
    expect((await own(mia)).map(({ files }) => files.map(({ fileName }) => fileName))).toEqual([
      [],
      ['leaf.png'],
      ['leaf.png'],
    ])
    expect((await own(mia))[2]).toMatchObject({ comment: 'My leaf' })
    for (const { fileUrl } of heard) expect((await load(fileUrl)).statusCode).toBe(404)
    expect(await stored()).toEqual([4, 2])
    expect((await own(ben))[0]?.files).toMatchObject([{ isVoice: true }])
  })

  test('taken back while she hands it in, nothing of it stays', async () => {
    await allow(mia)
    const client = await school.pool.connect()
    await client.query('begin')
    await client.query('select from users where id = $1 for no key update', [mia.id])
    const both = Promise.all([forbid(mia), speak(mia)])
    await untilWaiting(school.pool, 2)
    await client.query('commit')
    client.release()
    await both
    const left = await school.pool.query(
      `select from submissions where files @> '[{"isVoice": true}]'`,
    )
    expect(left.rowCount).toBe(0)
    expect((await school.pool.query('select from media_files')).rowCount).toBe(0)
  })

  test('which was erased with a class, what she has spoken elsewhere is gone, too', async () => {
    await school.join(mia, omar)
    await allow(mia)
    goOnTo(await addActivity(omar))
    await speak(mia)
    const subject = { personId: mia.id, educatorId: rosa.id }
    const { committed } = await school.users.personalData.erase(db(), subject)
    await committed?.()
    expect((await own(mia))[0]?.files).toEqual([])
  })
})

describe('what is held of her', () => {
  test('has her voice, and it goes with her', async () => {
    await allow(mia)
    await speak(mia)
    const sections = school.activities.personalData.record(db(), { personId: mia.id })
    const work = sections.find(({ title }) => title === 'Work handed in')
    const files: unknown[] = []
    for await (const item of work?.items() ?? []) files.push(...(item.files ?? []))
    expect(files).toMatchObject([{ fileName: 'voice.wav', url: expect.stringMatching(/\.wav$/) }])
    await school.personalData.erase(mia.id)
    expect(await stored()).toEqual([0, 0])
    expect(await school.storedFiles()).toEqual(filesBefore)
  })
})

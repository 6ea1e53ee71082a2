// A teacher answers handed-in work with her voice: it is heard by its child, kept while it is needed,
// and nowhere afterwards.
import { randomUUID } from 'node:crypto'
import type { Feedback } from '@kinderleaf/contract'
import { drizzle } from 'drizzle-orm/node-postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import { wave } from '../voices/test/samples.ts'
import {
  activityId,
  ben,
  feedbackOn,
  give as giveAs,
  handIn,
  mia,
  omar,
  openClassOfTwo,
  ownWork,
  rosa,
  school,
} from './test/class-of-two.ts'

let before: string[]

openClassOfTwo()
beforeEach(async () => {
  before = await school.storedFiles()
})

const inputOf = (submissions: readonly string[], said: object = {}) =>
  feedbackOn(submissions, { sticker: null, ...said })
const give = (submissions: readonly string[], said: object = {}) =>
  giveAs(rosa, submissions, { sticker: null, ...said })
const fileOf = (content: Buffer) => new File([new Uint8Array(content)], 'clip.wav')
const say = (submissions: readonly string[], said: object = {}, content = wave(), by = rosa) => {
  const feedback = JSON.stringify(inputOf(submissions, said))
  const form = formOf({ feedback, clip: fileOf(content) })
  return school.call(by, 'POST', '/api/educator/feedback/spoken', form)
}
async function feedbackOf(child: Actor): Promise<Feedback[]> {
  return (await ownWork(child))[0]?.feedback ?? []
}
const clipOf = async (child: Actor) => (await feedbackOf(child))[0]?.clipUrl ?? ''
const listen = (url: string) => school.app.inject({ method: 'GET', url })
const see = async (child: Actor) => {
  const feedback = (await feedbackOf(child)).map(({ _id }) => _id)
  return school.call(child, 'POST', '/api/submissions/feedback/seen', { feedback })
}
const fileCount = async () => (await school.pool.query('select from media_files')).rowCount

describe('what a teacher says', () => {
  test('is heard by the child, for some minutes from one link, and by nobody without it', async () => {
    const said = await say([await handIn(mia)], { sticker: 'owl' })
    expect(said.status).toBe(200)
    const url = await clipOf(mia)
    const heard = await listen(url)
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav'])
    expect(heard.rawPayload).toEqual(wave())
    expect((await listen(url.replace(/\?.*/u, ''))).statusCode).toBe(404)
    const start = school.clock.now
    school.clock.now = new Date(start.getTime() + 16 * 60_000)
    expect((await listen(url)).statusCode).toBe(403)
    expect((await listen(await clipOf(mia))).statusCode).toBe(200)
    school.clock.now = start
    expect(await feedbackOf(ben)).toEqual([])
  })

  test('may last 60 seconds', async () => {
    expect((await say([await handIn(mia)], {}, wave({ seconds: 60 }))).status).toBe(200)
  })

  test.each<[string, Buffer, number, RegExp]>([
    ['61 seconds', wave({ seconds: 60.2 }), 422, /at most 60 s/],
    ['two minutes', wave({ seconds: 120 }), 413, /at most 2.8 MB/],
    ['nothing', Buffer.alloc(0), 415, /intact/],
    ['no recording', Buffer.from('ID3 not really'), 415, /wav/],
    ['two channels', wave({ channels: 2 }), 422, /one channel/],
  ])('%s is refused and leaves nothing', async (_what, content, status, reason) => {
    const refused = await say([await handIn(mia)], {}, content)
    expect(refused.status).toBe(status)
    expect(refused.body.fields).toMatchObject([
      { path: 'clip', message: expect.stringMatching(reason) },
    ])
    expect([await feedbackOf(mia), await fileCount()]).toEqual([[], 0])
  })

  test.each<[string, number, string, () => Promise<[string[], object?]>]>([
    ['to no work', 404, 'SUBMISSION_NOT_FOUND', async () => [[randomUUID()]]],
    [
      'with a sticker that does not exist',
      422,
      'NOT_ACCEPTABLE',
      async () => [[await handIn(mia)], { sticker: 'skull' }],
    ],
    ['without a key', 400, 'INVALID_INPUT', async () => [[await handIn(mia)], { key: 7 }]],
  ])('%s: %i %s, and the recording is not kept', async (_what, status, code, arrange) => {
    const refused = await say(...(await arrange()))
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await fileCount()).toBe(0)
  })

  test('to work of another class is refused', async () => {
    const refused = await say([await handIn(mia)], {}, wave(), omar)
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_OWNER'])
    expect(await fileCount()).toBe(0)
  })

  test.each([
    ['feedback', { clip: fileOf(wave()) }],
    ['clip', { feedback: JSON.stringify(inputOf([randomUUID()])) }],
    ['feedback', { feedback: '{', clip: fileOf(wave()) }],
  ])('a form with no good %s is refused', async (path, fields) => {
    const refused = await school.call(rosa, 'POST', '/api/educator/feedback/spoken', formOf(fields))
    expect([refused.status, refused.body.fields[0].path]).toEqual([400, path])
    expect(await fileCount()).toBe(0)
  })
})

describe('a recording', () => {
  test('sent again under its key, ten times at once, is stored once', async () => {
    const ids = [await handIn(mia)]
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(ids, { key })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([(await feedbackOf(mia)).length, await fileCount()]).toEqual([1, 1])
    expect((await listen(await clipOf(mia))).statusCode).toBe(200)
  })

  test('stays when the sticker is changed, if that is said, and goes at once otherwise', async () => {
    const ids = [await handIn(mia)]
    await say(ids, { sticker: 'bee' })
    await give(ids, { sticker: 'owl', keepClip: true })
    expect(await feedbackOf(mia)).toMatchObject([{ sticker: 'owl', clipUrl: expect.any(String) }])
    await give(ids, { sticker: null, keepClip: true })
    expect((await listen(await clipOf(mia))).statusCode).toBe(200)
    await give(ids, { sticker: 'owl' })
    expect(await feedbackOf(mia)).toMatchObject([{ sticker: 'owl', clipUrl: null }])
    expect(await fileCount()).toBe(0)
  })

  test('is replaced by another one until it was heard of, then stays beside it', async () => {
    const ids = [await handIn(mia)]
    await say(ids)
    await say(ids, {}, wave({ seconds: 1 }))
    expect([(await feedbackOf(mia)).length, await fileCount()]).toEqual([1, 1])
    await see(mia)
    await say(ids)
    expect([(await feedbackOf(mia)).length, await fileCount()]).toEqual([2, 2])
    expect((await give(ids)).status).toBe(200)
    expect([(await feedbackOf(mia)).length, await fileCount()]).toEqual([1, 1])
  })

  test('for several is one file, which stays while one of them has it', async () => {
    const ids = [await handIn(mia), await handIn(ben)]
    await say(ids)
    expect(await fileCount()).toBe(1)
    await give(ids.slice(0, 1))
    expect(await feedbackOf(mia)).toEqual([])
    expect((await listen(await clipOf(ben))).statusCode).toBe(200)
    await give(ids.slice(1))
    expect([await fileCount(), await school.storedFiles()]).toEqual([0, before])
  })

  test('for several is gone once all who have it let go of it in one moment', async () => {
    const others = await Promise.all(
      ['Ida', 'Tom', 'Lea', 'Kai'].map((name) => school.child(name, rosa)),
    )
    const ids = await Promise.all([mia, ben, ...others].map((child) => handIn(child)))
    for (let turn = 0; turn < 4; turn += 1) {
      await say(ids)
      const given = await Promise.all(ids.map((id) => give([id], { sticker: 'owl' })))
      expect(given.map(({ status }) => status)).toEqual(given.map(() => 200))
      expect(await fileCount()).toBe(0)
    }
  })

  test('is kept by the sweeps while feedback has it', async () => {
    await say([await handIn(mia)])
    const start = school.clock.now
    for (const days of [2, 40]) {
      school.clock.now = new Date(start.getTime() + days * 86_400_000)
      await school.media.releaseUnused()
      await school.media.sweep()
    }
    expect(await fileCount()).toBe(1)
    school.clock.now = start
  })

  test('changes hands with the class', async () => {
    await say([await handIn(mia)])
    await school.pool.query('update activities set educator_id = $1 where id = $2', [
      omar.id,
      activityId,
    ])
    const db = drizzle({ client: school.pool })
    await db.transaction((tx) => school.media.handOver(tx, { from: rosa.id, to: omar.id }))
    const { rows } = await school.pool.query('select owner_id from media_files')
    expect(rows).toEqual([{ owner_id: omar.id }])
  })

  test('goes with the work of an erased child, and stays for another who got the same', async () => {
    await say([await handIn(mia), await handIn(ben)])
    expect(await school.personalData.erase(mia.id)).toBeGreaterThan(0)
    expect((await listen(await clipOf(ben))).statusCode).toBe(200)
    await school.personalData.erase(ben.id)
    expect([await fileCount(), await school.storedFiles()]).toEqual([0, before])
  })

  test('goes with whoever said it, also in the class of another teacher', async () => {
    const id = await handIn(mia)
    const cora = await school.person('Cora', 'educator')
    await say([id], { sticker: 'star' })
    await say([await handIn(ben)])
    await school.pool.query('update submission_feedback set given_by = $1', [cora.id])
    await school.personalData.erase(cora.id)
    expect(await feedbackOf(mia)).toMatchObject([{ sticker: 'star', clipUrl: null }])
    expect(await feedbackOf(ben)).toEqual([])
    expect([await fileCount(), await school.storedFiles()]).toEqual([0, before])
  })
})

test('an answer that comes late, after it was replaced or taken back, changes nothing', async () => {
  const ids = [await handIn(mia)]
  const [first, nothing] = [randomUUID(), randomUUID()]
  await give(ids, { key: first, sticker: 'bee' })
  await give(ids, { sticker: 'owl' })
  expect((await give(ids, { key: first, sticker: 'bee' })).status).toBe(200)
  expect(await feedbackOf(mia)).toMatchObject([{ sticker: 'owl' }])
  await give(ids, { key: nothing })
  expect(await feedbackOf(mia)).toEqual([])
  await give(ids, { sticker: 'sun' })
  expect((await give(ids, { key: nothing })).status).toBe(200)
  expect(await feedbackOf(mia)).toMatchObject([{ sticker: 'sun' }])
})

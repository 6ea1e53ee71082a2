import { limits, texts } from '@kinderleaf/contract/plain'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openSchool, pictureFile, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { noise } from '../media/test/samples.ts'

const unknownId = '0195f000-0000-7000-8000-000000000000'

let school: School
let rosa: Actor
let omar: Actor
let mia: Actor
let ben: Actor
let activityId: string

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
  mia = await school.person('Mia', 'student')
  ben = await school.person('Ben', 'student')
  await school.join(mia, rosa)
})
beforeEach(async () => {
  await school.pool.query('truncate submissions, submission_feedback, media_files')
  activityId = await addActivity()
})
afterAll(() => school.close())

async function addActivity(): Promise<string> {
  const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  const added = await school.call(rosa, 'POST', '/api/educator/add-activity', input)
  return added.body.activity._id
}
const pdf = (name: string) => new File(['%PDF-1.4\n%%EOF\n'], name)

function handIn(actor: Actor | null, fields: Record<string, string>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ activityId, ...fields })) form.append(name, value)
  for (const file of files) form.append('files', file)
  return school.call(actor, 'POST', '/api/submissions', form)
}
const submissionsOf = (actor: Actor | null, id = activityId, query = '') =>
  school.call(actor, 'GET', `/api/educator/activities/${id}/submissions${query}`)
const mine = (actor: Actor | null, query = '') =>
  school.call(actor, 'GET', `/api/submissions/my-submissions${query}`)
const load = (url: string) => school.app.inject({ method: 'GET', url })

async function submissionCount(id = activityId): Promise<number> {
  const { rows } = await school.pool.query(
    'select submission_count from activities where id = $1',
    [id],
  )
  return rows[0].submission_count
}
async function expectNothingHandedIn() {
  for (const table of ['submissions', 'media_files']) {
    expect((await school.pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0)
  }
  expect(await submissionCount()).toBe(0)
}

describe('handing in work', () => {
  test('keeps files, link and comment for the teacher and for herself', async () => {
    const files = [pdf('story.pdf'), await pictureFile('leaf.png')]
    const fields = { comment: ' My leaf! ', externalLink: 'https://example.org/film' }
    const sent = await handIn(mia, fields, files)
    expect(sent).toMatchObject({ status: 200, body: { message: texts.submitted } })
    for (const list of [await submissionsOf(rosa), await mine(mia)]) {
      const [submission] = list.body.submissions
      expect(list.body.submissions).toHaveLength(1)
      expect(submission).toMatchObject({
        _id: sent.body.submission._id,
        userId: { _id: mia.id, name: 'Mia', imageUrl: null },
        activityId: { _id: activityId, title: 'Draw a leaf' },
        comment: 'My leaf!',
        externalLink: 'https://example.org/film',
        files: [{ fileName: 'story.pdf' }, { fileName: 'leaf.png' }],
        createdAt: school.clock.now.toISOString(),
      })
      expect(submission.images).toEqual([submission.files[1].fileUrl])
      const [document, picture] = submission.files
      expect(document.smallUrl).toBeUndefined()
      expect(picture.smallUrl).toContain('/320.webp?')
    }
    expect(await submissionCount()).toBe(1)
  })

  test('takes a link alone, and files alone', async () => {
    expect((await handIn(mia, { externalLink: 'http://example.org' })).status).toBe(200)
    expect((await handIn(mia, {}, [pdf('a.pdf')])).status).toBe(200)
    expect(await submissionCount()).toBe(2)
  })

  test('takes as long a comment of emoji as of letters', async () => {
    const comment = '🍃'.repeat(limits.commentLength)
    const sent = await handIn(mia, { comment, externalLink: 'https://example.org' })
    expect(sent).toMatchObject({ status: 200, body: { submission: { comment } } })
  })

  test('counts each, also when several come at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 5 }, (_, at) => handIn(mia, {}, [pdf(`${at}.pdf`)])),
    )
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await submissionCount()).toBe(5)
    expect((await submissionsOf(rosa)).body.submissions).toHaveLength(5)
  })

  test('ignores a second file of the same name', async () => {
    const sent = await handIn(mia, {}, [pdf('a.pdf'), pdf('a.pdf'), pdf('b.pdf')])
    const names = sent.body.submission.files.map(({ fileName }: { fileName: string }) => fileName)
    expect(names).toEqual(['a.pdf', 'b.pdf'])
  })

  test('takes ten files and no more', async () => {
    const files = Array.from({ length: limits.submissionFiles + 1 }, (_, at) => pdf(`${at}.pdf`))
    const refused = await handIn(mia, {}, files)
    expect(refused).toMatchObject({ status: 422, body: { code: 'NOT_ACCEPTABLE' } })
    expect(refused.body.fields).toMatchObject([{ path: 'files' }])
    await expectNothingHandedIn()
    expect((await handIn(mia, {}, files.slice(1))).status).toBe(200)
  })

  test('names the one file among ten that it refuses, as they came', async () => {
    const names = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g', 'h']
    const broken = new File(['<p>no document</p>'], 'i.pdf')
    const refused = await handIn(mia, {}, [...names.map((name) => pdf(`${name}.pdf`)), broken])
    expect(refused).toMatchObject({ status: 415, body: { fields: [{ path: 'files.9' }] } })
    await expectNothingHandedIn()
  })

  test.each([
    ['nothing', {}, [], 422, 'SUBMISSION_EMPTY'],
    ['a blank link', { externalLink: '  ', comment: 'Hi' }, [], 422, 'SUBMISSION_EMPTY'],
    ['a link that is no address', { externalLink: 'javascript:x()' }, [], 422, 'NOT_ACCEPTABLE'],
    [
      'a link with a password',
      { externalLink: 'https://a:b@example.org' },
      [],
      422,
      'NOT_ACCEPTABLE',
    ],
    ['too long a comment', { comment: 'a'.repeat(2_001) }, [pdf('a.pdf')], 422, 'NOT_ACCEPTABLE'],
    ['too many emoji', { comment: '🍃'.repeat(2_001) }, [pdf('a.pdf')], 422, 'NOT_ACCEPTABLE'],
    ['a page', {}, [new File(['<script>x()</script>'], 'a.pdf')], 415, 'WRONG_FILE_TYPE'],
    ['another kind of file', {}, [new File(['GIF89a'], 'a.gif')], 415, 'WRONG_FILE_TYPE'],
    ['work for nothing', { activityId: unknownId }, [pdf('a.pdf')], 404, 'ACTIVITY_NOT_FOUND'],
    ['work for no id', { activityId: 'x' }, [pdf('a.pdf')], 404, 'ACTIVITY_NOT_FOUND'],
  ])('refuses %s and leaves nothing behind', async (_what, fields, files, status, code) => {
    const refused = await handIn(mia, { ...fields }, files)
    expect(refused).toMatchObject({ status, body: { success: false, code } })
    await expectNothingHandedIn()
  })

  test('says with its own sentence that there is nothing to hand in', async () => {
    expect((await handIn(mia, {})).body.message).toBe('Please upload files or provide a link.')
  })

  /** Hands in while somebody holds the child's row and, before letting go of it, does this. */
  async function handInDuring(tala: Actor, change: string, ...work: [object, File[]?]) {
    const client = new pg.Client({ connectionString: school.pool.options.connectionString })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    await client.query('select from users where id = $1 for no key update', [tala.id])
    await client.query(change, [tala.id])
    const [fields, files] = work
    const sending = handIn(tala, { ...fields }, files)
    await untilWaiting(school.pool, 1)
    await client.query('commit')
    return sending
  }

  test('is refused when she is removed at the same moment', async () => {
    const tala = await school.child('Tala', rosa)
    const removed = 'delete from memberships where student_id = $1'
    const link = { externalLink: 'https://example.org' }
    expect(await handInDuring(tala, removed, link)).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_MEMBER' },
    })
    await expectNothingHandedIn()
  })

  test('is refused when her account is erased at the same moment', async () => {
    const tala = await school.child('Tala', rosa)
    const erased = 'delete from users where id = $1'
    expect(await handInDuring(tala, erased, {}, [pdf('a.pdf')])).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
    await expectNothingHandedIn()
  })

  test('is for students of the class', async () => {
    const work = [pdf('a.pdf')]
    expect((await handIn(null, {}, work)).status).toBe(401)
    expect((await handIn(rosa, {}, work)).body.code).toBe('STUDENTS_ONLY')
    const stranger = await handIn(ben, {}, work)
    expect(stranger).toMatchObject({ status: 403, body: { code: 'NOT_A_MEMBER' } })
    await expectNothingHandedIn()
  })

  test('to a deleted activity is refused', async () => {
    await school.call(rosa, 'DELETE', `/api/educator/activities/${activityId}`)
    const late = await handIn(mia, {}, [pdf('a.pdf')])
    expect(late).toMatchObject({ status: 404, body: { code: 'ACTIVITY_NOT_FOUND' } })
    await expectNothingHandedIn()
  })
})

describe('a child’s file', () => {
  test('is read by the links in her list and her teacher’s, by nobody else', async () => {
    await handIn(mia, {}, [await pictureFile('leaf.png'), pdf('story.pdf')])
    for (const list of [await submissionsOf(rosa), await mine(mia)]) {
      for (const { fileUrl } of list.body.submissions[0].files) {
        const loaded = await load(fileUrl)
        expect(loaded.statusCode).toBe(200)
        expect(loaded.headers['cache-control']).toMatch(/^private/)
        expect((await load(fileUrl.replace(/\?.*/, ''))).statusCode).toBe(404)
        const published = fileUrl.replace(/\?.*/, '').replace('private', 'public')
        expect((await load(published)).statusCode).toBe(404)
      }
    }
    expect((await submissionsOf(omar)).body.code).toBe('NOT_OWNER')
    expect((await submissionsOf(mia)).body.code).toBe('EDUCATORS_ONLY')
    expect((await submissionsOf(null)).status).toBe(401)
    expect((await mine(ben)).body.submissions).toEqual([])
    expect((await mine(rosa)).body.code).toBe('STUDENTS_ONLY')
  })

  test('has a small picture for lists, of a fraction of its bytes', async () => {
    const photo = new File([new Uint8Array(await noise(640, 480).jpeg().toBuffer())], 'grain.jpg')
    await handIn(mia, {}, [photo])
    for (const list of [await submissionsOf(rosa), await mine(mia)]) {
      const [{ fileUrl, smallUrl }] = list.body.submissions[0].files
      const [whole, small] = [await load(fileUrl), await load(smallUrl)]
      expect([whole.statusCode, small.statusCode]).toEqual([200, 200])
      expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3)
    }
  })

  test('cannot be published by anybody, her teacher included', async () => {
    await handIn(mia, {}, [pdf('story.pdf')])
    const [work] = (await submissionsOf(rosa)).body.submissions
    const input = { title: 'a', description: 'b', dueDate: '2030-06-01' }
    const stolen = { ...input, attachmentUrl: work.files[0].fileUrl }
    const refused = await school.call(rosa, 'POST', '/api/educator/add-activity', stolen)
    expect(refused.body.code).toBe('NOT_ACCEPTABLE')
  })
})

describe('what a child may hand in', () => {
  const fillShare = (bytes: number) =>
    school.pool.query(
      `insert into media_files
        (id, owner_id, kind, visibility, file_name, content_type, byte_size, kept_at)
        values (gen_random_uuid(), $1, 'document', 'private', 'a.pdf', 'application/pdf', $2, now())`,
      [mia.id, bytes],
    )

  test('ends with her share, and a link still goes', async () => {
    const work = pdf('a.pdf')
    await fillShare(1024 ** 3 - work.size)
    expect((await handIn(mia, {}, [work])).status).toBe(200)
    const refused = await handIn(mia, {}, [work])
    expect([refused.status, refused.body.code]).toEqual([507, 'HAND_INS_FULL'])
    expect((await handIn(mia, { externalLink: 'https://example.org' })).status).toBe(200)
    expect(await submissionCount()).toBe(2)
  })

  test('is told before she chooses: her room, her wait, what a parent has allowed', async () => {
    const toldTo = async (actor: Actor | null) =>
      (await school.call(actor, 'GET', `/api/activity/${activityId}`)).body.handingIn
    const start = school.clock.now
    expect(await toldTo(mia)).toEqual({ roomBytes: 1024 ** 3, waitSeconds: 0, consents: [] })
    for (const other of [ben, rosa, omar, null]) expect(await toldTo(other)).toBeUndefined()
    await fillShare(1024 ** 3 - 10)
    expect((await toldTo(mia)).roomBytes).toBe(10)
    await fillShare(20)
    expect((await toldTo(mia)).roomBytes).toBe(0)
    await school.pool.query(
      `insert into consents (student_id, kind, guardian, given_on, recorded_at)
        values ($1, 'camera', 'Ada Blum', '2026-02-27', now())`,
      [mia.id],
    )
    expect((await toldTo(mia)).consents).toEqual(['camera'])
    const send = () => handIn(mia, { externalLink: 'https://example.org' })
    for (let count = 0; count < limits.submissionsPerHour; count += 1) await send()
    school.clock.now = new Date(start.getTime() + 60_000)
    expect((await toldTo(mia)).waitSeconds).toBe(3_540)
    school.clock.now = new Date(start.getTime() + 3_600_000)
    expect((await toldTo(mia)).waitSeconds).toBe(0)
    school.clock.now = start
  })

  test.each(['image.jpg', 'IMG_0001.HEIC'])('is no photo as HEIC: %s', async (name) => {
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08meta'], name)
    const refused = await handIn(mia, {}, [await pictureFile(), heic])
    expect([refused.status, refused.body.code]).toEqual([415, 'WRONG_FILE_TYPE'])
    expect(refused.body.fields).toMatchObject([{ path: 'files.1' }])
    await expectNothingHandedIn()
  })

  test('is so much an hour, also when it comes at once', async () => {
    const start = school.clock.now
    const send = () => handIn(mia, { externalLink: 'https://example.org' })
    for (let count = 2; count < limits.submissionsPerHour; count += 1) await send()
    school.clock.now = new Date(start.getTime() + 60_000)
    const last = await Promise.all(Array.from({ length: 5 }, send))
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429])
    const refused = last.find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('TOO_MANY_TRIES')
    expect(refused?.headers['retry-after']).toBe('3540')
    expect(await submissionCount()).toBe(limits.submissionsPerHour)
    school.clock.now = new Date(start.getTime() + 3_600_000)
    expect((await send()).status).toBe(200)
    school.clock.now = start
  })
})

describe('submissions', () => {
  test('come newest first and in pages', async () => {
    for (const comment of ['one', 'two', 'three']) {
      await handIn(mia, { comment, externalLink: 'https://example.org' })
    }
    const comments = (body: { submissions: { comment: string }[] }) =>
      body.submissions.map(({ comment }) => comment)
    const first = (await mine(mia, '?limit=2')).body
    expect(comments(first)).toEqual(['three', 'two'])
    expect(comments((await mine(mia, `?limit=2&cursor=${first.nextCursor}`)).body)).toEqual(['one'])
    const seen = (await submissionsOf(rosa, activityId, '?limit=1')).body
    expect(comments(seen)).toEqual(['three'])
    expect(seen.nextCursor).toBeDefined()
  })

  test('outlive the activity for the child, with its title', async () => {
    await handIn(mia, { externalLink: 'https://example.org' })
    await school.call(rosa, 'DELETE', `/api/educator/activities/${activityId}`)
    const { body } = await mine(mia)
    expect(body.submissions).toMatchObject([{ activityId: { title: 'Draw a leaf' } }])
    expect((await submissionsOf(rosa)).body.code).toBe('ACTIVITY_NOT_FOUND')
  })

  test('outlive the account, without a name', async () => {
    const tala = await school.person('Tala', 'student')
    await school.join(tala, rosa)
    await handIn(tala, {}, [pdf('story.pdf')])
    await school.pool.query('delete from users where id = $1', [tala.id])
    const [submission] = (await submissionsOf(rosa)).body.submissions
    expect(submission.userId).toBeNull()
    expect((await load(submission.files[0].fileUrl)).statusCode).toBe(200)
  })
})

// A hand-in is stored once, however often its page sends it, and refused before its files are read.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { multipart } from '../../../test/multipart.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'

const pdf = { name: 'files', fileName: 'story.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }
const broken = { ...pdf, content: Buffer.from('no document') }

let school: School
let rosa: Actor
let mia: Actor
let ben: Actor
let activityId: string
/** Files of the tests before. */
let filesBefore: number

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  mia = await school.child('Mia', rosa)
  ben = await school.child('Ben', rosa)
})
beforeEach(async () => {
  await school.pool.query('truncate submissions, media_files')
  activityId = await addActivity()
  filesBefore = (await school.storedFiles()).length
})
afterAll(() => school.close())

async function addActivity(): Promise<string> {
  const input = { title: 'Draw a leaf', description: '<p>Any leaf.</p>', dueDate: '2030-06-01' }
  const added = await school.call(rosa, 'POST', '/api/educator/add-activity', input)
  return added.body.activity._id
}

const deleteActivity = () => school.call(rosa, 'DELETE', `/api/educator/activities/${activityId}`)

async function handIn(actor: Actor, fields: Record<string, string>, files = [pdf]) {
  const { payload, headers } = multipart(fields, files)
  const request = { method: 'POST', url: '/api/submissions', payload, headers } as const
  const answer = await school.app.inject(school.as(actor, request))
  return { status: answer.statusCode, body: answer.json() }
}
const names = () => ({ submissionKey: randomUUID(), activityId })

const handedIn = async () =>
  (await school.pool.query('select id, student_id from submissions order by id')).rows
const countOf = async (id: string) =>
  (await school.pool.query('select submission_count from activities where id = $1', [id])).rows[0]
    .submission_count
async function expectFilesOf(submissions: number) {
  const { rows } = await school.pool.query('select kept_at from media_files')
  expect(rows).toHaveLength(submissions)
  expect(rows.every(({ kept_at }) => kept_at !== null)).toBe(true)
  expect(await school.storedFiles()).toHaveLength(filesBefore + submissions)
}

test('sent again under its key, it is answered as the first time, before its files are read', async () => {
  const form = { ...names(), comment: 'My leaf' }
  const first = await handIn(mia, form)
  expect(first.status).toBe(200)
  expect(await handIn(mia, form, [broken])).toEqual(first)
  expect(await handIn(mia, form, [])).toEqual(first)
  expect(await handedIn()).toHaveLength(1)
  expect(await countOf(activityId)).toBe(1)
  await expectFilesOf(1)
})

test('sent twenty times at once under its key, it is one, with one answer', async () => {
  const form = names()
  const answers = await Promise.all(Array.from({ length: 20 }, () => handIn(mia, form)))
  expect(answers[0]?.status).toBe(200)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await handedIn()).toHaveLength(1)
  expect(await countOf(activityId)).toBe(1)
  await expectFilesOf(1)
})

test('a key is the child’s own, and of one activity', async () => {
  const form = names()
  await handIn(mia, form)
  expect((await handIn(ben, form)).status).toBe(200)
  expect((await handedIn()).map((row) => row.student_id)).toEqual([mia.id, ben.id])
  const refused = await handIn(mia, { ...form, activityId: await addActivity() })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'NOT_ACCEPTABLE', fields: [{ path: 'submissionKey' }] },
  })
  const noKey = await handIn(mia, { ...form, submissionKey: 'mine' })
  expect(noKey.body.fields).toMatchObject([{ path: 'submissionKey' }])
  expect(await handedIn()).toHaveLength(2)
  await expectFilesOf(2)
})

test('without keys, work handed in twice is two', async () => {
  await handIn(mia, { activityId })
  await handIn(mia, { activityId })
  expect(await handedIn()).toHaveLength(2)
})

test.each([
  ['the activity was deleted', deleteActivity],
  [
    'she was removed from the class',
    (tala: Actor) => school.pool.query('delete from memberships where student_id = $1', [tala.id]),
  ],
])('sent again after %s, it is still answered as handed in', async (_what, happens) => {
  const tala = await school.child('Tala', rosa)
  const form = names()
  const first = await handIn(tala, form)
  await happens(tala)
  expect(await handIn(tala, form)).toEqual(first)
  expect((await handIn(tala, names())).status).toBeGreaterThanOrEqual(403)
  expect(await handedIn()).toHaveLength(1)
  await expectFilesOf(1)
})

test('beside the deletion of its activity it is handed in or refused, and nothing between', async () => {
  const client = await school.pool.connect()
  await client.query('begin')
  await client.query('update activities set deleted_at = now() where id = $1', [activityId])
  const sending = handIn(mia, names())
  await untilWaiting(school.pool, 1)
  await client.query('commit')
  client.release()
  expect((await sending).body.code).toBe('ACTIVITY_NOT_FOUND')
  expect(await handedIn()).toEqual([])
  await expectFilesOf(0)
})

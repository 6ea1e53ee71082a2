// A hand-in is stored once, however often its page sends it, and refused before its files are read.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { multipart } from '../../../test/multipart.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import {
  activityId,
  addActivity,
  ben,
  mia,
  openClassOfTwo,
  rosa,
  school,
} from './test/class-of-two.ts'

const pdf = { name: 'files', fileName: 'story.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }
const broken = { ...pdf, content: Buffer.from('no document') }

let origin: string
/** Files of the tests before. */
let filesBefore: number

openClassOfTwo()
beforeAll(async () => {
  origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  filesBefore = (await school.storedFiles()).length
})

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

/** Begins to send a form over a real connection. */
function begin(actor: Actor, fields: Record<string, string>, content = pdf.content) {
  const { payload, headers } = multipart(fields, [{ ...pdf, content }])
  const { headers: named } = school.as(actor, { headers })
  const sending = request(`${origin}/api/submissions`, {
    method: 'POST',
    headers: { ...named, 'content-length': payload.length },
  })
  onTestFinished(() => void sending.destroy())
  const beginning = payload.indexOf(content)
  sending.write(payload.subarray(0, beginning))
  return { answer: answerTo(sending), sendRest: () => sending.end(payload.subarray(beginning)) }
}

async function answerTo(sending: ClientRequest) {
  const [answer] = await once(sending, 'response')
  return { status: answer.statusCode, body: await json(answer) }
}

test('it is refused or answered before the first file has come', async () => {
  const stranger = await school.person('Omar', 'student')
  const [form, another] = [names(), names()]
  const first = await handIn(mia, form)
  expect(await begin(mia, form).answer).toEqual(first)
  expect(await begin(stranger, another).answer).toMatchObject({
    status: 403,
    body: { code: 'NOT_A_MEMBER' },
  })
  await deleteActivity()
  expect(await begin(mia, another).answer).toMatchObject({
    status: 404,
    body: { code: 'ACTIVITY_NOT_FOUND' },
  })
  await expectFilesOf(1)
})

test('what is answered early is read to its end, so that a browser gets the answer', async () => {
  const form = names()
  const first = await handIn(mia, form)
  const { answer, sendRest } = begin(mia, form, Buffer.alloc(60 * 1024 * 1024))
  expect(await answer).toEqual(first)
  await once(sendRest(), 'close')
})

test('of two different activities in one form none is meant; the files may come first', async () => {
  const two = new FormData()
  two.append('activityId', activityId)
  two.append('activityId', await addActivity())
  two.append('externalLink', 'https://example.org')
  expect(await school.call(mia, 'POST', '/api/submissions', two)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', fields: [{ path: 'activityId' }] },
  })
  const filesFirst = new FormData()
  filesFirst.append('files', new File([pdf.content], 'story.pdf'))
  filesFirst.append('activityId', activityId)
  const stranger = await school.person('Omar', 'student')
  const refused = await school.call(stranger, 'POST', '/api/submissions', filesFirst)
  expect(refused.body.code).toBe('NOT_A_MEMBER')
  expect(await handedIn()).toEqual([])
  await expectFilesOf(0)
  const taken = await school.call(mia, 'POST', '/api/submissions', filesFirst)
  expect(taken).toMatchObject({ status: 200, body: { submission: { files: [{}] } } })
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

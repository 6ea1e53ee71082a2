// Hostile fields and sizes of a hand-in, each with its answer; what is refused leaves no file and no
// row. Names and contents of files: media/uploads-hostile.test.ts.
import { randomUUID } from 'node:crypto'
import { limits } from '@kinderleaf/contract/plain'
import { beforeEach, describe, expect, test } from 'vitest'
import { pictureFile } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'
import {
  activityId,
  addActivity,
  ben,
  mia,
  omar,
  openClassOfTwo,
  school,
} from './test/class-of-two.ts'

const MB = 1024 * 1024

let anotherId: string
/** What Mia has handed in before. */
let earlier: { id: string; key: string }
let rowsBefore: unknown
let filesBefore: string[]

openClassOfTwo()
beforeEach(async () => {
  anotherId = await addActivity()
  const key = randomUUID()
  const sent = await send(mia, form({ submissionKey: key, comment: 'Mine' }, [await pictureFile()]))
  earlier = { id: sent.body.submission._id, key }
  rowsBefore = await rows()
  filesBefore = await school.storedFiles()
})

const pdf = (name: string, bytes = 0) => new File(['%PDF-1.4\n', new Uint8Array(bytes)], name)

/** In the order of the page; a field may come several times. */
function form(fields: Record<string, string | string[]>, files: File[] = []): FormData {
  const form = new FormData()
  for (const [name, values] of Object.entries({ activityId, ...fields })) {
    for (const value of [values].flat()) form.append(name, value)
  }
  for (const file of files) form.append('files', file)
  return form
}

const send = (actor: Actor, body: FormData) => school.call(actor, 'POST', '/api/submissions', body)

async function rows() {
  const counts = 'select id, submission_count from activities order by id'
  const work = 'select id, comment, external_link from submissions order by id'
  const files = 'select id, kept_at from media_files order by id'
  const found = await Promise.all([counts, work, files].map((text) => school.pool.query(text)))
  return found.map(({ rows }) => rows)
}

describe('a hand-in is refused with', () => {
  const eleven = Array.from({ length: limits.submissionFiles + 1 }, (_, at) => pdf(`${at}.pdf`))

  test.each<[string, () => FormData | Promise<FormData>, number, string, string]>([
    ['eleven files', () => form({}, eleven), 422, 'NOT_ACCEPTABLE', 'files'],
    ['26 MB', () => form({}, [pdf('a.pdf', 26 * MB)]), 413, 'TOO_LARGE', 'files.0'],
    [
      '26 MB behind a good file',
      async () => form({}, [await pictureFile(), pdf('a.pdf', 26 * MB)]),
      413,
      'TOO_LARGE',
      'files.1',
    ],
    [
      'a picture of 11 MB',
      async () => form({}, [new File([await pictureFile(), new Uint8Array(11 * MB)], 'a.png')]),
      413,
      'TOO_LARGE',
      'files.0',
    ],
    [
      'two activities',
      () => form({ activityId: [activityId, anotherId] }, [pdf('a.pdf')]),
      400,
      'INVALID_INPUT',
      'activityId',
    ],
    [
      'two keys',
      () => form({ submissionKey: [randomUUID(), randomUUID()] }, [pdf('a.pdf')]),
      400,
      'INVALID_INPUT',
      'submissionKey',
    ],
    [
      'a key that is none',
      () => form({ submissionKey: "' or true --" }, [pdf('a.pdf')]),
      422,
      'NOT_ACCEPTABLE',
      'submissionKey',
    ],
    ...['https://mia:secret@example.org', 'https://mia@example.org', 'https://:secret@example.org']
      .concat([
        'javascript:alert(1)',
        'data:text/html,hello',
        'file:///etc/passwd',
        '//example.org',
      ])
      .map((externalLink): [string, () => FormData, number, string, string] => [
        `the link ${externalLink}`,
        () => form({ externalLink }, [pdf('a.pdf')]),
        422,
        'NOT_ACCEPTABLE',
        'externalLink',
      ]),
  ])('%s', async (_what, body, status, code, path) => {
    const refused = await send(ben, await body())
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.fields).toMatchObject([{ path }])
    expect(await rows()).toEqual(rowsBefore)
    expect(await school.storedFiles()).toEqual(filesBefore)
  })

  test('the activity of a class that she is not in', async () => {
    const refused = await send(
      ben,
      form({ activityId: await addActivity(omar) }, [await pictureFile()]),
    )
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_A_MEMBER'])
    expect(await school.storedFiles()).toEqual(filesBefore)
  })
})

test('under the key of another child it is her own, and shows nothing of the other', async () => {
  const sent = await send(
    ben,
    form({ submissionKey: earlier.key, comment: 'Ben’s' }, [pdf('a.pdf')]),
  )
  expect(sent).toMatchObject({
    status: 200,
    body: { submission: { comment: 'Ben’s', userId: { _id: ben.id } } },
  })
  const { rows } = await school.pool.query(
    'select student_id, comment from submissions order by id',
  )
  expect(rows).toEqual([
    { student_id: mia.id, comment: 'Mine' },
    { student_id: ben.id, comment: 'Ben’s' },
  ])
})

test('with another child’s work as its attempt before it is a first one', async () => {
  const sent = await send(ben, form({ again: earlier.id }, [pdf('a.pdf')]))
  expect(sent).toMatchObject({ status: 200, body: { submission: { userId: { _id: ben.id } } } })
  const { rows } = await school.pool.query('select again from submissions where student_id = $1', [
    ben.id,
  ])
  expect(rows).toEqual([{ again: null }])
})

test('a comment loses what is no text, and is text to whoever reads it', async () => {
  const comment = '<img src=x onerror=alert(1)>\u0000\u001b[31m'
  const { body } = await send(ben, form({ comment, externalLink: 'https://example.org' }))
  expect(body.submission.comment).toBe('<img src=x onerror=alert(1)>[31m')
})

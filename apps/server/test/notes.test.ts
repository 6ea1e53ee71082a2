// Notes of a teacher: stored once, of her class alone, and gone with the child.
import { limits } from '@kinderleaf/contract/plain'
import { expect, test } from 'vitest'
import {
  ben,
  mia,
  omar,
  openClassOfTwo,
  rosa,
  school,
} from '../src/modules/activities/test/class-of-two.ts'

openClassOfTwo()

const noteId = (number: number) => `01a00000-0000-7000-8000-${`${number}`.padStart(12, '0')}`
const path = (child = mia, number?: number) =>
  `/api/educator/students/${child.id}/notes${number === undefined ? '' : `/${noteId(number)}`}`
const write = (number: number, text: string, child = mia, teacher = rosa) =>
  school.call(teacher, 'PUT', path(child, number), { text })
const textsOf = async (teacher = rosa, child = mia): Promise<string[]> =>
  (await school.call(teacher, 'GET', path(child))).body.notes.map(
    ({ text }: { text: string }) => text,
  )

test('a note comes with its day and who wrote it, the newest first, and sent again it is stored once', async () => {
  expect((await write(1, ' Holds the pen well. ')).body.message).toBe('Note saved.')
  school.clock.now = new Date('2026-03-05T08:00:00Z')
  await write(2, 'Counts to ten.')
  expect((await write(1, 'Holds the pen well.')).status).toBe(200)
  const { notes } = (await school.call(rosa, 'GET', path())).body
  const notedBy = { _id: rosa.id, name: expect.any(String) }
  expect(notes).toEqual([
    { _id: noteId(2), text: 'Counts to ten.', notedAt: '2026-03-05T08:00:00.000Z', notedBy },
    { _id: noteId(1), text: 'Holds the pen well.', notedAt: '2026-03-02T08:00:00.000Z', notedBy },
  ])
})

test('words that were changed before the note was sent again are the ones that stay', async () => {
  await write(1, 'Holds the pen.')
  school.clock.now = new Date('2026-03-05T08:00:00Z')
  await write(1, 'Holds the pen well.')
  const { notes } = (await school.call(rosa, 'GET', path())).body
  expect(notes).toMatchObject([
    { text: 'Holds the pen well.', notedAt: '2026-03-02T08:00:00.000Z' },
  ])
})

test('twenty windows that send the same note store one', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(1, 'Counts to ten.')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await textsOf()).toEqual(['Counts to ten.'])
})

test('another teacher neither reads nor deletes it, and writes none about a child who is not hers', async () => {
  await write(1, 'Counts to ten.')
  expect(await textsOf(omar)).toEqual([])
  await school.call(omar, 'DELETE', path(mia, 1))
  expect(await textsOf()).toEqual(['Counts to ten.'])
  await school.call(rosa, 'DELETE', `/api/educator/students/${ben.id}`)
  const refused = await write(2, 'Likes leaves.', ben)
  expect([refused.status, refused.body.code]).toEqual([404, 'STUDENT_NOT_FOUND'])
})

test('the id of a note about one child is not that of a note about another', async () => {
  await write(1, 'Counts to ten.')
  const refused = await write(1, 'Likes leaves.', ben)
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual([
    { path: 'noteId', message: 'A note of another child has this id.' },
  ])
  expect(await textsOf(rosa, ben)).toEqual([])
})

test('a note without words is refused at its field, and so is one too many', async () => {
  const empty = await write(1, '  ')
  expect([empty.status, empty.body.fields]).toEqual([
    422,
    [{ path: 'text', message: 'Write some words first.' }],
  ])
  await school.pool.query(
    `insert into student_notes select gen_random_uuid(), $1, $2, 'Counts.', $1, now()
     from generate_series(1, $3)`,
    [rosa.id, mia.id, limits.notesPerStudent],
  )
  const tooMany = await write(1, 'Counts to ten.')
  expect([tooMany.status, tooMany.body.code]).toEqual([422, 'NOTES_FULL'])
})

test('a deleted note is gone, and deleting it again says the same', async () => {
  await write(1, 'Counts to ten.')
  for (let time = 0; time < 2; time += 1) {
    const { body } = await school.call(rosa, 'DELETE', path(mia, 1))
    expect(body.message).toBe('Note deleted.')
  }
  expect(await textsOf()).toEqual([])
})

// Words that a teacher keeps to answer with again.
import { randomUUID } from 'node:crypto'
import { limits } from '@kinderleaf/contract/plain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import type { Actor } from '../../platform/actor.ts'

let school: School
let rosa: Actor
let omar: Actor

beforeAll(async () => {
  school = await openSchool()
  rosa = await school.person('Rosa', 'educator')
  omar = await school.person('Omar', 'educator')
})
beforeEach(() => school.pool.query('truncate kept_comments'))
afterAll(() => school.close())

const url = '/api/educator/comments'
const keep = (text: string, by = rosa) => school.call(by, 'POST', url, { text })
const remove = (id: string, by = rosa) => school.call(by, 'DELETE', `${url}/${id}`)
const textsOf = async (teacher: Actor): Promise<string[]> =>
  (await school.call(teacher, 'GET', url)).body.comments.map(({ text }: { text: string }) => text)

test('words are kept once, newest first, for their teacher alone', async () => {
  await keep('What a leaf!')
  const again = await keep(' What a\u0000 leaf!')
  expect(again.body.comment.text).toBe('What a leaf!')
  await keep('How carefully you looked!')
  await Promise.all(Array.from({ length: 10 }, () => keep('Lovely.')))
  expect(await textsOf(rosa)).toEqual(['Lovely.', 'How carefully you looked!', 'What a leaf!'])
  expect(await textsOf(omar)).toEqual([])
})

test('they are deleted by her alone', async () => {
  const id = (await keep('What a leaf!')).body.comment._id
  expect((await remove(id, omar)).body.code).toBe('COMMENT_NOT_FOUND')
  expect((await remove(id)).status).toBe(200)
  expect((await remove(id)).status).toBe(404)
  expect((await remove(randomUUID())).status).toBe(404)
  expect(await textsOf(rosa)).toEqual([])
})

test.each([
  ['nothing', ' \u200b', 422],
  ['501 characters', 'a'.repeat(limits.feedbackLength + 1), 400],
])('%s is not kept', async (_what, text, status) => {
  expect((await keep(text)).status).toBe(status)
  expect(await textsOf(rosa)).toEqual([])
})

test('a hundred are kept, no more, also at the same moment', async () => {
  const insert = `insert into kept_comments (id, educator_id, text)
    select gen_random_uuid(), $1, n from generate_series(1, 95) n`
  await school.pool.query(insert, [rosa.id])
  const kept = await Promise.all(Array.from({ length: 10 }, (_, at) => keep(`more ${at}`)))
  const codes = kept.map(({ body }) => body.code ?? 'kept').sort()
  expect(codes).toEqual([...Array(5).fill('COMMENTS_FULL'), ...Array(5).fill('kept')])
  expect(await keep('1')).toMatchObject({ status: 200 })
  expect(await textsOf(rosa)).toHaveLength(100)
})

test('they go with her', async () => {
  const cora = await school.person('Cora', 'educator')
  await keep('What a leaf!', cora)
  await keep('What a tree!')
  await school.personalData.erase(cora.id)
  const { rows } = await school.pool.query('select text from kept_comments')
  expect(rows).toEqual([{ text: 'What a tree!' }])
})

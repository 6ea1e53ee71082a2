import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage, readSortedPage, type Sorts, sortedCursor } from './cursor.ts'
import { newId } from './ids.ts'

type Sort = 'date' | 'name' | 'students'
const sorts: Sorts<Sort> = { date: ['uuid'], name: ['text', 'uuid'], students: ['count', 'uuid'] }
const initial = { sort: 'date', order: 'desc' } as const
const read = (query: { sort?: Sort; order?: 'asc' | 'desc'; cursor?: string; limit?: number }) =>
  readSortedPage(query, sorts, initial)
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a sorted list begins at its beginning, in the order it is asked for', () => {
  expect(read({})).toEqual({ limit: 100, sort: 'date', order: 'desc', after: null })
  const asked = read({ sort: 'name', order: 'asc', limit: 5 })
  expect(asked).toEqual({ limit: 5, sort: 'name', order: 'asc', after: null })
})

test('a cursor leads back to the keys it was made of, whatever they hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const query = { sort: 'name', order: 'asc' } as const
      const keys = [name.replaceAll('\0', ''), newId()]
      const cursor = sortedCursor(read(query), keys)
      expect(read({ ...query, cursor }).after).toEqual(keys)
    }),
  )
})

test('a cursor fits only the sort and the order it came from', () => {
  const cursor = sortedCursor(read({ sort: 'students', order: 'asc' }), [3, newId()])
  expect(read({ sort: 'students', order: 'asc', cursor }).after).not.toBeNull()
  expect(read({ sort: 'students', order: 'desc', cursor }).after).toBeNull()
  expect(read({ sort: 'name', order: 'asc', cursor }).after).toBeNull()
  expect(read({ cursor }).after).toBeNull()
})

test.each([
  ['text', 'nonsense'],
  ['an id', newId()],
  ['no list', encode({})],
  ['nothing', encode(null)],
  ['too few keys', encode(['students', 'asc', 3])],
  ['too many keys', encode(['students', 'asc', 3, newId(), newId()])],
  ['a number that is text', encode(['students', 'asc', '3', newId()])],
  ['a number that no column holds', encode(['students', 'asc', 2 ** 40, newId()])],
  ['half a number', encode(['students', 'asc', 0.5, newId()])],
  ['an id that is none', encode(['students', 'asc', 3, "' or true"])],
])('a cursor that holds %s starts at the beginning', (_what, cursor) => {
  expect(read({ sort: 'students', order: 'asc', cursor }).after).toBeNull()
})

test('text that the database cannot hold starts at the beginning', () => {
  const cursor = encode(['name', 'asc', 'a\0', newId()])
  expect(read({ sort: 'name', order: 'asc', cursor }).after).toBeNull()
})

test('a list by id goes on after an id, and from the beginning after anything else', () => {
  const id = newId()
  expect(readPage({ cursor: id }).after).toBe(id)
  expect(readPage({ cursor: `${id}'` }).after).toBeNull()
})

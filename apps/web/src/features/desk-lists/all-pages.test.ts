import { expect, test, vi } from 'vitest'
import { allPages } from './all-pages.ts'

const pages = new Map([
  [undefined, { rows: [1, 2], nextCursor: 'b' }],
  ['b', { rows: [3, 4], nextCursor: 'c' }],
  ['c', { rows: [5] }],
])
const readPage = async (cursor: string | undefined) => pages.get(cursor) ?? { rows: [] }

test('a list is read to its end, in order', async () => {
  const onProgress = vi.fn()
  const { signal } = new AbortController()
  expect(await allPages(readPage, { signal, onProgress })).toEqual([1, 2, 3, 4, 5])
  expect(onProgress.mock.calls.flat()).toEqual([2, 4, 5])
})

test('after a cancel no further page is read', async () => {
  const giving = new AbortController()
  const read = vi.fn(readPage)
  const onProgress = () => giving.abort()
  await expect(allPages(read, { signal: giving.signal, onProgress })).rejects.toThrow()
  expect(read.mock.calls.map(([cursor]) => cursor)).toEqual([undefined, 'b'])
})

import { expect, it } from 'vitest'
import { createMarkQueue, type MarkStorage } from './mark-queue.ts'
import { memoryStorage } from './test/memory-storage.ts'

const a = { courseId: 'c', lectureId: 'a' }
const b = { courseId: 'c', lectureId: 'b' }

it('stores marks in their order, each once, over a restart', () => {
  const storage = memoryStorage()
  const queue = createMarkQueue(storage)
  queue.add('mia', b)
  queue.add('mia', a)
  queue.add('mia', b)
  expect(createMarkQueue(storage).list('mia')).toEqual([b, a])
  queue.remove('mia', b)
  expect(createMarkQueue(storage).list('mia')).toEqual([a])
})

it('never shows one child what another has marked, however she is called', () => {
  const storage = memoryStorage()
  const queue = createMarkQueue(storage)
  queue.add('mia', a)
  queue.add('mia:mark:c', b)
  expect(queue.list('mia')).toEqual([a])
  expect(queue.list('mia:mark:c')).toEqual([b])
  expect(queue.list('leo')).toEqual([])
})

it('takes nothing from entries that are damaged', () => {
  const storage = memoryStorage()
  for (const [index, text] of ['', 'null', '7', '{"userId":"mia"}', '{'].entries()) {
    storage.store('mia', `mark:${index}`, text)
  }
  expect(createMarkQueue(storage).list('mia')).toEqual([])
})

it('lasts as long as the page without a storage', () => {
  const full: MarkStorage = { list: () => new Map(), store: () => false }
  const queue = createMarkQueue(full)
  queue.add('mia', a)
  queue.add('mia', a)
  expect(queue.list('mia')).toEqual([a])
  expect(queue.list('leo')).toEqual([])
  queue.remove('mia', a)
  expect(queue.list('mia')).toEqual([])
})

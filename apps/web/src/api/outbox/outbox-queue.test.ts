import { expect, it } from 'vitest'
import { createOutboxQueue, type OutboxStorage } from './outbox-queue.ts'
import { mark } from './test/mark.ts'
import { memoryStorage } from './test/memory-storage.ts'

const keysOf = (queue: ReturnType<typeof createOutboxQueue>, userId: string) =>
  queue.list(userId).map(({ key }) => key)

it('stores changes in their order, each once, over a restart', () => {
  const storage = memoryStorage()
  const queue = createOutboxQueue(storage)
  queue.add(mark('mia', 'b'))
  const a = queue.add(mark('mia', 'a'))
  queue.add(mark('mia', 'b'))
  expect(keysOf(createOutboxQueue(storage), 'mia')).toEqual(['c:b', 'c:a'])
  queue.remove(a)
  expect(keysOf(createOutboxQueue(storage), 'mia')).toEqual(['c:b'])
})

it('keeps what waits already: the first answer to a question is the one that counts', () => {
  const queue = createOutboxQueue(memoryStorage())
  const answer = (letter: 'A' | 'B') =>
    queue.add({
      userId: 'mia',
      call: 'saveQuizRun',
      key: 'quiz 1',
      lane: 'quiz',
      body: { quizId: 'quiz', letters: { 1: letter } },
    })
  answer('B')
  expect(answer('A').body).toEqual({ quizId: 'quiz', letters: { 1: 'B' } })
  expect(queue.list('mia')).toHaveLength(1)
})

it('never shows one child what another has done, however she is called', () => {
  const queue = createOutboxQueue(memoryStorage())
  queue.add(mark('mia', 'a'))
  queue.add(mark('mia:outbox:updateCourseProgress', 'b'))
  expect(keysOf(queue, 'mia')).toEqual(['c:a'])
  expect(keysOf(queue, 'mia:outbox:updateCourseProgress')).toEqual(['c:b'])
  expect(queue.list('leo')).toEqual([])
})

it('takes nothing from entries that are damaged, or that another version has left', () => {
  const storage = memoryStorage()
  const foreign = { userId: 'mia', call: 'deleteQuiz', body: {}, key: '', lane: '', order: 1 }
  const texts = ['', 'null', '7', '{"userId":"mia"}', '{', JSON.stringify(foreign)]
  for (const [index, text] of texts.entries()) storage.store('mia', `outbox:${index}`, text)
  expect(createOutboxQueue(storage).list('mia')).toEqual([])
})

it('takes nothing from an entry under another name, which could not be taken away again', () => {
  const storage = memoryStorage()
  const queue = createOutboxQueue(storage)
  const entry = { ...mark('mia', 'a'), order: 1 }
  storage.store('mia', 'outbox:updateCourseProgress:another', JSON.stringify(entry))
  expect(queue.list('mia')).toEqual([])
  queue.add(mark('mia', 'a'))
  expect(keysOf(queue, 'mia')).toEqual(['c:a'])
})

it('lasts as long as the page without a storage', () => {
  const full: OutboxStorage = { list: () => new Map(), store: () => false }
  const queue = createOutboxQueue(full)
  const entry = queue.add(mark('mia', 'a'))
  queue.add(mark('mia', 'a'))
  expect(queue.list('mia')).toEqual([entry])
  expect(queue.list('leo')).toEqual([])
  queue.remove(entry)
  expect(queue.list('mia')).toEqual([])
})

// Changes of two children on one tablet with two tabs: whatever happens (no connection, lost answers,
// signing out, restarts), the server has all changes of each in the end.
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { createOutboxQueue, type Entry } from './outbox-queue.ts'
import { createOutboxSender, isRefusal, type OutboxEvent } from './outbox-sender.ts'
import { mark } from './test/mark.ts'
import { memoryStorage } from './test/memory-storage.ts'

const children = ['mia', 'leo'] as const
const tabs = [0, 1] as const
const failing = (code: ApiError['code'], status: number) =>
  new ApiError({ code, status, message: code, requestId: 'r1' })
/** A page of a proxy or of a network that asks to sign in. */
const notOurs = (status: number) =>
  new ApiError({ code: 'INVALID_INPUT', status, message: 'No entry' })

const answer = { success: true as const, message: '' }
const keysOf = (entries: readonly Entry[]) => entries.map(({ key }) => key)

/** A tablet, its server, and who is signed in. */
function classRoom() {
  const storage = memoryStorage()
  const server = new Map<string, Set<string>>()
  const sent: Entry[] = []
  const events: OutboxEvent[] = []
  const state: { online: boolean; answersLost: boolean; user: string | null } = {
    online: true,
    answersLost: false,
    user: 'mia',
  }
  let turn: Promise<void> = Promise.resolve()
  let calledLater = 0
  // one call at the server, with the token it is made with
  const arrive = async (entry: Entry) => {
    const { userId, key } = entry
    if (!state.online) throw failing('OFFLINE', 0)
    if (key.endsWith(':broken')) throw failing('INTERNAL', 500)
    if (key.endsWith(':gone')) throw failing('LECTURE_NOT_FOUND', 404)
    server.set(userId, (server.get(userId) ?? new Set()).add(key))
    sent.push(entry)
    if (state.answersLost) throw failing('OFFLINE', 0)
  }
  const open = (deliver: (work: typeof arrive) => typeof arrive = (work) => work) => {
    const queue = createOutboxQueue(storage)
    const drain = createOutboxSender({
      queue,
      send: async (entry) => {
        if (state.user !== entry.userId) throw failing('UNAUTHENTICATED', 401)
        await deliver(arrive)(entry)
        return answer
      },
      alone: (_name, work) => {
        turn = turn.then(work)
        return turn
      },
      report: (event) => events.push(event),
      isFinal: isRefusal,
      tryLater: () => {
        calledLater += 1
      },
    })
    return { queue, drain }
  }
  return {
    state,
    server,
    sent,
    events,
    open,
    get calledLater() {
      return calledLater
    },
  }
}

const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('mark'), lecture: fc.constantFrom('a', 'b', 'c', 'd') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'go on',
        'online',
        'offline',
        'lose',
        'keep',
        'sign out',
        'restart',
        'drain',
      ),
      lecture: fc.constant(''),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('sign in'), lecture: fc.constantFrom(...children) }),
  },
)

it('ends with exactly what each child has done, and never sends it as another', async () => {
  const story = fc.array(fc.tuple(fc.constantFrom(...tabs), act), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), story, async (scheduler, steps) => {
      const room = classRoom()
      const open = () => room.open((work) => scheduler.scheduleFunction(work))
      const pages = tabs.map(open)
      const marked = new Map<string, Set<string>>()
      for (const [tab, step] of steps) {
        const { state } = room
        const page = pages[tab]
        if (step.do === 'online' || step.do === 'offline') state.online = step.do === 'online'
        if (step.do === 'lose' || step.do === 'keep') state.answersLost = step.do === 'lose'
        if (step.do === 'sign out') state.user = null
        if (step.do === 'sign in') state.user = step.lecture
        if (step.do === 'restart') pages[tab] = open()
        if (step.do === 'go on' && scheduler.count() > 0) await scheduler.waitOne()
        if (step.do === 'mark' && state.user) {
          page?.queue.add(mark(state.user, step.lecture))
          marked.set(state.user, (marked.get(state.user) ?? new Set()).add(`c:${step.lecture}`))
        }
        if ((step.do === 'mark' || step.do === 'drain') && state.user) void page?.drain(state.user)
      }
      const { state } = room
      state.online = true
      state.answersLost = false
      await scheduler.waitIdle()
      for (const child of children) {
        state.user = child
        const last = room.open()
        await last.drain(child)
        expect(last.queue.list(child)).toEqual([])
      }
      expect(room.server).toEqual(marked)
    }),
    { numRuns: 200 },
  )
})

it('sends in order, each mark once, though two tabs drain the queue', async () => {
  const room = classRoom()
  const [first, second] = [room.open(), room.open()]
  room.state.online = false
  for (const lectureId of ['b', 'a', 'c']) first.queue.add(mark('mia', lectureId))
  await first.drain('mia')
  room.state.online = true
  await Promise.all([first.drain('mia'), second.drain('mia'), first.drain('mia')])
  expect(keysOf(room.sent)).toEqual(['c:b', 'c:a', 'c:c'])
})

it('drops what the server refuses, reports it, and continues', async () => {
  const room = classRoom()
  const { queue, drain } = room.open()
  for (const lectureId of ['gone', 'a']) queue.add(mark('mia', lectureId))
  await drain('mia')
  expect(room.events.map(({ kind, entry }) => `${kind} ${entry.key}`)).toEqual([
    'refused c:gone',
    'sent c:a',
  ])
  expect(queue.list('mia')).toEqual([])
})

it('holds back one lane alone when the server fails at a change of it', async () => {
  const room = classRoom()
  const { queue, drain } = room.open()
  queue.add(mark('mia', 'broken', 'seeds'))
  for (const courseId of ['seeds', 'rain', 'bees']) queue.add(mark('mia', 'a', courseId))
  await drain('mia')
  expect(keysOf(room.sent)).toEqual(['rain:a', 'bees:a'])
  expect(keysOf(queue.list('mia'))).toEqual(['seeds:broken', 'seeds:a'])
  expect(room.calledLater).toBe(1)
})

it('stores the changes of a child who is not signed in', async () => {
  const room = classRoom()
  const { queue, drain } = room.open()
  queue.add(mark('leo', 'a'))
  await drain('leo')
  expect(room.sent).toEqual([])
  expect(queue.list('leo')).toHaveLength(1)
})

it('asks to be called again when the server is busy', async () => {
  const queue = createOutboxQueue(memoryStorage())
  queue.add(mark('mia', 'a'))
  const tryLater = vi.fn()
  const drain = createOutboxSender({
    queue,
    send: () => Promise.reject(failing('UNAVAILABLE', 503)),
    alone: (_name, work) => work(),
    report: () => {},
    tryLater,
    isFinal: isRefusal,
  })
  await drain('mia')
  expect(tryLater).toHaveBeenCalledOnce()
  expect(queue.list('mia')).toHaveLength(1)
})

it.each([400, 403, 404])('keeps everything when something else answers with %i', async (status) => {
  const queue = createOutboxQueue(memoryStorage())
  for (const courseId of ['seeds', 'rain']) queue.add(mark('mia', 'a', courseId))
  const tryLater = vi.fn()
  const send = vi.fn(() => Promise.reject(notOurs(status)))
  const report = vi.fn()
  const drain = createOutboxSender({
    ...{ queue, send, report, tryLater, isFinal: isRefusal },
    alone: (_name, work) => work(),
  })
  await drain('mia')
  expect(keysOf(queue.list('mia'))).toEqual(['seeds:a', 'rain:a'])
  expect(send).toHaveBeenCalledOnce()
  expect(tryLater).toHaveBeenCalledOnce()
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'delayed' }))
})

it('sends after a page could not get the lock', async () => {
  const queue = createOutboxQueue(memoryStorage())
  queue.add(mark('mia', 'a'))
  let isLocked = true
  const drain = createOutboxSender({
    queue,
    send: () => Promise.resolve(answer),
    alone: (_name, work) => (isLocked ? Promise.reject(new Error('no lock')) : work()),
    report: () => {},
    isFinal: isRefusal,
    tryLater: () => {},
  })
  await expect(drain('mia')).rejects.toThrow('no lock')
  isLocked = false
  await drain('mia')
  expect(queue.list('mia')).toEqual([])
})

// Marks of two children on one tablet with two tabs: whatever happens (no connection, lost answers,
// signing out, restarts), the server has all marks of each in the end.
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../api/index.ts'
import { createMarkQueue, type Mark } from './mark-queue.ts'
import { createMarkSender, type MarkEvent } from './mark-sender.ts'
import { memoryStorage } from './test/memory-storage.ts'

const children = ['mia', 'leo'] as const
const tabs = [0, 1] as const
const failing = (code: ApiError['code'], status: number) =>
  new ApiError({ code, status, message: code })

/** A tablet, its server, and who is signed in. */
function classRoom() {
  const storage = memoryStorage()
  const server = new Map<string, Set<string>>()
  const sent: { as: string; mark: Mark }[] = []
  const events: MarkEvent[] = []
  const state: { online: boolean; answersLost: boolean; user: string | null } = {
    online: true,
    answersLost: false,
    user: 'mia',
  }
  let turn: Promise<void> = Promise.resolve()
  let calledLater = 0
  // one call at the server, with the token it is made with
  const arrive = async (mark: Mark, as: string) => {
    if (!state.online) throw failing('OFFLINE', 0)
    if (mark.lectureId === 'broken') throw failing('INTERNAL', 500)
    if (mark.lectureId === 'gone') throw failing('LECTURE_NOT_FOUND', 404)
    server.set(as, (server.get(as) ?? new Set()).add(mark.lectureId))
    sent.push({ as, mark })
    if (state.answersLost) throw failing('OFFLINE', 0)
  }
  const open = (deliver: (work: typeof arrive) => typeof arrive = (work) => work) => {
    const queue = createMarkQueue(storage)
    const drain = createMarkSender({
      queue,
      send: async (mark, as) => {
        if (state.user !== as) throw failing('UNAUTHENTICATED', 401)
        await deliver(arrive)(mark, as)
      },
      alone: (_name, work) => {
        turn = turn.then(work)
        return turn
      },
      report: (event) => events.push(event),
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

it('ends with exactly what each child has marked, and never sends it as another', async () => {
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
          page?.queue.add(state.user, { courseId: 'c', lectureId: step.lecture })
          marked.set(state.user, (marked.get(state.user) ?? new Set()).add(step.lecture))
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
  for (const lectureId of ['b', 'a', 'c']) first.queue.add('mia', { courseId: 'c', lectureId })
  await first.drain('mia')
  room.state.online = true
  await Promise.all([first.drain('mia'), second.drain('mia'), first.drain('mia')])
  expect(room.sent.map(({ mark }) => mark.lectureId)).toEqual(['b', 'a', 'c'])
})

it('drops what the server refuses, reports it, and continues', async () => {
  const room = classRoom()
  const { queue, drain } = room.open()
  for (const lectureId of ['gone', 'a']) queue.add('mia', { courseId: 'c', lectureId })
  await drain('mia')
  expect(room.events.map(({ kind, mark }) => `${kind} ${mark.lectureId}`)).toEqual([
    'refused gone',
    'sent a',
  ])
  expect(queue.list('mia')).toEqual([])
})

it('holds back one lesson alone when the server fails at a mark of it', async () => {
  const room = classRoom()
  const { queue, drain } = room.open()
  queue.add('mia', { courseId: 'seeds', lectureId: 'broken' })
  for (const courseId of ['seeds', 'rain', 'bees']) queue.add('mia', { courseId, lectureId: 'a' })
  await drain('mia')
  expect(room.sent.map(({ mark }) => mark.courseId)).toEqual(['rain', 'bees'])
  expect(queue.list('mia').map(({ lectureId }) => lectureId)).toEqual(['broken', 'a'])
  expect(room.calledLater).toBe(1)
})

it('stores the marks of a child who is not signed in', async () => {
  const room = classRoom()
  const { queue, drain } = room.open()
  queue.add('leo', { courseId: 'c', lectureId: 'a' })
  await drain('leo')
  expect(room.sent).toEqual([])
  expect(queue.list('leo')).toHaveLength(1)
})

it('asks to be called again when the server is busy', async () => {
  const queue = createMarkQueue(memoryStorage())
  queue.add('mia', { courseId: 'c', lectureId: 'a' })
  const tryLater = vi.fn()
  const drain = createMarkSender({
    queue,
    send: () => Promise.reject(failing('UNAVAILABLE', 503)),
    alone: (_name, work) => work(),
    report: () => {},
    tryLater,
  })
  await drain('mia')
  expect(tryLater).toHaveBeenCalledOnce()
  expect(queue.list('mia')).toHaveLength(1)
})

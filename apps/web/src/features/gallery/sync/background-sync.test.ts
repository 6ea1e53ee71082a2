// @vitest-environment jsdom
// When pictures are sent: at once in the beginning, then at a pace, and only a child's.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Round } from './sync-pictures.ts'

const rounds = vi.hoisted(() => ({
  sync: vi.fn(async (): Promise<Round> => ({ full: null })),
  hasNews: vi.fn(async () => true),
  reachable: { now: true },
  listeners: new Set<() => void>(),
  person: { role: '', awaitsClass: false },
}))
vi.mock('../../../session/index.ts', () => ({
  session: {
    current: () => ({ kind: 'signedIn', user: { _id: 'mira', ...rounds.person } }),
    subscribe: () => {},
  },
}))
vi.mock('./sync-pictures.ts', () => ({ syncPictures: rounds.sync, hasNews: rounds.hasNews }))
vi.mock('../stored-pictures.ts', () => ({ forgetDeleted: async () => 0 }))
vi.mock('../../../api/index.ts', () => ({
  connection: {
    isReachable: () => rounds.reachable.now,
    subscribe: (listener: () => void) => rounds.listeners.add(listener),
  },
}))

let sync: typeof import('./background-sync.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  rounds.sync.mockReset().mockResolvedValue({ full: null })
  rounds.hasNews.mockReset().mockResolvedValue(false)
  rounds.reachable.now = true
  rounds.listeners.clear()
  rounds.person = { role: 'student', awaitsClass: false }
  sync = await import('./background-sync.ts')
})
afterEach(() => {
  // what was begun here still listens, and has nothing to do any more
  rounds.person.role = ''
  vi.useRealTimers()
})

async function begin() {
  const { announceChange: emit } = await import('../news.ts')
  sync.startSync()
  await vi.advanceTimersByTimeAsync(0)
  rounds.sync.mockClear()
  rounds.hasNews.mockResolvedValue(true)
  return emit
}

test('it begins with a round, and another one follows changes at a pace', async () => {
  const emit = await begin()
  emit()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds.sync).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(rounds.sync).toHaveBeenCalledWith('mira')
})

test.each([
  ['a teacher', { role: 'educator', awaitsClass: false }],
  ['a child whose account has not joined a class', { role: 'student', awaitsClass: true }],
])('%s sends nothing', async (_who, person) => {
  rounds.person = person
  const emit = await begin()
  emit()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(rounds.sync).not.toHaveBeenCalled()
})

test('while the server is away it is tried ever more seldom, and again when it is back', async () => {
  rounds.sync.mockRejectedValue(new Error('away'))
  await begin()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(rounds.sync).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(rounds.sync).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(rounds.sync).toHaveBeenCalledTimes(2)
  rounds.sync.mockResolvedValue({ full: null })
  for (const listener of rounds.listeners) listener()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(rounds.sync).toHaveBeenCalledTimes(3)
})

test('a tablet that is put away sends what is new at once', async () => {
  await begin()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds.sync).toHaveBeenCalledWith('mira')
  vi.restoreAllMocks()
})

test('what is saved by hand is sent at once, also during a round that may have passed it', async () => {
  await begin()
  const round = Promise.withResolvers<Round>()
  rounds.sync.mockReturnValueOnce(round.promise)
  void sync.syncNow()
  const sent = sync.sendNews()
  round.resolve({ full: null })
  await sent
  expect(rounds.sync).toHaveBeenCalledTimes(2)
})

test('a full share is told to the wall', async () => {
  rounds.sync.mockResolvedValue({ full: 'GALLERY_FULL' })
  sync.startSync()
  await vi.advanceTimersByTimeAsync(0)
  expect(sync.whatIsFull.get()).toBe('GALLERY_FULL')
})

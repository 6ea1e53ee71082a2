// When pictures are sent: soon after the first change, then at a pace, and never for a visitor.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const rounds = vi.hoisted(() => ({
  sync: vi.fn(async () => ({ full: false })),
  hasNews: vi.fn(async () => true),
  reachable: { now: true },
  listeners: new Set<() => void>(),
}))
vi.mock('../../../session/index.ts', async () => (await import('../test/person.ts')).fakeSession)
vi.mock('./sync-pictures.ts', () => ({ syncPictures: rounds.sync, hasNews: rounds.hasNews }))
vi.mock('../kept-pictures.ts', () => ({ forgetDeleted: async () => 0 }))
vi.mock('../../../api/index.ts', () => ({
  connection: {
    isReachable: () => rounds.reachable.now,
    subscribe: (listener: () => void) => rounds.listeners.add(listener),
  },
}))

let sync: typeof import('./background-sync.ts')
let people: typeof import('../test/person.ts')

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  rounds.sync.mockReset().mockResolvedValue({ full: false })
  rounds.hasNews.mockReset().mockResolvedValue(false)
  rounds.reachable.now = true
  people = await import('../test/person.ts')
  people.childEnters('mira')
  sync = await import('./background-sync.ts')
})
afterEach(() => {
  // what was begun here hears of later tests, and has nothing to do any more
  people.visitorEnters()
  vi.useRealTimers()
})

async function begin() {
  const { announceChange: tell } = await import('../news.ts')
  sync.startSync()
  await vi.advanceTimersByTimeAsync(0)
  rounds.sync.mockClear()
  rounds.hasNews.mockResolvedValue(true)
  return tell
}

test('it begins with a round, and another one follows changes at a pace', async () => {
  const tell = await begin()
  tell()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(rounds.sync).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(31_000)
  expect(rounds.sync).toHaveBeenCalledWith('mira')
})

test('whoever is not a signed-in child sends nothing', async () => {
  people.visitorEnters()
  const tell = await begin()
  tell()
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
  rounds.sync.mockResolvedValue({ full: false })
  for (const listener of rounds.listeners) listener()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(rounds.sync).toHaveBeenCalledTimes(3)
})

test('a tablet that is put away sends what is new at once', async () => {
  await begin()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(rounds.sync).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

test('a full share is told to the wall', async () => {
  rounds.sync.mockResolvedValue({ full: true })
  sync.startSync()
  await vi.advanceTimersByTimeAsync(0)
  expect(sync.fullStore.snapshot()).toBe(true)
})

// @vitest-environment jsdom
// What a child makes is there again, for this child alone.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentOwner,
  deletePicture,
  duplicatePicture,
  galleryDatabase,
  lastPicture,
  listPictures,
  readPicture,
  restorePicture,
  savePicture,
} from './index.ts'
import { forgetDeleted } from './stored-pictures.ts'
import { childEnters, enter, visitorEnters } from './test/person.ts'
import { picture } from './test/picture.ts'

vi.mock('../../session/index.ts', async () => (await import('./test/person.ts')).fakeSession)

const day = 24 * 60 * 60 * 1_000

beforeEach(() => childEnters('mira'))
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  const database = await galleryDatabase()
  for (const store of ['pictures', 'steps', 'sent'] as const) await database.clear(store)
})

test('a picture comes back as it was saved', async () => {
  const saved = picture({ subject: 'farm' })
  expect(await savePicture(saved)).toBe('saved')
  expect(await readPicture(saved.id)).toMatchObject({
    id: saved.id,
    subject: 'farm',
    state: { strokes: [1] },
    width: 4,
    height: 3,
  })
})

test('pictures are listed newest first, and the last of a kind is found', async () => {
  const old = picture({ updatedAt: 1 })
  const coloring = picture({ kind: 'coloring', updatedAt: 3 })
  const drawing = picture({ updatedAt: 2 })
  for (const each of [old, coloring, drawing]) await savePicture(each)
  expect((await listPictures('mira')).map(({ id }) => id)).toEqual([
    coloring.id,
    drawing.id,
    old.id,
  ])
  expect((await lastPicture('mira', 'drawing'))?.id).toBe(drawing.id)
  expect(await lastPicture('mira', 'stickers')).toBeUndefined()
})

test('another child or a visitor on the same tablet finds nothing of it', async () => {
  const saved = picture()
  await savePicture(saved)
  for (const leave of [visitorEnters, () => childEnters('noah')]) {
    leave()
    expect(await listPictures(await currentOwner())).toEqual([])
    expect(await readPicture(saved.id)).toBeUndefined()
    expect(await deletePicture(saved.id)).toBe(false)
    expect(await duplicatePicture(saved.id)).toBeUndefined()
  }
  childEnters('mira')
  expect(await listPictures(await currentOwner())).toHaveLength(1)
})

test('a deleted picture is off the wall, comes back when wanted, and is forgotten after 30 days', async () => {
  const saved = picture()
  await savePicture(saved)
  await (await galleryDatabase()).put('steps', { picture: saved.id, number: 1, step: 'line' })
  await deletePicture(saved.id)
  expect(await listPictures('mira')).toEqual([])
  expect(await lastPicture('mira', 'drawing')).toBeUndefined()
  await restorePicture(saved.id)
  expect(await listPictures('mira')).toHaveLength(1)

  await deletePicture(saved.id)
  expect(await forgetDeleted()).toBe(0)
  vi.useFakeTimers({ now: Date.now() + 31 * day, toFake: ['Date'] })
  expect(await forgetDeleted()).toBe(1)
  expect(await restorePicture(saved.id)).toBe(false)
  expect(await (await galleryDatabase()).count('steps')).toBe(0)
})

test('a copy is a picture of its own', async () => {
  const saved = picture()
  await savePicture(saved)
  const copy = await duplicatePicture(saved.id)
  if (typeof copy !== 'object') throw new Error('there is no copy')
  expect(copy.id).not.toBe(saved.id)
  expect(await readPicture(copy.id)).toMatchObject({ state: saved.state, owner: 'mira' })
  await deletePicture(copy.id)
  expect((await listPictures('mira')).map(({ id }) => id)).toEqual([saved.id])
})

test('a clock that was put back makes no picture older than it was', async () => {
  const saved = picture({ updatedAt: 9_000 })
  await savePicture(saved)
  await savePicture({ ...saved, state: 'later', updatedAt: 10 })
  expect(await readPicture(saved.id)).toMatchObject({ state: 'later', updatedAt: 9_001 })
})

test('a full device says so and still has what it had', async () => {
  const saved = picture()
  await savePicture(saved)
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  expect(await savePicture({ ...saved, state: 'more' })).toBe('full')
  vi.restoreAllMocks()
  expect(await readPicture(saved.id)).toMatchObject({ state: saved.state })
})

test('a full device first forgets what was deleted a while ago', async () => {
  const gone = picture()
  await savePicture(gone)
  await deletePicture(gone.id)
  vi.useFakeTimers({ now: Date.now() + day, toFake: ['Date'] })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const saved = picture()
  expect(await savePicture(saved)).toBe('saved')
  expect(await restorePicture(gone.id)).toBe(false)
})

test('a browser that stores nothing says so', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('closed', 'InvalidStateError')
  })
  expect(await savePicture(picture())).toBe('unavailable')
  expect(await listPictures('mira')).toEqual([])
})

test('the browser is asked once not to throw the pictures away', async () => {
  localStorage.clear()
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', Object.assign(navigator, { storage: { persist } }))
  await savePicture(picture())
  await savePicture(picture())
  expect(persist).toHaveBeenCalledOnce()
})

test('while the server is silent, whoever was here last draws on', async () => {
  enter({ kind: 'loading', silent: true })
  expect(await currentOwner()).toBe('mira')
  visitorEnters()
  enter({ kind: 'loading', silent: true })
  expect(await currentOwner()).toBe('visitor')
})

test('nobody is taken for another one while it is not known who is here', async () => {
  enter({ kind: 'loading', silent: false })
  const owner = currentOwner()
  childEnters('noah')
  expect(await owner).toBe('noah')
})

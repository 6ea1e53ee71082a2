// Rounds between this device and a server that stands in for ours.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { galleryDatabase, type StoredPicture } from '../database.ts'
import { leaveUnsent } from '../leave-device.ts'
import { readPicture, readWithVoice } from '../read-picture.ts'
import {
  allOf,
  deletePicture,
  duplicatePicture,
  listPictures,
  restorePicture,
  savePicture,
} from '../stored-pictures.ts'
import { fakeServer } from '../test/fake-server.ts'
import { childEnters, visitorEnters } from '../test/person.ts'
import { picture } from '../test/picture.ts'
import { keepVoice, replaceVoice } from '../voice/picture-voice.ts'
import { hasNews, syncPictures } from './sync-pictures.ts'

vi.mock('../../../session/index.ts', async () => (await import('../test/person.ts')).fakeSession)
vi.mock('../../../api/index.ts', async () => {
  const { fakeServer } = await import('../test/fake-server.ts')
  return { call: fakeServer.call, ApiError: fakeServer.ApiError }
})

const minute = 60_000

/** A picture that the server knows. */
async function sentPicture(given: Partial<StoredPicture> = {}): Promise<StoredPicture> {
  const made = picture(given)
  await savePicture(made)
  await syncPictures('mira')
  return made
}

beforeEach(async () => {
  childEnters('mira')
  fakeServer.begin()
  const database = await galleryDatabase()
  for (const store of ['pictures', 'steps', 'sent', 'smalls'] as const) await database.clear(store)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** This device loses all it has, as another one that never had it. */
async function onAnotherDevice() {
  const database = await galleryDatabase()
  for (const store of ['pictures', 'steps', 'sent'] as const) await database.clear(store)
}

test('what a child made goes to the server, once', async () => {
  const made = picture({ subject: 'farm' })
  await savePicture(made)
  expect(await hasNews('mira')).toBe(true)
  await syncPictures('mira')
  expect(fakeServer.pictures.get(made.id)).toMatchObject({ kind: 'drawing', subject: 'farm' })
  expect(await hasNews('mira')).toBe(false)
  await syncPictures('mira')
  expect(fakeServer.calls('savePicture')).toBe(1)
})

test('another device goes on with it, and the first one takes over what was done there', async () => {
  const made = await sentPicture()
  const first = await (await galleryDatabase()).getAll('sent')

  await onAnotherDevice()
  const there = await readPicture(made.id)
  expect(there).toMatchObject({ state: { strokes: [1] }, owner: 'mira' })
  await savePicture({ ...made, state: { strokes: [1, 2] }, updatedAt: 2 * minute })
  await syncPictures('mira')

  await onAnotherDevice()
  const database = await galleryDatabase()
  await database.put('pictures', made)
  for (const sent of first) await database.put('sent', sent)
  await syncPictures('mira')
  expect(await listPictures('mira')).toMatchObject([{ state: { strokes: [1, 2] } }])
  expect(await hasNews('mira')).toBe(false)
})

test('deleting and bringing back reach the server', async () => {
  const made = await sentPicture()
  await deletePicture(made.id)
  await syncPictures('mira')
  expect(fakeServer.pictures.get(made.id)?.deletedAt).not.toBeNull()
  await restorePicture(made.id)
  await syncPictures('mira')
  expect(fakeServer.pictures.get(made.id)?.deletedAt).toBeNull()
  expect(await hasNews('mira')).toBe(false)
})

test('what is deleted elsewhere disappears here', async () => {
  const made = await sentPicture()
  fakeServer.remove(made.id)
  await syncPictures('mira')
  expect(await listPictures('mira')).toEqual([])
  expect(await allOf('mira')).toHaveLength(1)
})

test('a picture that the server has forgotten is sent anew when it comes back', async () => {
  const made = await sentPicture()
  await deletePicture(made.id)
  await syncPictures('mira')
  fakeServer.pictures.delete(made.id)
  await restorePicture(made.id)
  await syncPictures('mira')
  expect(fakeServer.pictures.get(made.id)).toMatchObject({ deletedAt: null })
})

test('while the server is away nothing is lost, and it goes on later', async () => {
  const made = picture()
  await savePicture(made)
  fakeServer.away = true
  await expect(syncPictures('mira')).rejects.toThrow()
  expect(await hasNews('mira')).toBe(true)
  fakeServer.away = false
  await syncPictures('mira')
  expect(fakeServer.pictures.size).toBe(1)
})

test.each(['GALLERY_FULL', 'HAND_INS_FULL'] as const)(
  '%s is told, and the pictures stay here',
  async (full) => {
    fakeServer.room = 1
    fakeServer.whenFull = full
    for (const at of [1, 2]) await savePicture(picture({ updatedAt: at * minute }))
    expect(await syncPictures('mira')).toEqual({ full })
    expect(await listPictures('mira')).toHaveLength(2)
  },
)

test('a picture that the server does not take stops no other one', async () => {
  const odd = picture({ kind: 'stickers', updatedAt: 5 * minute })
  fakeServer.refuses.add(odd.id)
  await savePicture(odd)
  await savePicture(picture())
  await syncPictures('mira')
  expect(fakeServer.pictures.size).toBe(1)
  expect(await hasNews('mira')).toBe(false)
})

test('a state that is too large stays here, and the picture goes', async () => {
  const made = await sentPicture({ state: 'a'.repeat(300_000) })
  expect(fakeServer.pictures.get(made.id)?.state).toBeNull()
  await onAnotherDevice()
  expect(await readPicture(made.id)).toMatchObject({ state: undefined })
})

const said = async (id: string) => (await readPicture(id))?.voice?.sound?.text()
const sound = (words: string) => new Blob([words], { type: 'audio/wav' })

test('what she says about a picture goes to the server once, without the picture, and comes elsewhere', async () => {
  const made = await sentPicture()
  await keepVoice(made.id, sound('a bee'))
  expect(await hasNews('mira')).toBe(true)
  await syncPictures('mira')
  expect(await hasNews('mira')).toBe(false)
  await syncPictures('mira')
  expect([fakeServer.calls('savePictureVoice'), fakeServer.calls('savePicture')]).toEqual([1, 1])

  await onAnotherDevice()
  await readWithVoice(made.id)
  expect(await said(made.id)).toBe('a bee')
  await keepVoice(made.id, sound('a wasp'))
  await syncPictures('mira')
  expect(fakeServer.pictures.get(made.id)?.voiceUrl).toContain('a wasp')
})

test('what she draws later leaves what she said, and what she said elsewhere takes its place', async () => {
  const made = picture()
  await savePicture(made)
  await keepVoice(made.id, sound('a bee'))
  await savePicture({ ...made, updatedAt: 2 * minute })
  expect(await said(made.id)).toBe('a bee')
  await syncPictures('mira')
  const there = fakeServer.pictures.get(made.id)
  Object.assign(there ?? {}, {
    voiceId: 'later',
    voiceUrl: 'data:audio/wav,a wasp',
    voiceAt: new Date().toISOString(),
  })
  await syncPictures('mira')
  expect(await said(made.id)).toBe('a wasp')
})

test('what she takes off is gone on the server, and what was erased there is gone here', async () => {
  const [off, erased] = [await sentPicture(), await sentPicture()]
  for (const { id } of [off, erased]) await keepVoice(id, sound('a bee'))
  await syncPictures('mira')
  await keepVoice(off.id)
  expect(await said(off.id)).toBeUndefined()
  Object.assign(fakeServer.pictures.get(erased.id) ?? {}, { voiceId: null, voiceUrl: null })
  await syncPictures('mira')
  expect(fakeServer.pictures.get(off.id)?.voiceId).toBeNull()
  expect(await said(erased.id)).toBeUndefined()
  expect(await hasNews('mira')).toBe(false)
})

test('a recording that the device has no room for, or that something else overtook, is said to be lost', async () => {
  const made = picture()
  expect(await keepVoice(made.id, sound('a bee'))).toBe('failed')
  await savePicture(made)
  await keepVoice(made.id, sound('a bee'))
  const known = (await readPicture(made.id))?.voice
  await keepVoice(made.id, sound('a wasp'))
  expect(await replaceVoice(made.id, known, undefined)).toBe('failed')
  expect(await said(made.id)).toBe('a wasp')
})

test.each(['says', 'takes off'])(
  'what she %s last stays on a device whose clock is behind, and on all others',
  async (act) => {
    const made = await sentPicture()
    await keepVoice(made.id, sound('a bee'))
    await syncPictures('mira')
    await onAnotherDevice()
    await readWithVoice(made.id)
    vi.useFakeTimers({ now: Date.now() - 60 * minute, toFake: ['Date'] })
    await keepVoice(made.id)
    await syncPictures('mira')
    expect(fakeServer.pictures.get(made.id)?.voiceId).toBeNull()
    if (act === 'says') await keepVoice(made.id, sound('a wasp'))
    await syncPictures('mira')
    await syncPictures('mira')
    expect(await said(made.id)).toBe(act === 'says' ? 'a wasp' : undefined)
    expect(fakeServer.pictures.get(made.id)?.voiceUrl ?? '').toMatch(act === 'says' ? /wasp/ : /^$/)
    expect(await hasNews('mira')).toBe(false)
  },
)

test('a picture opens before what she says about it has come, and is handed in with it', async () => {
  const made = await sentPicture()
  await keepVoice(made.id, sound('a bee'))
  await syncPictures('mira')
  await onAnotherDevice()
  const load = fetch
  const speak = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.startsWith('data:audio')) await speak.promise
    return load(url)
  })
  expect(await readPicture(made.id)).toMatchObject({ state: { strokes: [1] } })
  const whole = readWithVoice(made.id)
  speak.resolve()
  expect(await (await whole)?.voice?.sound?.text()).toBe('a bee')
})

test('where a parent has taken the word back, her voice goes and the picture stays', async () => {
  const made = await sentPicture()
  await keepVoice(made.id, sound('a bee'))
  fakeServer.isVoiceClosed = true
  expect(await syncPictures('mira')).toEqual({ full: null })
  expect(await readPicture(made.id)).toMatchObject({ state: { strokes: [1] } })
  expect(await said(made.id)).toBeUndefined()
  expect(await hasNews('mira')).toBe(false)
})

test('a picture whose voice is not sent stays on a device that she leaves, until it is', async () => {
  const made = await sentPicture()
  await keepVoice(made.id, sound('a bee'))
  expect(await leaveUnsent('mira')).toBe(1)
  await syncPictures('mira')
  expect(await leaveUnsent('mira')).toBe(0)
  expect(await listPictures('mira')).toEqual([])
})

test('one more like it is silent, and nobody speaks on another child’s picture', async () => {
  const made = await sentPicture()
  await keepVoice(made.id, sound('a bee'))
  const copy = await duplicatePicture(made.id)
  expect(await said(typeof copy === 'object' ? copy.id : '')).toBeUndefined()
  childEnters('noah')
  await keepVoice(made.id, sound('mine'))
  childEnters('mira')
  expect(await said(made.id)).toBe('a bee')
})

test('no picture at all is not asked for', async () => {
  expect(await readPicture('')).toBeUndefined()
  expect(fakeServer.calls('galleryPicture')).toBe(0)
})

test('nobody else’s picture is sent or read', async () => {
  await savePicture(picture({ owner: 'noah' }))
  await savePicture(picture({ owner: 'visitor' }))
  await syncPictures('mira')
  expect(fakeServer.pictures.size).toBe(0)
  const made = await sentPicture()
  await onAnotherDevice()
  visitorEnters()
  expect(await readPicture(made.id)).toBeUndefined()
  childEnters('noah')
  expect(await readPicture(made.id)).toBeUndefined()
})

test('a picture that is another child’s now leaves the wall, unless it was changed here', async () => {
  const [gone, changed, hers] = [await sentPicture(), await sentPicture(), await sentPicture()]
  for (const { id } of [gone, changed]) fakeServer.pictures.delete(id)
  await savePicture({ ...changed, updatedAt: changed.updatedAt + minute })
  fakeServer.moved = [gone.id, changed.id]
  fakeServer.refuses.add(changed.id)
  await syncPictures('mira')
  const left = (await listPictures('mira')).map(({ id }) => id)
  expect(left.sort()).toEqual([changed.id, hers.id].sort())
  expect(await hasNews('mira')).toBe(false)
})

// @vitest-environment jsdom
// A child leaves a device that others use.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handInsOf, keepHandIn, newHandIn } from '../../api/hand-ins/kept-hand-ins.ts'
import { session } from '../../session/index.ts'
import { idleMinutesOfTablet } from '../../state/class-tablet.ts'
import { shownToasts } from '../../ui/notify.ts'
import { galleryDatabase, type StoredPicture, savePicture } from '../gallery/index.ts'
import { fakeServer } from '../gallery/test/fake-server.ts'
import { userCalled } from '../gallery/test/person.ts'
import { picture } from '../gallery/test/picture.ts'
import { sharedDevice } from './tick.ts'

const marked: string[] = []
type Call = Parameters<typeof fakeServer.call>[1] & { body?: { lectureId: string } }

vi.mock('../../api/index.ts', async (original) => {
  const { fakeServer } = await import('../gallery/test/fake-server.ts')
  return { ...(await original<object>()), ApiError: fakeServer.ApiError, call: fakeServer.call }
})
vi.mock('../../api/call.ts', async (original) => ({
  ...(await original<object>()),
  async callUnchecked(_name: string, input: Call) {
    if (fakeServer.away) throw new fakeServer.ApiError(0, 'OFFLINE')
    marked.push(input.body?.lectureId ?? '')
    return {}
  },
}))

const day = 24 * 60 * 60 * 1_000
const waitingOf = (userId: string, call: string, lane: string, body: object) => [
  `kinderleaf:${userId}:outbox:${call}:1`,
  JSON.stringify({ userId, call, body, key: '1', lane, order: 1 }),
]
const markOf = (userId: string) =>
  waitingOf(userId, 'updateCourseProgress', 'clouds', { courseId: 'clouds', lectureId: 'rain' })
const answerOf = (userId: string) =>
  waitingOf(userId, 'saveQuizRun', 'quiz:leaves', { quizId: 'leaves', letters: { 1: 'A' } })
/** The server has it as it is here. */
async function sentPicture(given: Partial<StoredPicture> = {}) {
  const made = picture(given)
  await savePicture(made)
  const { id, owner, updatedAt } = made
  await (await galleryDatabase()).put('sent', { id, owner, updatedAt, version: '', deleted: false })
  return made
}

let device: typeof import('./leaving.ts')

const isHere = (id: string) =>
  vi.spyOn(session, 'current').mockReturnValue({ kind: 'signedIn', user: userCalled(id) })

beforeEach(async () => {
  isHere('mira')
  fakeServer.begin()
  marked.length = 0
  const database = await galleryDatabase()
  for (const store of ['pictures', 'steps', 'sent', 'smalls'] as const) await database.clear(store)
  localStorage.clear()
  sharedDevice.write(true)
  device = await import('./leaving.ts')
})
afterEach(() => vi.useRealTimers())

const store = (...texts: string[][]) => {
  for (const [key = '', text = ''] of texts) localStorage.setItem(key, text)
}
const idsHere = async () => (await galleryDatabase()).getAllKeys('pictures')
const mine = () => Object.keys(localStorage).filter((key) => key.startsWith('kinderleaf:mira:'))

test('what the server takes goes from the device, and nobody else loses anything', async () => {
  const [hers, noahs] = [await sentPicture(), picture({ owner: 'noah' })]
  await savePicture(noahs)
  await (await galleryDatabase()).put('steps', { picture: hers.id, number: 1_000, step: 'a line' })
  const draft = ['kinderleaf:rosa:lesson', 'a draft']
  store(markOf('mira'), ['kinderleaf:mira:watch', 'yes'], markOf('noah'), draft)
  expect(await device.leaveDevice('mira')).toBe(true)
  expect(marked).toEqual(['rain'])
  expect(await idsHere()).toEqual([noahs.id])
  for (const left of ['steps', 'sent'] as const) {
    expect(await (await galleryDatabase()).count(left)).toBe(0)
  }
  expect(mine()).toEqual([])
  expect(localStorage.getItem('kinderleaf:rosa:lesson')).toBe('a draft')
  expect(localStorage.getItem(markOf('noah')[0] ?? '')).not.toBeNull()
})

test('what is not sent is named once, and stays', async () => {
  await sentPicture()
  const unsent = picture()
  await savePicture(unsent)
  fakeServer.away = true
  store(markOf('mira'), answerOf('mira'), ['kinderleaf:mira:watch', 'yes'])
  expect(await device.leaveDevice('mira')).toBe(false)
  expect(shownToasts.get().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Not sent yet: 1 picture, 1 finished lecture, and 1 quiz\. For 30 days/),
  ])
  expect(await device.leaveDevice('mira')).toBe(true)
  expect(await idsHere()).toEqual([unsent.id])
  expect(mine().toSorted()).toEqual([
    'kinderleaf:mira:outbox:saveQuizRun:1',
    'kinderleaf:mira:outbox:updateCourseProgress:1',
  ])
})

test('where nobody else is, everything stays', async () => {
  sharedDevice.write(false)
  const made = await sentPicture()
  store(markOf('mira'))
  expect(await device.leaveDevice('mira')).toBe(true)
  expect(await idsHere()).toEqual([made.id])
  expect(mine()).toHaveLength(1)
})

test('a tablet of a class is always shared; its wall names what is not sent, and one press leads there', async () => {
  sharedDevice.write(false)
  idleMinutesOfTablet.write(10)
  await sentPicture()
  expect(await device.leaveDevice('mira')).toBe(true)
  expect(await idsHere()).toEqual([])
  expect(localStorage.getItem('kinderleaf:left-unsent')).toBeNull()
  const unsent = picture()
  await savePicture(unsent)
  fakeServer.away = true
  expect(await device.leaveDevice('mira')).toBe(true)
  expect(await idsHere()).toEqual([unsent.id])
  expect(localStorage.getItem('kinderleaf:left-unsent')).toMatch(
    /^Not sent yet: 1 picture\. For 30 days/,
  )
})

test('whose session ended by itself on a tablet of a class leaves once its wall is open', async () => {
  const [sent, unsent] = [await sentPicture(), picture()]
  await savePicture(unsent)
  await sentPicture({ owner: 'noah' })
  store(['kinderleaf:here:mira', 'yes'], ['kinderleaf:mira:mute', 'yes'])
  vi.spyOn(session, 'current').mockReturnValue({ kind: 'visitor' })
  await device.leaveEnded()
  expect(await idsHere()).not.toContain(sent.id)
  expect(await idsHere()).toContain(unsent.id)
  expect(await idsHere()).toHaveLength(2)
  expect([localStorage.getItem('kinderleaf:here:mira'), mine()]).toEqual([null, []])
  expect(localStorage.getItem('kinderleaf:left-unsent')).toMatch(/^Not sent yet: 1 picture\./)
  vi.setSystemTime(Date.now() + 31 * day)
  await device.leaveEnded()
  expect(await idsHere()).not.toContain(unsent.id)
})

test('a hand-in that she has begun is not sent either', async () => {
  store(['kinderleaf:mira:activity:bee', '[]'])
  expect(await device.leaveDevice('mira')).toBe(false)
  expect(shownToasts.get().at(-1)?.text).toMatch(/^Not sent yet: 1 hand-in\. For 30 days/)
  expect(await device.leaveDevice('mira')).toBe(true)
  expect(mine()).toEqual(['kinderleaf:mira:activity:bee'])
})

test('what is kept of a hand-in waits for her alone, and goes after 30 days', async () => {
  const handIn = (activityId: string) => ({
    ...newHandIn('mira', activityId),
    files: [{ name: 'a.jpg', content: new Blob(['a']) }],
  })
  await keepHandIn(handIn('bee'))
  await keepHandIn({ ...handIn('plant'), submittedAt: 1 })
  await keepHandIn({ ...handIn('bee'), owner: 'noah' })
  store(['kinderleaf:mira:activity:bee', '[]'])
  expect(await device.leaveDevice('mira')).toBe(false)
  expect(shownToasts.get().at(-1)?.text).toMatch(/^Not sent yet: 2 hand-ins\. For 30 days/)
  expect(await device.leaveDevice('mira')).toBe(true)
  expect(await handInsOf('mira')).toHaveLength(2)
  vi.setSystemTime(Date.now() + 31 * day)
  isHere('noah')
  await device.forgetLeft()
  expect(await handInsOf('mira')).toEqual([])
  expect(await handInsOf('noah')).toHaveLength(1)
})

test('strokes that a picture does not show yet are not sent', async () => {
  const drawn = await sentPicture({ state: { history: 'h', changes: 3 } })
  const step = { history: 'h', changes: 5, underWay: [] }
  await (await galleryDatabase()).put('steps', { picture: drawn.id, number: 0, step })
  expect(await device.leaveDevice('mira')).toBe(false)
  expect(await idsHere()).toEqual([drawn.id])
})

test('after 30 days it goes, unless she has come back', async () => {
  fakeServer.away = true
  await savePicture(picture())
  store(markOf('mira'))
  await device.leaveDevice('mira')
  const comesIn = async (days: number, id: string) => {
    vi.setSystemTime(Date.now() + days * day)
    isHere(id)
    await device.forgetLeft()
  }
  await comesIn(29, 'noah')
  await comesIn(0, 'mira')
  await comesIn(2, 'noah')
  expect(await idsHere()).toHaveLength(1)
  isHere('mira')
  await device.leaveDevice('mira')
  await comesIn(31, 'noah')
  expect(await idsHere()).toEqual([])
  expect(mine()).toEqual([])
})

import { screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../test-page.tsx'
import { fakeDevice } from '../../ui/voice/fake-audio.ts'
import { StudentHome } from './StudentHome.tsx'

const has = vi.hoisted((): { videos: boolean; planned: boolean | undefined } => ({
  videos: false,
  planned: false,
}))
vi.mock('../plans/index.ts', () => ({ usePlannedToday: () => has.planned }))
vi.mock('./use-has-videos.ts', () => ({ useHasVideos: () => has.videos }))
vi.mock('../shared-device/index.ts', () => ({ SharedDeviceTick: () => null }))
const startSync = vi.hoisted(() => vi.fn())
vi.mock('../gallery/index.ts', () => ({ startSync }))
beforeEach(() => {
  has.videos = false
  has.planned = false
})

const mia = {
  ...{ _id: 'mia', name: 'Mia Lund', imageUrl: null, role: 'student' as const },
  ...{ awaitsClass: false, enrolledCourses: [] },
}

afterEach(() => void vi.useRealTimers())

const showHome = (unseenFeedback?: number) =>
  show(
    <MemoryRouter>
      <StudentHome user={unseenFeedback === undefined ? mia : { ...mia, unseenFeedback }} />
    </MemoryRouter>,
  )
const tiles = () => within(screen.getByRole('list')).getAllByRole('link')
const labels = () => tiles().map((tile) => tile.textContent)

const five = ['Look, Listen, Interact', 'Quizzes', 'Lessons', 'Activities', "Let's do Arts!"]

test('the five tiles stand in their order', () => {
  showHome()
  expect(labels()).toEqual(five)
})

test('Watch & Learn is the sixth where there is something to watch', () => {
  has.videos = true
  showHome()
  expect(labels()).toEqual([...five, 'Watch & Learn'])
})

test('Today is the sixth where something is planned, whatever there is to watch', () => {
  has.videos = true
  has.planned = true
  showHome()
  expect(labels()).toEqual([...five, 'Today'])
})

test('no tile becomes another one: there is no sixth until it is known whether something is planned', () => {
  has.videos = true
  has.planned = undefined
  showHome()
  expect(labels()).toEqual(five)
})

test('a child is greeted by her first name', () => {
  showHome()
  expect(screen.getByRole('heading', { name: 'Hello, Mia!' })).toBeDefined()
})

test.each([
  [undefined, 'Activities'],
  [0, 'Activities'],
  [1, 'Activities 1 new answer from your teacher'],
  [3, 'Activities 3 new answers from your teacher'],
])('with %s unseen, the tile is called %s', (unseenFeedback, name) => {
  showHome(unseenFeedback)
  expect(screen.getByRole('link', { name })).toBeDefined()
})

test('one speaker greets, and then names every tile while it stands out, until a tap', async () => {
  const { spoken } = fakeDevice([{ lang: 'en-US', localService: true }])
  const { person } = showHome(2)
  const [speaker, ...others] = screen.getAllByRole('button', { name: /^Hear: / })
  if (!speaker) throw new Error('nothing speaks')
  expect(others).toEqual([])
  await person.click(speaker)
  const named = () =>
    tiles().flatMap((tile) => (tile.closest('[data-named]') ? [tile.textContent] : []))
  for (const [text, label] of [
    ['Hello, Mia! '],
    ['Pick a picture.'],
    ['Look, Listen, Interact', 'Look, Listen, Interact'],
    ['Quizzes', 'Quizzes'],
    ['Lessons', 'Lessons'],
    ['Activities. ', 'Activities 22 new answers from your teacher'],
    ['2 new answers from your teacher', 'Activities 22 new answers from your teacher'],
    ["Let's do Arts!", "Let's do Arts!"],
    ['My pictures'],
    ['My garden'],
  ]) {
    await waitFor(() => expect(spoken.at(-1)?.text).toBe(text))
    await waitFor(() => expect(named()).toEqual(label ? [label] : []))
    if (text !== 'My garden') spoken.at(-1)?.onend?.()
  }
  expect(speaker.getAttribute('aria-pressed')).toBe('true')
  await person.click(speaker)
  expect(speaker.getAttribute('aria-pressed')).toBe('false')
})

test('her pictures are synced once, after the page is there', async () => {
  vi.useFakeTimers()
  showHome()
  expect(startSync).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  await vi.dynamicImportSettled()
  expect(startSync).toHaveBeenCalledOnce()
})

// On a tablet of a class: one tap on her own face leads to the wall, and a quiet tablet asks whether it
// is still her.
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { faceLike } from '../pictures/chosen-face.ts'
import { session, type User } from '../session/index.ts'
import { activity } from '../state/activity.ts'
import { idleMinutesOfTablet } from '../state/class-tablet.ts'
import { show } from '../test-page.tsx'
import { chosenFaceAddress } from '../ui/index.ts'
import { RootLayout } from './RootLayout.tsx'
import { SignedInCorner } from './SignedInCorner.tsx'

const mia = {
  ...{ _id: 'mia', name: 'Mia', imageUrl: null, role: 'student' as const },
  ...{ awaitsClass: false, enrolledCourses: [] },
}
const asked = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    return Response.json({ redirectTo: '/wall' })
  })
  vi.stubGlobal('location', { assign, origin: 'http://school.test', href: 'http://school.test/' })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

async function open(minutes: number | null, user: User = mia) {
  idleMinutesOfTablet.write(minutes)
  session.setUser(user)
  const page = (
    <>
      <SignedInCorner user={user} />
      <input aria-label="Her work" />
    </>
  )
  const children = [{ path: '/', element: page }]
  const router = createMemoryRouter([{ element: <RootLayout />, children }])
  show(<RouterProvider router={router} />)
  // its parts are loaded late
  await act(() => vi.advanceTimersByTimeAsync(3_000))
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000))
const question = () => screen.queryByRole('alertdialog', { name: 'Is it still you, Mia?' })
/** A tap also ends what is spoken. */
const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    fireEvent.pointerDown(button)
    fireEvent.click(button)
  })

test('one tap on her face signs her out and leads to the wall', async () => {
  await open(10)
  await press('Mia, to the faces')
  expect(asked).toHaveBeenCalledWith('/auth/sign-out')
  expect(assign).toHaveBeenCalledWith('/wall')
})

test.each([2, null])(
  'the face that was chosen for her is at the top, on a tablet and elsewhere: %s',
  async (minutes) => {
    const face = faceLike('somebody else')
    await open(minutes, { ...mia, face })
    const hers = () =>
      [...document.querySelectorAll('img')].filter(({ src }) => src === chosenFaceAddress(face))
    expect(hers()).toHaveLength(1)
    await pass(3)
    expect(hers()).toHaveLength(minutes === null ? 1 : 2)
    if (minutes !== null) await press('Yes, it is me')
  },
)

test('elsewhere her face opens her menu, and nobody is asked', async () => {
  await open(null)
  expect(screen.queryByRole('button', { name: 'Mia, to the faces' })).toBeNull()
  await pass(120)
  expect(question()).toBeNull()
})

test('after the minutes of her class it asks, and what she was doing stays', async () => {
  await open(2)
  fireEvent.change(screen.getByLabelText('Her work'), { target: { value: 'half a word' } })
  await pass(1.9)
  fireEvent.pointerMove(document.body)
  await pass(1.9)
  expect(question()).toBeNull()
  await pass(0.2)
  expect(question()).not.toBeNull()
  await press('Yes, it is me')
  expect(question()).toBeNull()
  expect(screen.getByLabelText('Her work')).toHaveProperty('value', 'half a word')
  await pass(2.1)
  expect(question()).not.toBeNull()
  await press('Somebody else')
  expect(assign).toHaveBeenCalledWith('/wall')
})

test('nobody is asked while something plays, and only so long after it', async () => {
  await open(2)
  const end = activity.hold()
  await pass(30)
  expect(question()).toBeNull()
  end()
  await pass(2.1)
  expect(question()).not.toBeNull()
})

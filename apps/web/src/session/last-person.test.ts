// @vitest-environment jsdom
// The last person is known while the server does not answer, and forgotten with the session.
import { afterEach, expect, test, vi } from 'vitest'
import { session, type User } from './session.ts'
import { signOut } from './sign-out.ts'

const mira: User = {
  _id: 'mira',
  name: 'Mira',
  imageUrl: null,
  role: 'student',
  awaitsClass: false,
  enrolledCourses: [],
}

afterEach(() => vi.unstubAllGlobals())

test('whoever signs in is remembered, and signing out forgets her', async () => {
  expect(session.lastPerson()).toBeNull()
  session.setUser(mira)
  expect(session.lastPerson()).toBe('mira')
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('fetch', async () => Response.json({}))
  await signOut()
  expect(assign).toHaveBeenCalledWith('/')
  expect(session.lastPerson()).toBeNull()
})

test('a page that Back brings out of the memory is loaded anew once she has left', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { assign: vi.fn(), reload })
  // the server says nothing, as without a network
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  session.start()
  session.setUser(mira)
  const back = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  back()
  expect(reload).not.toHaveBeenCalled()
  session.end()
  back()
  expect(reload).toHaveBeenCalledOnce()
})
